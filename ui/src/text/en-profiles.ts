// The words of the archive's own profiles, of their calibration, of gaps and of hedges, in English.
import type { GapTopic, ProfileInfo } from "../ipc/contract";
import { count } from "./count";
import { plain } from "./named";

const sources = (n: number, primary: boolean) =>
  primary ? count(n, "primary source", "primary sources") : count(n, "source", "sources");

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
  thin: "Open documents have this word, and they do not answer.",
};

export const profiles = {
  profiles: {
    tab: "What an answer needs",
    title: "Profiles",
    intro:
      "A profile says how near a passage must be and how many documents must speak of it before a question is answered. Whatever the profile, no sentence is shown without its source.",
    table: "Profiles",
    name: "Name",
    needs: "What it asks for",
    asks: ({ similarity_threshold, min_sources, primary_sources_only }: ProfileInfo) =>
      `${sources(min_sources, primary_sources_only)} at ${similarity_threshold.toFixed(2)} or nearer`,
    creative: "creative questions too",
    strict: "strict",
    ships: "comes with Bindery",
    own: "of this archive",
    isDefault: "holds unless a question names another",
    makeDefault: "Make it the default",
    makeDefaultOf: (name: string) => `Make ${name} the default`,
    edit: (name: string) => `Change ${name}`,
    remove: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove the profile ${name}?`,
    removeMeans: "Questions cannot be held to it any more. Answers that were stay as they are.",
    confirmRemove: "Remove",
    add: "Add a profile",
    addTitle: "A profile of this archive",
    editTitle: (name: string) => `The profile ${name}`,
    nameHint: "Lower-case letters, digits and hyphens, as in parish-history.",
    similarity: "How near a passage must be, from 0 to 1",
    similarityHint: "At one half a passage is as likely to answer as not.",
    sources: "Documents that must speak of it",
    primary: "Only primary sources: letters, journals, interviews, photographs and the like",
    held: "Hold creative questions to it too",
    strictly: "Strict: draw on no passage under this nearness, and on no document without title or kind",
    save: "Save",
    saved: (name: string) => `The profile ${name} holds from now on.`,
    removed: (name: string) => `The profile ${name} is removed.`,
    defaulted: (name: string) => `Questions are held to ${name} from now on.`,
    back: "The profiles are as they were.",
    errors: {
      name: "A name is of lower-case letters, digits and hyphens, as in parish-history.",
      taken: "A profile of this name is there already.",
      similarity: "A number from 0 to 1 with at most three digits after the point, such as 0.75.",
      sources: "A whole number of 1 or more.",
    },
  },
  calibration: {
    title: "What a similarity means here",
    intro:
      "Bindery can ask the archive its own sentences, to see how near the right passage is in the middle and how near the best wrong one. Then 0.80 means the same here as in every archive. It counts while what everyone may see stays the same.",
    start: "Measure it",
    working: "Asking the archive its own sentences",
    done: (n: number, mapped: boolean): string =>
      mapped
        ? `Measured on ${count(n, "question", "questions")}. Similarities are read by it from now on.`
        : `Too little is open to everyone to measure it: only ${count(n, "question", "questions")} could be made. The thresholds that come with Bindery hold.`,
  },
  gaps: {
    title: "What is missing",
    intro:
      "Words that came up in three questions or more to which the archive did not say enough. Who asked, and what else they asked, is not kept here.",
    refused: (n: number) =>
      n === 0
        ? "No question has been refused for lack of documents."
        : `${count(n, "question was", "questions were")} refused for lack of documents.`,
    none: "No word came up again and again.",
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
