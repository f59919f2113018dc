// The words for setting consents by a rule, in English.
import { capital, count } from "./count";

const documents = (n: number) => count(n, "document", "documents");

export const rule = {
  open: "Set consent by a rule…",
  title: "Set consent by a rule",
  means: "The rule applies to the documents that are here now. Documents added later are not affected.",
  which: "Which documents",
  kind: "Kind",
  from: "From",
  to: "To",
  since: "Written no earlier than",
  until: "Written no later than",
  dateHint: "1931, 1931-06 or 1931-06-03",
  folder: "Imported from folder",
  any: "any",
  consent: "Who may see them",
  choose: "Choose a consent",
  missing: "Say which documents, and choose a consent. The changes are then listed here.",
  looking: "Finding the changes",
  none: "The rule changes nothing.",
  changes: (n: number, state: string) => `${documents(n)} would become: ${state}`,
  same: (n: number) => `${count(n, "document has", "documents have")} this consent already.`,
  reach: "Who sees what",
  reviewers: "Reviewers",
  tier: (tier: string) => capital(tier.replace(/-/g, " ")),
  more: (n: number) => `see more of ${documents(n)}`,
  less: (n: number) => `see less of ${documents(n)}`,
  unchanged: "see what they see now",
  now: (state: string) => `now: ${state.charAt(0).toLowerCase()}${state.slice(1)}`,
  unsure: (n: number) =>
    n === 0 ? "Include those whose date leaves it open" : `Include ${documents(n)} whose date leaves it open`,
  unsureMeans: "Undated, or dated less exactly than the rule asks.",
  stricter: (n: number) =>
    n === 0 ? "Include those with a stricter decision" : `Include ${documents(n)} with a stricter decision`,
  stricterMeans: "Someone decided that fewer people may see them. More people would then see them.",
  answers: (n: number) =>
    `${count(n, "earlier answer showed", "earlier answers showed")} words that the person who asked would no longer see:`,
  noAnswers: "No earlier answer showed words that the person who asked would no longer see.",
  more_documents: (n: number) => `and ${count(n, "more document", "more documents")}`,
  apply: (n: number) => `Set consent of ${documents(n)}`,
  changed: "The archive changed since this list was made. This is what the rule does now.",
  undo: (version: number) => `Undo the consents of version ${version}`,
  kept: (n: number) => ` ${documents(n)}: changed again since, left as they are.`,
};
