// The words of earlier questions, and of an answer that is copied, printed or saved, in German.
import { count } from "./de-count";
import type { keeping as english } from "./en-keeping";

export const keeping: typeof english = {
  earlier: {
    open: "Frühere Fragen",
    title: "Ihre früheren Fragen",
    recent: "Das haben Sie schon gefragt",
    all: (n) => `Alle ${count(n, "Frage", "Fragen")}`,
    filter: "Eine Frage nach ihren Wörtern finden",
    none: "Keine Frage enthält diese Wörter.",
    asked: (times, day) => (times === 1 ? day : `${day}, ${times}-mal gefragt`),
    shown: (n, all) =>
      n === all ? count(all, "Frage", "Fragen") : `${n} von ${count(all, "Frage", "Fragen")}`,
  },
  keep: {
    label: "Diese Antwort behalten",
    copy: "Kopieren",
    copied: "Die Antwort wurde mit ihren Quellen kopiert.",
    failed: "Die Antwort konnte nicht kopiert werden.",
    print: "Drucken",
    save: "Speichern",
    sources: "Quellen",
    source: (name, relations) => `${name} (${relations.join(", ")})`,
  },
};
