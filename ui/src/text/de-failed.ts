// What the engine says when something cannot be opened or taken in, and of records and changes, in German.
import { archivist } from "./de-archivist";

type Said = [pattern: RegExp, says: (...parts: string[]) => string];

const BACKUP = "Legen Sie die neueste Sicherung des Ordners an seine Stelle.";
const UNSHOWN = `Nichts wird gezeigt. ${BACKUP}`;
const AS_WORD = "speichern Sie sie als .docx und nehmen Sie diese Datei auf";
const AS_TABLE = "speichern Sie sie als .xlsx oder .csv und nehmen Sie diese Datei auf";
const AS_IMAGE = "speichern Sie es als .jpg oder .png und nehmen Sie diese Datei auf";
const FILE_GONE = "Diese Datei oder diesen Ordner gibt es nicht; sehen Sie nach, wo sie liegt.";

export const failed: Record<string, string> = {
  "There is no such file or folder; check the path.": FILE_GONE,
  // What was taken in, but cannot be searched.
  "Its pages are pictures without text; words that can be read in them are searchable once the import has ended.":
    "Die Seiten sind Bilder ohne Text. Nach dem Import lassen sich die Wörter durchsuchen, die darin erkannt wurden.",
  "It is a picture without a caption; words that can be read in it are searchable once the import has ended.":
    "Es ist ein Bild ohne Bildunterschrift. Nach dem Import lassen sich die Wörter durchsuchen, die darin erkannt wurden.",
  "It was taken in as pictures of pages: they hold no text, so it cannot be searched.":
    "Es wurde als Bilder von Seiten aufgenommen. Sie enthalten keinen Text; darum ist es nicht durchsuchbar.",
  "It was taken in as a picture without a caption, so it cannot be searched.":
    "Es wurde als Bild ohne Bildunterschrift aufgenommen; darum ist es nicht durchsuchbar.",
  "It was taken in, but holds no text, so it cannot be searched.":
    "Es wurde aufgenommen, enthält aber keinen Text; darum ist es nicht durchsuchbar.",
  // Why a file was not taken in.
  "It holds no text; nothing was taken in.": "Die Datei enthält keinen Text; nichts wurde aufgenommen.",
  "It is locked with a password; save it without one and import that.":
    "Die Datei ist mit einem Passwort verschlossen; speichern Sie sie ohne Passwort und nehmen Sie diese auf.",
  "The PDF is locked: give its password, or save a copy without one.":
    "Die PDF-Datei ist mit einem Passwort verschlossen; speichern Sie eine Kopie ohne Passwort.",
  "The PDF has no pages: look for another copy of it.":
    "Die PDF-Datei hat keine Seiten; suchen Sie eine andere Kopie davon.",
  // Checks of a record.
  "There was nothing at hand to make it with.": "Dafür war nichts zur Hand.",
  "It is of the right form.": "Die Form stimmt.",
  "This cannot be verified: it is none of the files that Bindery hands over.":
    "Das lässt sich nicht prüfen: es ist keine der Dateien, die Bindery herausgibt.",
  "This cannot be verified: it ends too soon, as if it was cut short.":
    "Das lässt sich nicht prüfen: es hört zu früh auf, als wäre es abgeschnitten worden.",
  "This cannot be verified: it is no JSON, as every record is.":
    "Das lässt sich nicht prüfen: es ist kein JSON, wie es jeder Nachweis ist.",
  "What is sealed was opened: all hidden texts belong to what was signed.":
    "Die verschlüsselten Texte wurden geöffnet: Alle gehören zu dem, was unterschrieben wurde.",
  "What is sealed is not the file that was signed.":
    "Die verschlüsselte Datei ist nicht die, die unterschrieben wurde.",
  "What is sealed holds other texts than were signed.":
    "Die verschlüsselte Datei enthält andere Texte als die unterschriebenen.",
  "The sealed file that was signed is missing.": "Die verschlüsselte Datei, die unterschrieben wurde, fehlt.",
  "A sealed file was added that was not signed.":
    "Eine verschlüsselte Datei kam hinzu, die nicht unterschrieben wurde.",
  "The log at hand had just this state.": "Das Protokoll zur Hand hatte genau diesen Stand.",
  "The log at hand has it in this place.": "Das Protokoll zur Hand hat es an dieser Stelle.",
  "The log at hand has something else in this place: it is of a fork of this archive.":
    "Das Protokoll zur Hand hat an dieser Stelle etwas anderes: es stammt von einer Abspaltung dieses Archivs.",
  "The archive at hand never gave this.": "Das Archiv zur Hand hat das nie herausgegeben.",
  "The log of the archive at hand does not have this: it never gave it, or is an older copy.":
    "Das Protokoll des Archivs zur Hand hat das nicht: das Archiv hat es nie herausgegeben oder ist eine ältere Kopie.",
  "The log has another history than the one at hand: it was forked or shortened.":
    "Das Protokoll hat eine andere Geschichte als das zur Hand: es wurde abgespalten oder gekürzt.",
  "The archive’s list of keys was left out (`keys` is null): nobody can tell whether the signer’s key is in force. Give the list with `--keys`.":
    "Die Liste der Schlüssel des Archivs wurde weggelassen (`keys` ist null): niemand kann sagen, ob der Schlüssel der Unterschrift gilt. Geben Sie die Liste mit `--keys` an.",
  "The log agrees with the checkpoint that was kept.":
    "Das Protokoll stimmt mit dem Prüfpunkt überein, der aufbewahrt wurde.",
  "The list of keys was changed after it was signed.":
    "Die Liste der Schlüssel wurde geändert, nachdem sie unterschrieben war.",
  "The signature does not fit: this was changed, or signed with another secret.":
    "Die Unterschrift passt nicht: etwas wurde geändert oder mit einem anderen Geheimnis unterschrieben.",
  "The proof does not lead from this to the log's checkpoint.":
    "Der Beweis führt nicht von hier zum Prüfpunkt des Protokolls.",
  "It is dated later than now.": "Es trägt ein Datum, das noch kommt.",
  "The signature fits every byte.": "Die Unterschrift passt zu jedem Byte.",
  "Nobody else has to sign: the issuer's signature is enough.":
    "Niemand sonst muss unterschreiben: die Unterschrift des Archivs genügt.",
  // What was changed, in a few words.
  "the list of keys was made": "die Liste der Schlüssel wurde angelegt",
  "the policy was made": "das Regelwerk wurde angelegt",
  "the settings of the policy": "die Einstellungen des Regelwerks",
  "a passage lost the consent of its own": "eine Textstelle hat keine eigene Einwilligung mehr",
  "the archive's answers": "Antworten des Archivs",
  "the archive's log": "Protokoll des Archivs",
  import: "Import",
  edition: "Ausgabe",
  "an import that was interrupted": "eine Aufnahme, die unterbrochen wurde",
  "a version as before, with a salt": "ein Stand wie zuvor, mit einem Salz",
};

