// The words of what an answer needs, in German.

import { count, decimal } from "./de-count";
import type { strictness as english } from "./en-strictness";

const names: Record<string, string> = {
  family: "wie für die Familie",
  educator: "wie für den Unterricht",
  researcher: "wie für die Forschung",
  creator: "wie für das Schreiben",
  builder: "wie zum Weiterbauen",
};

const name = (of: string) => names[of] ?? of.replace(/-/g, " ");

export const strictness: typeof english = {
  strictness: {
    label: "Wie streng",
    usual: "wie üblich",
    name,
    primary: "nur Briefe, Tagebücher und Ähnliches",
    needs: ({ similarity_threshold, min_sources, primary_sources_only }) =>
      `${
        primary_sources_only
          ? count(min_sources, "Primärquelle", "Primärquellen")
          : count(min_sources, "Quelle", "Quellen")
      } mit einer Nähe von ${decimal(similarity_threshold)} oder mehr.`,
    held: (of) => `Maßstab: ${name(of)}.`,
    found: "Was gefunden wurde",
  },
};
