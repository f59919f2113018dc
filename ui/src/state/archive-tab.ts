// Which part of the archive is shown, and whom its list of people was opened for.
import { go, whenArchiveChanges } from "./session";
import { createStore } from "./store";

export const ARCHIVE_TABS = [
  "things",
  "passages",
  "lives",
  "transcribe",
  "facts",
  "people",
  "policy",
  "profiles",
  "versions",
] as const;
export type ArchiveTab = (typeof ARCHIVE_TABS)[number];

export const archiveTab = createStore<ArchiveTab>("things");
/** What the passages are searched for; empty: nothing yet. */
export const passageQuery = createStore("");
/** The words that a family member's list of documents is filtered by. */
export const documentWanted = createStore("");
/** A name to look for among the people; empty: nobody in particular. */
export const personWanted = createStore("");

whenArchiveChanges(() => {
  archiveTab.set("things");
  personWanted.set("");
  passageQuery.set("");
  documentWanted.set("");
});

/** Goes to the list of documents. */
export function showThings(): void {
  archiveTab.set("things");
  go("archive");
}

/** Finds a document in the list by its title. */
export function findDocument(title: string): void {
  documentWanted.set(title);
  go("archive");
}

/** Searches the passages for words. */
export function findPassages(words: string): void {
  passageQuery.set(words);
  archiveTab.set("passages");
  go("archive");
}

/** Goes to someone in the list of people. */
export function findPerson(name: string): void {
  personWanted.set(name);
  archiveTab.set("people");
  go("archive");
}
