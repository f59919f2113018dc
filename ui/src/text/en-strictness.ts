// The words of strictness and closeness, in English.
import type { ProfileInfo } from "../ipc/contract";
import { type Closeness, closeness } from "./closeness";
import { count } from "./count";

const names: Record<string, string> = {
  family: "for the family",
  educator: "for teaching",
  researcher: "for research",
  creator: "for writing",
  builder: "for further work",
};

export const close: Record<Closeness, string> = {
  very: "very close",
  close: "close",
  loose: "loosely related",
};

/** The requirements of a profile: how many sources, and how close to the question. */
export const needs = ({ similarity_threshold, min_sources, primary_sources_only }: ProfileInfo) =>
  `${
    primary_sources_only
      ? count(min_sources, "primary source", "primary sources")
      : count(min_sources, "source", "sources")
  }, ${close[closeness(similarity_threshold)]} to the question`;

export const strictness = {
  strictness: {
    label: "Strictness",
    usual: "as usual",
    name: (name: string) => names[name] ?? name.replace(/-/g, " "),
    primary: "letters, journals and the like only",
    needs: (profile: ProfileInfo) => `${needs(profile)}.`,
    asked: (name: string) => `Strictness: ${names[name] ?? name.replace(/-/g, " ")}.`,
    found: "Found and required",
  },
};
