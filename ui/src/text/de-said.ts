// The engine's fixed sentences in German. It speaks English by design (terminals, logs, signed records are the same
// everywhere); what is not listed here is shown as the engine said it.
import { type Closeness, closeness } from "./closeness";
import { recordShapes, records } from "./de-records";
import { close, strictness } from "./de-strictness";
import { dateInWords, day } from "./when";

const PAPERS = "Fragen Sie mit einem Namen, einem Ort oder einem Datum, die in den Dokumenten stehen können.";
const BROWSE = "Sehen Sie die Liste dessen durch, was im Archiv ist.";
const NOT_ENOUGH = "Das Archiv enthält nicht genug, um darauf zu antworten.";
const BROWSE_NOW = "Möchten Sie ansehen, was da ist?";

const sentences: Record<string, string> = {
  // Refusals and what can be done next.
  "I could not read that as a question.": "Das ließ sich nicht als Frage lesen.",
  "Ask in a sentence or a few words, for example about a person, a place or a year.":
    "Fragen Sie in einem Satz oder in wenigen Worten, zum Beispiel nach einem Menschen, einem Ort oder einem Jahr.",
  "I can only answer questions about this archive.": "Beantwortet werden nur Fragen zu diesem Archiv.",
  "Ask what the archive says about a person, a place or an event.":
    "Fragen Sie, was das Archiv über einen Menschen, einen Ort oder ein Ereignis sagt.",
  "This archive does not extend that far. I cannot speak to anything after its end.":
    "So weit reicht dieses Archiv nicht. Über das, was nach seinem Ende liegt, sagt es nichts.",
  "Ask what was said of it, or of its like, before then.":
    "Fragen Sie, was zuvor darüber oder über Ähnliches gesagt wurde.",
  "I cannot say what anyone felt or why.": "Über Gefühle und Beweggründe lässt sich hier nichts sagen.",
  "Ask what they wrote or said about it themselves.":
    "Fragen Sie, was die Person selbst darüber geschrieben oder gesagt hat.",
  "That is a question about the world at large. I only speak from this archive.":
    "Das ist eine Frage nach der Welt im Allgemeinen. Hier wird nur aus diesem Archiv geantwortet.",
  "Ask what the archive says about it, with a name, a place or a date that may stand in it.":
    "Fragen Sie, was das Archiv darüber sagt, mit einem Namen, einem Ort oder einem Datum, die darin stehen können.",
  "That is someone else's private life, and I may not speak of it.":
    "Das ist das Privatleben eines anderen Menschen, und davon darf hier nichts gesagt werden.",
  "Ask what the archive says about the person whose papers these are.":
    "Fragen Sie, was das Archiv über den Menschen sagt, dessen Archiv dies ist.",
  "I do not have enough in the archive to answer that. Would you like to browse what is there?": `${NOT_ENOUGH} ${BROWSE_NOW}`,
  "Ask with a name, a place or a date that may stand in the papers.": PAPERS,
  "Look through the list of what is in the archive.": BROWSE,
  "You have read as much of the archive today as one day allows. There is more tomorrow.":
    "Sie haben heute so viel aus dem Archiv gelesen, wie an einem Tag möglich ist. Morgen geht es weiter.",
  "These are the first passages; there are more. Search with more words to see the others.":
    "Dies sind die ersten Stellen; es gibt mehr. Suchen Sie mit mehr Wörtern, um die übrigen zu sehen.",
  "Read again what was answered today; that costs nothing.":
    "Lesen Sie noch einmal, was heute beantwortet wurde; das zählt nicht.",
  "Ask the archivist if you need more than this.": "Fragen Sie die Archivleitung, wenn Sie mehr brauchen.",
  "You have asked about this many times today. There is more tomorrow, or about something else now.":
    "Danach haben Sie heute schon oft gefragt. Morgen geht es weiter, oder jetzt mit etwas anderem.",
  "Ask about another person, place or time.": "Fragen Sie nach einem anderen Menschen, Ort oder Zeitpunkt.",
  "Tell the archivist: these papers may not have been read in well.":
    "Sagen Sie es der Archivleitung: Diese Dokumente wurden vielleicht nicht gut eingelesen.",
  "Use words that may stand in the papers themselves.":
    "Verwenden Sie Worte, die in den Dokumenten selbst stehen können.",
  "Ask more broadly: one event or person rather than one detail.":
    "Fragen Sie breiter: nach einem Ereignis oder einem Menschen statt nach einer Einzelheit.",
  "Allow a single source for this question.": "Lassen Sie für diese Frage eine einzige Quelle genügen.",
  "Allow fewer sources for this question.": "Lassen Sie für diese Frage weniger Quellen genügen.",
  "Allow other than primary sources for this question.":
    "Lassen Sie für diese Frage auch andere als Primärquellen zu.",
  "Letters, journals, interviews or photographs about this would have to be added to the archive.":
    "Briefe, Tagebücher, Gespräche oder Fotografien dazu müssten erst in das Archiv aufgenommen werden.",
  "No passage was found in what I may draw on.":
    "In dem, was verwendet werden darf, wurde keine Textstelle gefunden.",
  // What stands beside an answer.
  "I cannot say what anyone felt or why. This is what was written in their own words.":
    "Über Gefühle und Beweggründe lässt sich hier nichts sagen. Gezeigt werden die eigenen Worte der Person.",
  "This asks about someone's private life. I show only what those named in it are cleared for.":
    "Das fragt nach dem Privatleben eines Menschen. Gezeigt wird nur, wofür die Genannten freigegeben sind.",
  "This is only what the archive itself says.": "Dies ist nur, was das Archiv selbst sagt.",
  "Interpreted from the archive, not in the person's own words.":
    "Aus dem Archiv gedeutet, nicht mit den eigenen Worten der Person.",
  "Computed from the rows that are shown.": "Aus den gezeigten Zeilen berechnet.",
  "Supported by archived material (source restricted by the person's instructions).":
    "Belegt durch Material im Archiv (die Quelle ist auf Wunsch der Person eingeschränkt).",
  "Nothing in the archive that I may draw on speaks of this.":
    "Nichts im Archiv, das verwendet werden darf, spricht davon.",
  "I could not bind it to an exact passage of the archive.":
    "Es ließ sich keiner genauen Stelle des Archivs zuordnen.",
  "It says nothing that an archive could carry.": "Es sagt nichts, was ein Archiv belegen könnte.",
  "These words do not stand in the passages as they were given.":
    "Diese Worte stehen so nicht in den Textstellen.",
  "The passages give another one there, or none.":
    "Die Textstellen nennen dort eine andere Angabe oder keine.",
  "The passages do not say this of that name.": "Die Textstellen sagen das nicht von diesem Namen.",
  "The passages say it the other way round, or not at all.":
    "Die Textstellen sagen es umgekehrt oder gar nicht.",
  "one sentence of the draft": "ein Satz des Entwurfs",
  "one general remark of the draft": "eine allgemeine Bemerkung des Entwurfs",
  "one sentence of the draft that gives somebody’s words":
    "ein Satz des Entwurfs, der jemandes Worte wiedergibt",
  "one sentence of the draft with a number or date": "ein Satz des Entwurfs mit einer Zahl oder einem Datum",
  "one sentence of the draft that names someone or something":
    "ein Satz des Entwurfs, der jemanden oder etwas nennt",
  "one sentence of the draft that says what was or was not so":
    "ein Satz des Entwurfs darüber, was so oder nicht so war",
  // What is off on this machine.
  "Search by meaning is off: passages are found by their words alone.":
    "Die Suche nach dem Sinn ist aus: Textstellen werden nur nach ihren Worten gefunden.",
  "Sentences are checked by rules alone: fewer are found to be supported.":
    "Sätze werden nur nach Regeln geprüft: weniger davon gelten als belegt.",
  "Words in scans and pictures are not read.": "Wörter in Scans und Bildern werden nicht gelesen.",
  "PDF files cannot be read or shown as pages.":
    "PDF-Dateien lassen sich nicht lesen und nicht als Seiten zeigen.",
  "Words in scans and pictures are read.": "Wörter in Scans und Bildern werden gelesen.",
  "Search by meaning works.": "Die Suche nach dem Sinn funktioniert.",
  "PDF files can be read and shown as pages.": "PDF-Dateien lassen sich lesen und als Seiten zeigen.",
  "The database is whole.": "Die Datenbank ist unversehrt.",
  // Names of the checks of this machine.
  meaning: "Sinnsuche",
  verifier: "Prüfer",
  pdf: "PDF",
  database: "Datenbank",
  log: "Protokoll",
  witness: "Zeuge",
  originals: "Originale",
  passages: "Textstellen",
  // Who says what is on record.
  catalogue: "Katalog",
  "document properties": "Dokumenteigenschaften",
  "file name": "Dateiname",
  "front matter": "Kopf der Datei",
  "image properties": "Bildeigenschaften",
  "mail header": "Kopf der E-Mail",
  "times of its messages": "Zeiten der Nachrichten",
  // Why there is a new version.
  "a change of the facts": "Änderung der Fakten",
  // Where something stands.
  "on record": "verzeichnet",
  caption: "Bildunterschrift",
  "This is on record about the document; it is not part of its text.":
    "Das ist über das Dokument verzeichnet; in seinem Text steht es nicht.",
  "The page does not say where these words stand on it, so no box is drawn.":
    "Die Seite sagt nicht, wo diese Worte auf ihr stehen; darum ist kein Kasten gezeichnet.",
  // Steps of long work.
  "Reading the question": "Die Frage wird gelesen",
  "Looking through the archive": "Das Archiv wird durchgesehen",
  "Sealing the answer": "Die Antwort wird unterschrieben",
  "Choosing what was said": "Was gesagt wurde, wird ausgewählt",
  "Checking every sentence": "Jeder Satz wird geprüft",
  "Drafting with the language model": "Das Sprachmodell entwirft",
  "Looking at earlier answers again": "Frühere Antworten werden noch einmal geprüft",
  "Looking for names": "Namen werden gesucht",
  "Making the edition": "Die Ausgabe wird angelegt",
  "Exporting answers": "Antworten werden exportiert",
  "Exporting claims": "Aussagen werden exportiert",
  "Exporting the log": "Das Protokoll wird exportiert",
  "Finding the files": "Die Dateien werden gesucht",
  Reading: "Wird gelesen",
  "Making it findable": "Wird auffindbar gemacht",
  "Reading scans and pictures": "Scans und Bilder werden gelesen",
  "Learning what it is about": "Wird auf den Sinn hin gelesen",
  "Asking the archive its own sentences": "Das Archiv wird nach seinen eigenen Sätzen gefragt",
  // Why a source is to be refreshed.
  "Someone asked for the source to be looked at again.": "Jemand hat um erneute Prüfung der Quelle gebeten.",
  "A cited place does not hold the cited words.": "Eine zitierte Stelle enthält die zitierten Worte nicht.",
  "The verifier no longer finds that the source supports the sentence.":
    "Nach heutiger Prüfung belegt die Quelle den Satz nicht mehr.",
  "Another verifier than the one that checked the sentence then finds less support for it.":
    "Ein anderer Prüfer als damals findet den Satz weniger belegt.",
  // What became of an edited Word file.
  "The question is not as the archive has it.": "Die Frage ist nicht so, wie sie im Archiv ist.",
  "The mark of the verdict is not as the archive writes it.":
    "Das Zeichen des Urteils ist nicht so, wie das Archiv es schreibt.",
  "The label is not as the archive writes it.":
    "Die Kennzeichnung ist nicht so, wie das Archiv sie schreibt.",
  "The quoted words beside the sentence are not as the archive writes them.":
    "Die zitierten Worte neben dem Satz sind nicht so, wie das Archiv sie schreibt.",
  "A comment is not as the archive writes it.": "Ein Kommentar ist nicht so, wie das Archiv ihn schreibt.",
  "A footnote is not as the archive writes it.": "Eine Fußnote ist nicht so, wie das Archiv sie schreibt.",
  "The text around the answer is not as the archive writes it.":
    "Der Text um die Antwort ist nicht so, wie das Archiv ihn schreibt.",
  "The text above or below the page is not as the archive writes it.":
    "Kopf- oder Fußzeile sind nicht so, wie das Archiv sie schreibt.",
  "The archive writes no text boxes.": "Das Archiv schreibt keine Textfelder.",
  "The archive writes no notes at the end.": "Das Archiv schreibt keine Endnoten.",
  "The archive has no record that a document was made at the time that stands in this one.":
    "Im Archiv ist nicht vermerkt, dass zu der Zeit, die in diesem Dokument steht, eines erstellt wurde.",
  "Nothing signed in this document holds the sentence; whether it is as it was cannot be told.":
    "Nichts Unterschriebenes in diesem Dokument enthält den Satz. Ob er wie zuvor ist, lässt sich nicht erkennen.",
  "The signed record of this answer was taken out of the document.":
    "Der unterschriebene Nachweis dieser Antwort wurde aus dem Dokument entfernt.",
  "The record inside the document is not as the archive writes it.":
    "Der Nachweis im Dokument ist nicht so, wie das Archiv ihn schreibt.",
  "The archive cannot show this answer, so its sources cannot be read again.":
    "Das Archiv kann diese Antwort nicht zeigen. Ihre Quellen lassen sich daher nicht noch einmal lesen.",
  "The archive cannot show this answer. Its sentences were compared with the record in the document; the question, the sources and the notes were not.":
    "Das Archiv kann diese Antwort nicht zeigen. Verglichen wurden nur ihre Sätze, mit dem Nachweis im Dokument. Frage, Quellen und Anmerkungen wurden nicht verglichen.",
  "The signed record in this document does not hold for this answer; whether the sentence is as it was cannot be told.":
    "Der Nachweis in diesem Dokument gilt nicht für diese Antwort. Ob der Satz wie zuvor ist, lässt sich nicht erkennen.",
  "A picture or drawing was put in; what it shows cannot be told.":
    "Ein Bild oder eine Zeichnung wurde eingefügt. Der Inhalt lässt sich nicht prüfen.",
  "A file of another program was put in; what it shows cannot be told.":
    "Eine Datei eines anderen Programms wurde eingefügt. Der Inhalt lässt sich nicht prüfen.",
  "Another document was put in; what it shows cannot be told.":
    "Ein anderes Dokument wurde eingefügt. Der Inhalt lässt sich nicht prüfen.",
  "An equation was put in; its letters are compared, how they stand to one another is not.":
    "Eine Formel wurde eingefügt. Verglichen sind ihre Zeichen, nicht deren Anordnung.",
  "Words stand here in several forms, and programs show one or the other of them.":
    "Hier stehen Worte in mehreren Fassungen, und Programme zeigen die eine oder die andere.",
  "A row of a table is cut off; what is seen of it cannot be told.":
    "Eine Zeile einer Tabelle ist abgeschnitten. Der sichtbare Teil lässt sich nicht prüfen.",
  "The document brings letters of its own; what they look like cannot be told.":
    "Das Dokument bringt eigene Schriften mit. Wie ihre Buchstaben aussehen, lässt sich nicht erkennen.",
};

