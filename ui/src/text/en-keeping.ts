// The words of earlier questions, and of an answer that is copied, printed or saved, in English.
import { count } from "./count";

export const keeping = {
  earlier: {
    open: "Earlier questions",
    title: "Your earlier questions",
    recent: "You asked before",
    all: (n: number) => `All ${count(n, "question", "questions")}`,
    filter: "Find a question by its words",
    none: "No question has these words.",
    asked: (times: number, day: string) => (times === 1 ? day : `${day}, asked ${times} times`),
    shown: (n: number, all: number) =>
      n === all ? count(all, "question", "questions") : `${n} of ${count(all, "question", "questions")}`,
  },
  keep: {
    label: "Keep this answer",
    copy: "Copy",
    copied: "The answer was copied with its sources.",
    failed: "The answer could not be copied.",
    print: "Print",
    save: "Save",
    sources: "Sources",
    source: (name: string, relations: string[]) => `${name} (${relations.join(", ").toLowerCase()})`,
  },
};
