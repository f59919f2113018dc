// The words of what an answer needs, in English.
import type { ProfileInfo } from "../ipc/contract";
import { capital, count } from "./count";

const names: Record<string, string> = {
  family: "as for the family",
  educator: "as for teaching",
  researcher: "as for research",
  creator: "as for writing",
  builder: "as for building on it",
};

export const strictness = {
  strictness: {
    label: "How strict",
    usual: "as usual",
    name: (name: string) => names[name] ?? name.replace(/-/g, " "),
    primary: "letters, journals and the like only",
    /** What a profile asks of the archive. */
    needs: ({ similarity_threshold, min_sources, primary_sources_only }: ProfileInfo) =>
      capital(
        `${count(min_sources, primary_sources_only ? "primary source" : "source", primary_sources_only ? "primary sources" : "sources")} at ${similarity_threshold.toFixed(2)} or nearer.`,
      ),
    held: (name: string) => `Held to: ${names[name] ?? name.replace(/-/g, " ")}.`,
    found: "What was found",
  },
};