const enough = (found: string, needed: string) => {
  const [has, needs] = [closeness(Number(found)), closeness(Number(needed))];
  const words: Record<Closeness, string> = { ...close, loose: "nur entfernt verwandt" };
  return has === needs
    ? "Die nächstliegende Textstelle ist nicht nah genug."
    : `Die nächstliegende Textstelle ist ${words[has]}; nötig ist: ${close[needs]}.`;
};
const documents = (words: string) =>
  /^One document speaks of it(?: clearly)?$/.test(words)
    ? "Ein Dokument spricht davon"
    : words === "1 document"
      ? "1 Dokument"
      : words.replace(/^(\d+) documents?.*$/, (whole, n) =>
          whole.includes("speak") ? `${n} Dokumente sprechen davon` : `${n} Dokumenten`,
        );

type Said = [pattern: RegExp, says: (...parts: string[]) => string];

const shapes: Said[] = [
  [
    /^A field was put in \(“(.*)”\); what it shows can change by itself\.$/s,
    (code) => `Ein Feld wurde eingefügt („${code}“). Sein Inhalt kann sich von selbst ändern.`,
  ],
  [
    /^The words “(.*)” come from another place of the file; what is shown there cannot be told\.$/s,
    (words) =>
      `Die Worte „${words}“ kommen von anderer Stelle der Datei. Der Inhalt lässt sich nicht prüfen.`,
  ],
  [
    /^Something of a kind that is not known \((.*)\) was put in; what it shows cannot be told\.$/s,
    (name) => `Etwas unbekannter Art (${name}) wurde eingefügt. Der Inhalt lässt sich nicht prüfen.`,
  ],
  [
    /^The words “(.*)” stand here so that nobody sees them\.$/s,
    (words) => `Die Worte „${words}“ sind hier unsichtbar.`,
  ],
  [
    /^The words “(.*)” were put beside the text, as a title or a tip\.$/s,
    (words) => `Die Worte „${words}“ wurden als Titel oder Hinweis neben den Text gesetzt.`,
  ],
  [/^The words “(.*)” are struck through\.$/s, (words) => `Die Worte „${words}“ sind durchgestrichen.`],
  [
    /^The words “(.*)” are set to be read backwards; what is shown cannot be told\.$/s,
    (words) => `Die Worte „${words}“ laufen rückwärts. Der Inhalt lässt sich nicht prüfen.`,
  ],
  [
    /^There are two of one kind in the file \((.*)\), and programs show one or the other\.$/s,
    (what) => `In der Datei ist etwas doppelt (${what}), und Programme zeigen das eine oder das andere.`,
  ],
  [/^Source ([A-Z]+)$/, (letter) => `Quelle ${letter}`],
  [/^page (\d+)$/, (n) => `Seite ${n}`],
  [/^pages (\d+) to (\d+)$/, (from, to) => `Seiten ${from} bis ${to}`],
  [/^(pages? .+), row (\d+)$/, (pages, n) => `${said(pages)}, Zeile ${n}`],
  [/^paragraph (\d+)$/, (n) => `Absatz ${n}`],
  [/^row (\d+)$/, (n) => `Zeile ${n}`],
  [/^The language model is drafting: (\d+) characters$/, (n) => `Das Sprachmodell entwirft: ${n} Zeichen`],
  [
    /^Their archive does not extend past (.+?)\. I cannot speak to anything after that\.$/,
    (end) =>
      `Dieses Archiv reicht bis ${dateInWords(end ?? "")} und nicht weiter. Über das, was danach liegt, sagt es nichts.`,
  ],
  [
    /^I do not have enough in the archive to answer that\. (.+) Would you like to browse what is there\?$/,
    (why) => `${NOT_ENOUGH} ${said(why)} ${BROWSE_NOW}`,
  ],
  [/^Nothing in it speaks of this\.$/, () => "Nichts darin spricht davon."],
  [
    /^What comes nearest to the question does not answer it\.$/,
    () => "Die nächstliegende Textstelle beantwortet die Frage nicht.",
  ],
  [
    /^What I found cannot be bound to an exact place in it, and I show nothing else\.$/,
    () => "Die gefundenen Textstellen haben keinen genauen Ort, und anderes wird nicht gezeigt.",
  ],
  [
    /^(.+? speaks? of it(?: clearly)?); (\d+) (?:is|are) needed\.$/,
    (found, n) => `${documents(found)}; nötig sind ${n}.`,
  ],
  [
    /^(.+? speaks? of it(?: clearly)?), and none of them is a primary source; only primary sources were asked for\.$/,
    (found) =>
      `${documents(found)}, und keines davon ist eine Primärquelle; nur Primärquellen waren verlangt.`,
  ],
  [
    /^(\d+) passages? (?:was|were) found; an exact place could be named for none of them\.$/,
    (n) => `Gefundene Textstellen: ${n}; für keine ließ sich eine genaue Stelle nennen.`,
  ],
  [
    /^No passage answers the question clearly enough\.$/,
    () => "Keine Textstelle beantwortet die Frage deutlich genug.",
  ],
  [
    /^Documents that answer it clearly: (\d+) found, (\d+) needed\.$/,
    (found, needed) => `Dokumente, die deutlich antworten: ${found} gefunden, ${needed} nötig.`,
  ],
  [/^The nearest passage is at ([\d.]+); ([\d.]+) is needed\.$/, enough],
  [
    /^Documents with a passage at ([\d.]+) or more: (\d+) found, (\d+) needed\.$/,
    (at, found, needed) =>
      `Dokumente mit einer Textstelle ${close[closeness(Number(at))]} an der Frage: ${found} gefunden, ${needed} nötig.`,
  ],
  [
    /^Primary sources among the (\d+ documents?): 0 found, 1 needed\.$/,
    (among) => `Primärquellen unter ${documents(among)}: 0 gefunden, 1 nötig.`,
  ],
  [/^(\d+) sentences of the draft$/, (n) => `${n} Sätze des Entwurfs`],
  [/^(\d+) general remarks of the draft$/, (n) => `${n} allgemeine Bemerkungen des Entwurfs`],
  [
    /^(\d+) sentences of the draft that give somebody’s words$/,
    (n) => `${n} Sätze des Entwurfs, die jemandes Worte wiedergeben`,
  ],
  [
    /^(\d+) sentences of the draft with a number or date$/,
    (n) => `${n} Sätze des Entwurfs mit einer Zahl oder einem Datum`,
  ],
  [
    /^(\d+) sentences of the draft that name someone or something$/,
    (n) => `${n} Sätze des Entwurfs, die jemanden oder etwas nennen`,
  ],
  [
    /^(\d+) sentences of the draft that say what was or was not so$/,
    (n) => `${n} Sätze des Entwurfs darüber, was so oder nicht so war`,
  ],
  [
    /^Worded by a language model \((.+)\); every sentence was checked against the archive, and what did not stand was left out\.$/,
    (model) =>
      `Formuliert von einem Sprachmodell (${model}); jeder Satz wurde am Archiv geprüft, nicht belegte Sätze wurden weggelassen.`,
  ],
  [
    /^This answer was put together from the archive’s own sentences, without the language model: (.+)\.$/,
    (why) =>
      `Diese Antwort wurde aus den eigenen Sätzen des Archivs zusammengestellt, ohne das Sprachmodell: ${failures[why] ?? why}.`,
  ],
  [
    /^All (\d+) passages can be found by meaning\.$/,
    (n) => `Alle ${n} Textstellen sind nach dem Sinn auffindbar.`,
  ],
  [
    /^(\d+) of (\d+) passages can be found by meaning; the rest by their words\.$/,
    (n, all) => `${n} von ${all} Textstellen sind nach dem Sinn auffindbar, die übrigen nach ihren Worten.`,
  ],
  [
    /^All (\d+) entries of the log are as they were logged\.$/,
    (n) => `Alle ${n} Einträge des Protokolls sind, wie sie eingetragen wurden.`,
  ],
  [/^All (\d+) originals are there as they came\.$/, (n) => `Alle ${n} Originale sind so da, wie sie kamen.`],
  [
    /^Sentences are checked by rules and a trained verifier \((.+)\)\.$/,
    (which) =>
      `Sätze werden nach Regeln und von einem trainierten Prüfer geprüft (${verifiers[which] ?? which}).`,
  ],
  [/^Search by meaning is off: (.+)\.$/, (why) => `Die Suche nach dem Sinn ist aus: ${why}.`],
  [
    /^Words in scans and pictures are not read: (.+)\.$/,
    (why) => `Wörter in Scans und Bildern werden nicht gelesen: ${why}.`,
  ],
  [/^PDF files cannot be read: (.+)\.$/, (why) => `PDF-Dateien lassen sich nicht lesen: ${why}.`],
  [
    /^Sentences are checked by rules alone, which say less: (.+)\.$/,
    (why) => `Sätze werden nur nach Regeln geprüft, die weniger sagen: ${why}.`,
  ],
  [
    /^This computer keeps what it has seen of the log: (\d+) entries as of (\S+)\.$/,
    (n, at) =>
      `Dieser Rechner behält, was er vom Protokoll gesehen hat: ${n} Einträge, zuletzt am ${day(at, true)}.`,
  ],
  [
    /^This computer does not sign this log as its witness: on (\S+) it signed another copy of it, with (\d+) entries, .+\.$/,
    (at, n) =>
      `Dieser Rechner unterschreibt dieses Protokoll nicht als Zeuge: am ${day(at, true)} unterschrieb er eine andere Kopie davon, mit ${n} Einträgen, die diese nicht fortsetzt. Arbeiten Sie mit der anderen Kopie weiter.`,
  ],
  [
    /^Nobody has looked at (?:the source|it again) for (\d+) days\.$/,
    (days) => `Seit ${days} Tagen nicht geprüft.`,
  ],
  // What the figures warn of.
  [
    /^The archive had no answer to (\d+) of (\d+) questions .+$/,
    (n, all) =>
      `Auf ${n} von ${all} Fragen hatte das Archiv keine Antwort. Vielleicht fehlen Dokumente dazu, oder über sie ist noch nicht entschieden.`,
  ],
  [
    /^The profile (\S+) refused (\d+) of (\d+) questions\. .+$/,
    (name, n, all) =>
      `Mit der Strenge „${strictness.strictness.name(name)}“ wurden ${n} von ${all} Fragen abgewiesen. Vielleicht verlangt sie mehr, als dieses Archiv hat.`,
  ],
  [
    /^In the last (\d+) days the nearest passages were at [\d.]+ on average, under .+$/,
    (days) =>
      `In den letzten ${days} Tagen waren die nächstliegenden Textstellen im Mittel nur entfernt mit den Fragen verwandt. Vielleicht geht es darin um etwas, wozu das Archiv nichts enthält.`,
  ],
  [
    /^In the last (\d+) days passages were found for (\d+) questions, and none of them could be cited\. .+$/,
    (days, n) =>
      `In den letzten ${days} Tagen wurden zu ${n} Fragen Textstellen gefunden, die sich nicht zitieren ließen. Das kann an schlecht eingelesenen Dokumenten liegen.`,
  ],
  [
    /^In the last (\d+) days somebody came to a limit of their day (once|\d+ times)\. .+$/,
    (days, times) =>
      `In den letzten ${days} Tagen wurde ${times === "once" ? "einmal" : times.replace(" times", "-mal")} eine Tagesgrenze erreicht. Von wem, steht unter Ereignisse.`,
  ],
  [
    /^(\d+) sentences without a source were shown\. .+$/,
    (n) => `${n} Sätze ohne Quelle wurden gezeigt. Das darf nicht sein.`,
  ],
  ...recordShapes,
];

