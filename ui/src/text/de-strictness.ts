// The words of strictness and closeness, in German.
import type { ProfileInfo } from "../ipc/contract";
import { type Closeness, closeness } from "./closeness";
import { count } from "./de-count";
import type { strictness as english } from "./en-strictness";

const names: Record<string, string> = {
  family: "für die Familie",
  educator: "für den Unterricht",
  researcher: "für die Forschung",
  creator: "für das Schreiben",
  builder: "für weitere Arbeiten",
};

const name = (of: string) => names[of] ?? of.replace(/-/g, " ");

export const close: Record<Closeness, string> = {
  very: "sehr nah",
  close: "nah",
  loose: "entfernt verwandt",
};

const TO_THE_QUESTION: Record<Closeness, string> = {
  very: "sehr nah an der Frage",
  close: "nah an der Frage",
  loose: "entfernt mit der Frage verwandt",
};

export const needs = ({ similarity_threshold, min_sources, primary_sources_only }: ProfileInfo) =>
  `${
    primary_sources_only
      ? count(min_sources, "Primärquelle", "Primärquellen")
      : count(min_sources, "Quelle", "Quellen")
  }, ${TO_THE_QUESTION[closeness(similarity_threshold)]}`;

export const strictness: typeof english = {
  strictness: {
    label: "Strenge",
    usual: "wie üblich",
    name,
    primary: "nur Briefe, Tagebücher und Ähnliches",
    needs: (profile) => `${needs(profile)}.`,
    asked: (of) => `Strenge: ${name(of)}.`,
    found: "Gefunden und verlangt",
  },
};
