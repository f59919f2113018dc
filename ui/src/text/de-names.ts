// Words for stable names of the engine, in German.
import type { names as english } from "./en-names";
import { named } from "./named";

export const names: typeof english = {
  check: named({
    meaning: "Sinnsuche",
    languages: "Sprachen",
    verifier: "Prüfer",
    scans: "Scans",
    recordings: "Aufnahmen",
    pdf: "PDF",
    database: "Datenbank",
    log: "Protokoll",
    witness: "Zeuge",
    originals: "Originale",
    passages: "Textstellen",
    form: "Form",
    bytes: "Inhalt",
    signature: "Unterschrift",
    signer: "Wer unterschrieb",
    quorum: "Mitunterschriften",
    history: "Geschichte",
    sources: "Quellen",
    freshness: "Alter",
  }),
  reason: named({
    import: "Import",
    edition: "Ausgabe",
    reading: "Lesen von Scans und Hören von Aufnahmen",
    "made by hand": "von Hand angelegt",
    "a change of the facts": "Änderung der Fakten",
    "a correction of what is on record": "Berichtigung von Angaben",
    "a transcription": "Abschrift eines Scans",
    "an import that was interrupted": "ein Import, der unterbrochen wurde",
    "a version as before, with a salt": "ein Stand wie zuvor, mit einem Salz",
  }),
  recordSource: named({
    archivist: "Berichtigung",
    catalogue: "Katalog",
    dateline: "Datumszeile",
    "document properties": "Dokumenteigenschaften",
    "file name": "Dateiname",
    "front matter": "Kopf der Datei",
    "image properties": "Bildeigenschaften",
    "mail header": "Kopf der E-Mail",
    "times of its messages": "Zeiten der Nachrichten",
  }),
  handle: (handle) => handle.replace("Source", "Quelle"),
  ownKey: (use, name) =>
    use === "issuer" ? "Antworten des Archivs" : use === "log" ? "Protokoll des Archivs" : name,
};