/** Which verifier it is. */
const verifiers: Record<string, string> = {
  "it comes with Bindery": "er kommt mit Bindery",
  "you chose it": "Sie haben ihn gewählt",
  "BINDERY_VERIFIER names it": "BINDERY_VERIFIER nennt ihn",
};

/** Why a language model gave no draft. */
const failures: Record<string, string> = {
  "its address may not be used": "seine Adresse darf nicht verwendet werden",
  "it is not there": "es ist nicht da",
  "it took too long": "es brauchte zu lange",
  "it did not come to an end": "es kam zu keinem Ende",
  "it pointed to another place, which is not followed":
    "es verwies an einen anderen Ort, dem nicht gefolgt wird",
  "it reported a failure": "es meldete einen Fehler",
  "its reply could not be read": "seine Antwort war nicht lesbar",
  "its reply broke off": "seine Antwort brach ab",
  "it said nothing": "es sagte nichts",
  "nothing that it said could be bound to the archive": "nichts davon ließ sich dem Archiv zuordnen",
  "it was stopped": "es wurde angehalten",
};

/** What the engine said, in German where its words are known here. */
export function said(words: string): string {
  const known = sentences[words] ?? records[words];
  if (known !== undefined) return known;
  for (const [pattern, says] of shapes) {
    const found = pattern.exec(words);
    if (found) return says(...found.slice(1));
  }
  // Several changes at once; half of them in another language would be worse than none.
  const parts = words.split("; ");
  const all = parts.length > 1 ? parts.map(said) : [];
  return all.length > 0 && all.every((part, n) => part !== parts[n]) ? all.join("; ") : words;
}
