// Clearing people, with the way back: everyone to what they had.
import type { Clearance, People, PersonInfo } from "../ipc/contract";
import { call } from "../ipc/host";
import { text } from "../text";
import { attempt, note } from "./notices";
import { forgetSources } from "./source-cache";
import { undoable } from "./undo";

/** Sets one clearance for these people, and hands every newer list to `show`. */
export async function setClearance(
  people: PersonInfo[],
  clearance: Clearance,
  show: (people: People) => void,
): Promise<void> {
  const changing = people.filter((person) => person.clearance !== clearance);
  if (changing.length === 0) {
    note(text.consent.same);
    return;
  }
  const ids = changing.map(({ id }) => id);
  const reply = await attempt(call("people_clear", { people: ids, clearance, why: null }));
  if (!reply) return;
  forgetSources();
  show(reply);
  undoable(text.people.set(changing.length, clearance), () => restore(changing, show));
}

async function restore(before: PersonInfo[], show: (people: People) => void): Promise<void> {
  // One request for each clearance there was: at most three.
  for (const clearance of new Set(before.map((person) => person.clearance))) {
    const ids = before.filter((person) => person.clearance === clearance).map(({ id }) => id);
    const reply = await attempt(call("people_clear", { people: ids, clearance, why: null }));
    if (!reply) return;
    forgetSources();
    show(reply);
  }
  note(text.people.undone);
}
