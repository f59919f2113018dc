// The words of the archive's own profiles, of their calibration, of gaps and of hedges, in English.
import type { GapTopic } from "../ipc/contract";
import { count } from "./count";
import { needs } from "./en-strictness";
import { plain } from "./named";

/** What the hedge linter found, by the name of its rule. */
const rules: Record<string, string> = {
  "hedge-stacked": "Hedges upon hedges: one is enough.",
  "hedge-with-certainty": "A hedge beside a word of certainty: it cannot be both.",
  "hedge-of-quotation": "A hedge before a quotation: it is there or it is not.",
  "weasel-quantifier": "“Some say”, “many”: who, and how many?",
  "unfalsifiable-form": "Nothing could ever show that it is wrong.",
};

const standing: Record<string, string> = {
  nowhere: "No document has this word.",
  closed: "Only documents that are closed to the family, or undecided, have this word.",
  thin: "Open documents have this word, but do not answer the questions.",
};

export const profiles = {
  profiles: {
    tab: "Requirements",
    title: "Profiles",
    intro:
      "A profile sets how close a passage must be to the question, and how many documents must answer it, before an answer is given. No sentence is shown without its source, whatever the profile.",
    table: "Profiles",
    name: "Name",
    needs: "Requirements",
    asks: needs,
    creative: "also for creative questions",
    strict: "strict",
    ships: "comes with Bindery",
    own: "of this archive",
    isDefault: "used unless a question names another",
    makeDefault: "Make it the default",
    makeDefaultOf: (name: string) => `Make it the default: ${name}`,
    edit: (name: string) => `Change ${name}`,
    remove: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove the profile ${name}?`,
    removeMeans: "No question can be asked under it any more. Earlier answers stay as they are.",
    confirmRemove: "Remove",
    add: "Add a profile",
    addTitle: "A profile of this archive",
    editTitle: (name: string) => `The profile ${name}`,
    nameHint: "Lower-case letters, digits and hyphens, as in parish-history.",
    similarity: "Required closeness of a passage, from 0 to 1",
    similarityHint: "From 0.5 a passage is close, from 0.8 very close.",
    sources: "Number of documents that must answer",
    primary: "Only primary sources: letters, journals, interviews, photographs and the like",
    held: "Apply it to creative questions too",
    strictly: "Strict: use no passage that is less close, and no document that has neither title nor kind",
    save: "Save",
    saved: (name: string) => `The profile ${name} was saved. It applies from now on.`,
    removed: (name: string) => `The profile ${name} was removed.`,
    defaulted: (name: string) => `The default is now: ${name}.`,
    back: "The earlier profiles were restored.",
    errors: {
      name: "Use lower-case letters, digits and hyphens, as in parish-history.",
      taken: "A profile with this name already exists.",
      similarity: "Enter a number from 0 to 1 with at most three digits after the point, such as 0.75.",
      sources: "Enter a whole number of 1 or more.",
    },
  },
  calibration: {
    title: "Measure of closeness",
    intro:
      "Bindery can ask this archive its own sentences, to learn how close the right passage usually is and how close the best wrong one. Then “close” means the same here as in every archive. Measure again when documents that everyone may see are added or removed.",
    start: "Measure closeness",
    working: "Asking the archive its own sentences",
    done: (n: number, mapped: boolean): string =>
      mapped
        ? `Measured on ${count(n, "question", "questions")}. The measure applies from now on.`
        : `Too little is open to everyone to measure it: only ${count(n, "question", "questions")} could be made. Bindery’s own measure applies.`,
  },
  gaps: {
    title: "Gaps",
    intro:
      "Words from at least three questions that the archive could not answer. Nobody’s name and no other part of a question is kept here.",
    refused: (n: number) =>
      n === 0
        ? "No question has been refused for lack of documents."
        : `${count(n, "question was", "questions were")} refused for lack of documents.`,
    none: "No word came up in three questions or more.",
    topic: (n: number) => `in ${count(n, "question", "questions")}`,
    standing: ({ standing: name, words }: GapTopic) => standing[name] ?? words,
    search: (word: string) => `Search for “${word}”`,
  },
  hedges: {
    title: "Try a sentence for hedges",
    intro:
      "A conclusion is shown only when it says once that it is one. Here a sentence can be tried, in six languages.",
    label: "Sentence",
    check: "Look for hedges",
    none: (markers: number): string =>
      markers === 0
        ? "Nothing to object to. The sentence does not say of itself that it is a conclusion."
        : "Nothing to object to. The sentence says of itself that it is a conclusion.",
    rule: (name: string) => rules[name] ?? plain(name),
  },
};
