// Who is at the desk, as far as it changes what a place offers. The engine decides; this only hides what it would refuse.
import type { Role } from "../ipc/contract";
import { session } from "./session";

export type Desk = {
  role: Role | null;
  /** May decide on consent, people and policy, and is not looking through another tier's eyes. */
  archivist: boolean;
  /** May browse documents and versions. */
  staff: boolean;
  /** The tier as which an archivist looks at the moment. */
  seenAs: string | null;
  /** Every tier, from the most distant to the closest; for archivists alone. */
  tiers: string[];
};

export function useDesk(): Desk {
  const at = session.useValue().status?.session ?? null;
  const seenAs = at?.seen_as ?? null;
  return {
    role: at?.role ?? null,
    archivist: at?.role === "archivist" && seenAs === null,
    staff: (at?.role === "archivist" || at?.role === "reviewer") && seenAs === null,
    seenAs,
    tiers: at?.tiers ?? [],
  };
}
