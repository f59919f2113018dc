// The places of the window, and which of them a role may enter. The engine holds the same border for itself.
import type { Role } from "../ipc/contract";

export const PLACES = ["ask", "review", "archive", "audit"] as const;
export type Place = (typeof PLACES)[number] | "setup";

const ENTERS: Record<Role, ReadonlyArray<(typeof PLACES)[number]>> = {
  family: ["ask", "archive"],
  reviewer: ["ask", "review", "archive", "audit"],
  archivist: PLACES,
  auditor: ["audit"],
};

/** The places of a role, in the order of the rail; none while nobody is at the desk. */
export function placesOf(role: Role | undefined): ReadonlyArray<(typeof PLACES)[number]> {
  return role ? ENTERS[role] : [];
}

/** Whether a role may enter a place; how this machine is set up is open to everyone. */
export function mayEnter(role: Role | undefined, place: Place): boolean {
  return place === "setup" || placesOf(role).some((entered) => entered === place);
}