/** What a file is that is not read, with what to do instead. */
const kinds: Record<string, string> = {
  "an OpenDocument file": "eine OpenDocument-Datei; speichern Sie sie als PDF und nehmen Sie diese Datei auf",
  "an OpenDocument table": `eine OpenDocument-Tabelle; ${AS_TABLE}`,
  "an old Word file": `eine alte Word-Datei; ${AS_WORD}`,
  "an old Excel file": `eine alte Excel-Datei; ${AS_TABLE}`,
  "a Pages file": `eine Pages-Datei; ${AS_WORD}`,
  "a Numbers file": `eine Numbers-Datei; ${AS_TABLE}`,
  "a file of an old word processor": `die Datei eines alten Schreibprogramms; ${AS_WORD}`,
  "an e-book with copy protection":
    "ein E-Book mit Kopierschutz; besorgen Sie es ohne ihn und nehmen Sie diese Datei auf",
  "an e-book": "ein E-Book; speichern Sie seinen Text als .docx oder .html und nehmen Sie diese Datei auf",
  "a presentation": "eine Präsentation; speichern Sie sie als PDF und nehmen Sie diese Datei auf",
  "an Outlook message": "eine Outlook-Nachricht; speichern Sie sie als .eml und nehmen Sie diese Datei auf",
  "an Outlook mailbox":
    "ein Outlook-Postfach; exportieren Sie die Nachrichten als .eml oder .mbox und nehmen Sie diese auf",
  "a compressed archive": "ein gepacktes Archiv; entpacken Sie es und nehmen Sie die Dateien darin auf",
  "an image of a kind that is not read": `ein Bild, das so nicht gelesen wird; ${AS_IMAGE}`,
  "a recording": "eine Aufnahme; nehmen Sie eine Abschrift davon als .vtt, .srt oder .txt auf",
  "a data file":
    "eine Datei mit Daten; exportieren Sie die Texte darin als .txt, .csv oder .jsonl und nehmen Sie diese auf",
  "a file without an extension":
    "ohne Endung; geben Sie ihr die Endung ihrer Art, etwa .txt, und nehmen Sie sie dann auf",
  "a file of a kind that is not read":
    "von einer Art, die nicht gelesen wird; speichern Sie sie als .txt, .docx oder PDF und nehmen Sie diese Datei auf",
};

