// Which people are shown.
import type { Clearance, PersonInfo } from "../../../ipc/contract";

export const CLEARANCES: Clearance[] = ["undecided", "cleared", "not-cleared"];

/** Each word must stand in the name or in one of the other names; `null`: whatever their clearance. */
export function choosePeople(people: PersonInfo[], words: string, clearance: Clearance | null): PersonInfo[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    if (clearance !== null && person.clearance !== clearance) return false;
    const names = [person.name, ...person.aliases].join(" ").toLocaleLowerCase();
    return wanted.every((word) => names.includes(word));
  });
}
