// Die Wörter für das Berichtigen von Angaben zu Dokumenten, auf Deutsch.
import { count } from "./de-count";
import type { record as en } from "./en-record";

const documents = (n: number) => count(n, "Dokument", "Dokumente");
const ofDocuments = (n: number) => count(n, "Dokument", "Dokumenten");

export const record: typeof en = {
  edit: "Angaben berichtigen",
  editMany: (n) => `Angaben zu ${ofDocuments(n)} berichtigen…`,
  title: (n) => `Angaben zu ${ofDocuments(n)}`,
  label: "Angaben zu diesem Dokument",
  only: "Nur angekreuzte Angaben werden geändert. Eine angekreuzte ohne Text wird geleert.",
  change: (field) => `${field} ändern`,
  dateHint:
    "1931-06-03, 1931-06 oder 1931. Ungefähr: 1931~. Irgendein Jahr von zehn: 193X. Eine Dauer: 1929-10/1930-09.",
  peopleHint: "Mehrere Namen trennt ein Semikolon.",
  fileName: (name) => `${name} (Name der Datei)`,
  save: "Speichern",
  done: (n) =>
    n === 1 ? "Die Angaben sind berichtigt." : `Die Angaben zu ${ofDocuments(n)} sind berichtigt.`,
  answers: (n) =>
    n === 0
      ? ""
      : ` ${count(n, "frühere Antwort sagt", "frühere Antworten sagen")} etwas anderes und sollte${n === 1 ? "" : "n"} erneut geprüft werden.`,
  same: "Das ist schon so angegeben.",
  undo: (version) => `Die Berichtigung von Fassung ${version} rückgängig machen`,
  back: (n) => `Rückgängig gemacht für ${documents(n)}.`,
  kept: (n) =>
    ` ${count(n, "Dokument wurde", "Dokumente wurden")} seither noch einmal berichtigt und nicht geändert.`,
  opensTitle: (n) =>
    n === 1 ? "Mehr Personen wüssten von diesem Dokument" : `Mehr Personen wüssten von ${ofDocuments(n)}`,
  opensWords:
    "Die Angaben nennen jemanden, der nicht freigegeben ist; deshalb ist das Dokument verborgen. Ohne diesen Namen wüssten diese Kreise davon, soweit die Einwilligung es erlaubt:",
  opensAction: "Berichtigen",
  closes: (n) =>
    n === 0
      ? ""
      : ` ${count(n, "Dokument ist", "Dokumente sind")} jetzt verborgen: die Angaben nennen jemanden, der nicht freigegeben ist.`,
  more: (n) => `und ${count(n, "weiteres Dokument", "weitere Dokumente")}`,
};