const documents = (words: string) =>
  words === "one document" ? "ein Dokument" : words.replace(/ documents$/, " Dokumente");
const people = (words: string) =>
  words === "one person" ? "eine Person" : words.replace(/ people$/, " Personen");
const witnesses = (seen: string) =>
  seen === "no" ? "kein Zeuge hat ihn" : seen === "one" ? "ein Zeuge hat ihn" : `${seen} Zeugen haben ihn`;
const clearances: Record<string, string> = {
  cleared: "freigegeben",
  "not cleared": "nicht freigegeben",
  "undecided again": "wieder unentschieden",
};

/** What a file is not that does not begin as one. */
const begins: Record<string, string> = {
  "a PDF": "keine PDF-Datei",
  "a Word document": "kein Word-Dokument",
  "an OpenDocument text": "kein OpenDocument-Text",
  "an e-book": "kein E-Book",
  "an RTF file": "keine RTF-Datei",
  "an Excel workbook": "keine Excel-Mappe",
  "an image": "kein Bild",
};

/** `names` for `canon/names.yaml`. */
const factsName = (path = "") => path.replace(/^canon\//, "").replace(/\.(ya?ml|md|txt)$/, "");

export const failedShapes: Said[] = [
  [
    /^There is no archive in (.+?)(?:; make one with .+)?\.$/,
    (where) =>
      `In ${where} liegt kein Archiv. Wählen Sie den Ordner eines Archivs, oder beginnen Sie ein neues.`,
  ],
  [
    /^(.+) is not empty; choose an empty or new folder for the archive\.$/,
    (where) => `${where} ist nicht leer. Wählen Sie für das Archiv einen leeren oder neuen Ordner.`,
  ],
  [
    /^The archive in (.+) is open in another window or command; close it there and try again\.$/,
    (where) =>
      `Das Archiv in ${where} ist schon in einem anderen Fenster oder Programm geöffnet. Schließen Sie es dort und versuchen Sie es noch einmal.`,
  ],
  [
    /^The folder (.+) was moved, deleted or replaced while the archive was open; nothing more is shown or written; put it back, or open the archive where it is now\.$/,
    (where) =>
      `Der Ordner ${where} wurde verschoben, gelöscht oder ersetzt, während das Archiv geöffnet war. Es wird nichts mehr gezeigt oder geschrieben. Legen Sie ihn zurück, oder öffnen Sie das Archiv dort, wo es jetzt liegt.`,
  ],
  [
    /^The archive is damaged \((.+)\); nothing was changed; put a backup of the folder in its place\.$/,
    (why) =>
      `Das Archiv ist beschädigt. Nichts wurde geändert. Legen Sie eine Sicherung des Ordners an seine Stelle. (${why})`,
  ],
  [
    /^The archive was made by a newer Bindery \(form (\d+)\); install the newest version to open it\.$/,
    (form) =>
      `Das Archiv stammt von einem neueren Bindery (Form ${form}). Installieren Sie die neueste Version, um es zu öffnen.`,
  ],
  [
    /^This computer's keychain cannot be used \((.+)\); use a passphrase or a key file instead\.$/,
    (why) =>
      `Der Schlüsselbund dieses Rechners lässt sich nicht verwenden. Nehmen Sie stattdessen eine Passphrase. (${why})`,
  ],
  [
    /^The archive's policy was changed by other means than the archivist's \((.+)\); nothing is shown; put .+\.$/,
    (why) =>
      `Das Regelwerk des Archivs wurde anders als durch die Archivleitung geändert. ${UNSHOWN} (${why})`,
  ],
  [
    /^The archive's list of keys was changed by other means than the archivist's \((.+)\); nothing is shown; put .+\.$/,
    (why) => `Die Liste der Schlüssel wurde anders als durch die Archivleitung geändert. ${UNSHOWN} (${why})`,
  ],
  [
    /^The archive's log does not fit its kept checkpoint \((.+)\); .+\.$/,
    (why) =>
      `Das Protokoll des Archivs passt nicht zu dem Prüfpunkt, der davon aufbewahrt wurde: die Datenbank wurde zurückgesetzt oder geändert. ${BACKUP} (${why})`,
  ],
  [/^(.+) cannot be used: (.+)\.$/, (where, why) => `${where} lässt sich nicht verwenden. (${why})`],
  [
    /^It is damaged: it does not begin as (.+) does; get a good copy of it and import that\.$/,
    (kind) =>
      `Die Datei ist beschädigt oder gar ${begins[kind] ?? "nicht von dieser Art"}; besorgen Sie eine gute Kopie und nehmen Sie diese auf.`,
  ],
  [
    /^It is damaged: (.+); get a good copy of it and import that\.$/,
    (why) => `Die Datei ist beschädigt; besorgen Sie eine gute Kopie und nehmen Sie diese auf. (${why})`,
  ],
  [
    /^It is too large: (.+); split it and import the parts\.$/,
    (why) => `Die Datei ist zu groß; teilen Sie sie und nehmen Sie die Teile auf. (${why})`,
  ],
  [
    /^It is (an? .+?); (.+)\.$/,
    (kind, advice) => (kinds[kind] ? `Das ist ${kinds[kind]}.` : `It is ${kind}; ${advice}.`),
  ],
  [
    /^Signed by this computer, for the archive in “(.+)”\.$/,
    (name) => `Unterschrieben von diesem Rechner, für das Archiv in „${name}“.`,
  ],
  [/^Signed by (.+)\.$/, (name) => `Unterschrieben von ${name}.`],
  [
    /^Signature (\d+) does not fit: this was changed after it was signed\.$/,
    (n) => `Unterschrift ${n} passt nicht: etwas wurde geändert, nachdem unterschrieben war.`,
  ],
  [/^All (\d+) signatures fit every byte\.$/, (n) => `Alle ${n} Unterschriften passen zu jedem Byte.`],
  [
    /^It is entry (\d+) of (\d+) in the log \S+; (no|one|\d+) witness(?:es)? saw it\.$/,
    (n, all, seen) => `Eintrag ${n} von ${all} im Protokoll; ${witnesses(seen)} gesehen.`,
  ],
  [
    /^The witness (.+), whom you trust, has not signed that it saw this log \((.+)\)\. .+\.$/,
    (name, log) =>
      `Der Zeuge ${name}, dem Sie vertrauen, hat nicht unterschrieben, dass er dieses Protokoll gesehen hat (${log}).`,
  ],
  [
    /^The log has two histories, and signed both: `(.+)`, verified along with this, tells the other\.$/,
    (file) =>
      `Das Protokoll hat zwei Geschichten und hat beide unterschrieben: „${file}“, zugleich geprüft, zeigt die andere.`,
  ],
  [
    /^(\d+) cited passages were read again and hold the cited words; (\d+) are hidden\.$/,
    (n, hidden) =>
      `Angeführte Textstellen, die noch einmal gelesen wurden und die Worte enthalten: ${n}; verborgen: ${hidden}.`,
  ],
  [
    /^(\d+) cited passages; no archive is at hand to read them in again\.$/,
    (n) => `Angeführte Textstellen: ${n}; es ist kein Archiv zur Hand, um sie noch einmal zu lesen.`,
  ],
  [
    /^Its age in days is (\d+); how old it may be was not asked\.$/,
    (days) => `Alter in Tagen: ${days}; wie alt es sein darf, war nicht verlangt.`,
  ],
  [
    /^It is (\d+) days old, of at most (\d+)\.$/,
    (days, most) => `Alter in Tagen: ${days}, höchstens ${most}.`,
  ],
  [
    /^(\d+) texts stay hidden; nothing is sealed\.$/,
    (n) => `Verborgene Texte: ${n}; nichts ist verschlüsselt.`,
  ],
  [
    /^(\d+) texts stay hidden; what is sealed is what was signed\.$/,
    (n) => `Verborgene Texte: ${n}; die verschlüsselte Datei ist die unterschriebene.`,
  ],
  [
    /^What is sealed is what was signed; it could not be opened: (.+)\.$/,
    (why) => `Die verschlüsselte Datei ist die unterschriebene, ließ sich aber nicht öffnen. (${why})`,
  ],
  [/^This cannot be verified: (.+)\.$/, (why) => `Das lässt sich nicht prüfen. (${why})`],
  // What was done with the facts.
  [
    /^a comment(?: by the agent (.+?))? on the facts, (cited|advisory), in round (\d+)$/,
    (agent, status, round) =>
      `ein Kommentar${agent ? ` des Agenten ${agent}` : ""} zu den Fakten, ${status === "cited" ? "der eine Zeile nennt" : "der keine Zeile nennt"}, in Runde ${round}`,
  ],
  [
    /^a citation, (.+), for comment [0-9a-f]+$/,
    (line) => `ein Beleg für einen Kommentar zu den Fakten: ${line}`,
  ],
  [
    /^round (\d+) of the facts was summed up(, and closed)?: (\d+) accepted, (\d+) parked, (\d+) rejected$/,
    (round, closed, accepted, parked, rejected) =>
      `Runde ${round} der Kommentare zu den Fakten${closed ? " wurde geschlossen" : ""}: ${accepted} angenommen, ${parked} zurückgestellt, ${rejected} abgelehnt`,
  ],
  [
    /^comment [0-9a-f]+ was taken up without citation \(“.*?”\): (.+)$/s,
    (why) => `ein Kommentar zu den Fakten wurde ohne Beleg angewendet: ${why}`,
  ],
  [
    /^the facts (\S+) was (made|changed) on (\d+) comments?(?:, (\d+) of them without citation)?$/,
    (path, done, n, without) =>
      `die Fakten „${factsName(path)}“ wurden ${done === "made" ? "angelegt" : "geändert"}, nach ${n === "1" ? "einem Kommentar" : `${n} Kommentaren`}${without ? (n === without ? " ohne Beleg" : `, davon ${without} ohne Beleg`) : ""}`,
  ],
  // Changes of the policy.
  [
    /^consent of (one document|\d+ documents) to (\S+)$/,
    (which, to) => `Einwilligung für ${documents(which)}: ${archivist.consent.word(to)}`,
  ],
  [
    /^consent of a passage to (\S+)$/,
    (to) => `Einwilligung für eine Textstelle: ${archivist.consent.word(to)}`,
  ],
  [/^what is known of ([^;]+)$/, (name) => `was über ${name} bekannt ist`],
  [/^([^;]+) left the list of people$/, (name) => `${name} steht nicht mehr auf der Liste der Personen`],
  [
    /^(one person|\d+ people) (cleared|not cleared|undecided again)$/,
    (who, to) => `${people(who)} ${clearances[to]}`,
  ],
  [/^(\d+) more$/, (n) => `${n} weitere`],
];
