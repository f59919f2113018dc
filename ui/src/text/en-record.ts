// The words for correcting the record of documents, in English.
import { count } from "./count";

const documents = (n: number) => count(n, "document", "documents");

export const record = {
  edit: "Correct the record",
  editMany: (n: number) => `Correct the record of ${documents(n)}…`,
  title: (n: number) => `Record of ${documents(n)}`,
  label: "Record of this document",
  only: "Only the ticked fields change. A ticked field without words is emptied.",
  change: (field: string) => `Change ${field.toLowerCase()}`,
  dateHint:
    "1931-06-03, 1931-06 or 1931. About: 1931~. Some year of ten: 193X. A time that lasted: 1929-10/1930-09.",
  peopleHint: "Several names: put a semicolon between them.",
  fileName: (name: string) => `${name} (name of the file)`,
  save: "Save",
  done: (n: number) =>
    n === 1 ? "The record is corrected." : `The records of ${documents(n)} are corrected.`,
  answers: (n: number) =>
    n === 0
      ? ""
      : ` ${count(n, "earlier answer says", "earlier answers say")} something else and should be rechecked.`,
  same: "The record already says this.",
  undo: (version: number) => `Undo the correction of version ${version}`,
  back: (n: number) => `Undone for ${documents(n)}.`,
  kept: (n: number) =>
    ` ${count(n, "document was", "documents were")} corrected again since and stayed as it was.`,
  opensTitle: (n: number) =>
    n === 1 ? "More people would know of this document" : `More people would know of ${documents(n)}`,
  opensWords:
    "The record names somebody who is not cleared, which hides the document. Without that name these readers would know of it, as far as its consent allows:",
  opensAction: "Correct it",
  closes: (n: number) =>
    n === 0
      ? ""
      : ` ${count(n, "document is", "documents are")} now hidden from readers: the record names somebody who is not cleared.`,
  more: (n: number) => `and ${documents(n)} more`,
};
