// What the engine says of records and of changes, in German.
import { archivist } from "./de-archivist";

type Said = [pattern: RegExp, says: (...parts: string[]) => string];

export const records: Record<string, string> = {
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

/** `names` for `canon/names.yaml`. */
const factsName = (path = "") => path.replace(/^canon\//, "").replace(/\.(ya?ml|md|txt)$/, "");

export const recordShapes: Said[] = [
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
