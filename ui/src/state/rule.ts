// Consent by a rule: what it is of, what it would do, and making it, with the way back.
import type { InventoryItem, RuleReply, RuleRequest } from "../ipc/contract";
import { call } from "../ipc/host";
import { text } from "../text";
import { consentsWereSet, listChanges } from "./consents";
import { attempt, note } from "./notices";
import { whenArchiveChanges } from "./session";
import { createStore } from "./store";

/** What a rule says of documents; empty words say nothing. */
export type RuleWish = {
  kind: string;
  from: string;
  to: string;
  since: string;
  until: string;
  folder: string;
  state: string;
  even_unsure: boolean;
  even_stricter: boolean;
};

export const NO_RULE: RuleWish = {
  kind: "",
  from: "",
  to: "",
  since: "",
  until: "",
  folder: "",
  state: "",
  even_unsure: false,
  even_stricter: false,
};

/** Whether the dialog is open. */
export const ruleOpen = createStore(false);
whenArchiveChanges(() => ruleOpen.set(false));

/** Whether it says of which documents it is. */
export const saysWhich = ({ kind, from, to, since, until, folder }: RuleWish) =>
  [kind, from, to, since, until, folder].some((words) => words.trim() !== "");

export const requestOf = (wish: RuleWish): RuleRequest => ({ ...wish });

/** Makes the rule as it was seen. Gives what it comes to by now where that is something else; null: it was not made. */
export async function makeRule(
  wish: RuleWish,
  seen: string,
  why: string | null,
): Promise<RuleReply | "made" | null> {
  const reply = await attempt(call("consent_rule", { ...requestOf(wish), make: true, seen, why }));
  if (!reply) return null;
  if (!reply.made) return reply;
  consentsWereSet(
    reply.changed.map(({ artifact_id }) => artifact_id),
    wish.state,
    reply.made,
  );
  return "made";
}

/** Sets back what a change of the policy set; tells whether that was done. */
export async function undoConsents(version: number): Promise<boolean> {
  const reply = await attempt(call("consent_undo", { version }));
  if (!reply) return false;
  listChanges.set((n) => n + 1);
  note(text.consent.back(reply.changed) + (reply.kept > 0 ? text.rule.kept(reply.kept) : ""));
  return true;
}

/** The folders that documents were imported from, each with its name from where they part, in order. */
export function foldersOf(items: InventoryItem[]): Array<[path: string, name: string]> {
  const all = new Set<string>();
  for (const { staff } of items) {
    const parts = staff?.path.split("!/")[0]?.split(/[/\\]/) ?? [];
    parts.pop();
    for (let length = parts.length; length > 0; length -= 1) {
      const folder = parts.slice(0, length).join("/");
      if (folder === "" || all.has(folder)) break;
      all.add(folder);
    }
  }
  const own = new Set(items.flatMap(({ staff }) => (staff ? [folderOf(staff.path)] : [])));
  // What all of them lie in tells nothing apart.
  const shared = (folder: string) => [...own].every((one) => one === folder || one.startsWith(`${folder}/`));
  const root = [...all].filter(shared).sort((a, b) => b.length - a.length)[0] ?? "";
  return [...all]
    .filter((folder) => !shared(folder))
    .sort((a, b) => a.localeCompare(b))
    .map((folder) => [folder, root ? folder.slice(root.length + 1) : folder]);
}

function folderOf(path: string): string {
  const parts = path.split("!/")[0]?.split(/[/\\]/) ?? [];
  return parts.slice(0, -1).join("/");
}
