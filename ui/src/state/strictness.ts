// What the next answer needs: the archive's default, or a profile that was chosen for this sitting.
import type { AskRequest } from "../ipc/contract";
import { whenArchiveChanges } from "./session";
import { createStore } from "./store";

/** `profile` is none for the default. */
export type Strictness = { profile: string | null; primaryOnly: boolean };

const USUAL: Strictness = { profile: null, primaryOnly: false };

export const strictness = createStore<Strictness>(USUAL);
whenArchiveChanges(() => strictness.set(USUAL));

/** What a question says of it; nothing where all is as usual. */
export function saidOfIt({ profile, primaryOnly }: Strictness): Pick<AskRequest, "profile" | "toggles"> {
  return {
    ...(profile === null ? {} : { profile }),
    ...(primaryOnly ? { toggles: { primary_sources_only: true } } : {}),
  };
}
