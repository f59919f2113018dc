// What Ctrl+K finds in the archive itself, by the words typed: documents, and people for whoever keeps their list.
import { useEffect, useState } from "react";
import type { InventoryItem, PersonInfo } from "../../ipc/contract";
import { call } from "../../ipc/host";
import { findDocument, findPerson } from "../../state/archive-tab";
import { useDesk } from "../../state/desk";
import { openDocument } from "../../state/panel";
import { mayEnter } from "../../state/places";
import { currentRole, go } from "../../state/session";
import { text } from "../../text";
import { recordDate } from "../../text/when";
import type { Section } from "./palette-entries";

/** From as many letters on; before, everything would be found. */
const LEAST = 2;
/** No more are listed: whoever sees as many types another word. */
const MOST = 30;

/** Whether every word typed is somewhere in what an entry says. */
export function matches(words: string, typed: string): boolean {
  const folded = words.toLocaleLowerCase();
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

type Known = { items: InventoryItem[]; people: PersonInfo[] };

/** Loaded when the palette opens; without it the rest is still of use. */
function useKnown(): Known {
  const { archivist } = useDesk();
  const [known, setKnown] = useState<Known>({ items: [], people: [] });
  useEffect(() => {
    let current = true;
    const add = (part: Partial<Known>) => current && setKnown((old) => ({ ...old, ...part }));
    if (mayEnter(currentRole(), "ask")) {
      call("inventory", {}).then(
        ({ items }) => add({ items }),
        () => undefined,
      );
    }
    if (archivist) {
      call("people", {}).then(
        ({ people }) => add({ people }),
        () => undefined,
      );
    }
    return () => {
      current = false;
    };
  }, [archivist]);
  return known;
}

function first<T>(all: T[], fits: (one: T) => boolean): T[] {
  const found: T[] = [];
  for (const one of all) {
    if (fits(one)) found.push(one);
    if (found.length === MOST) break;
  }
  return found;
}

/** What a document is found by, which is what is shown of it. */
const lineOf = ({ title, date, from, to }: InventoryItem) =>
  [title, date && recordDate(date), text.archive.fromTo(from, to)].filter(Boolean).join(", ");

/** A document is opened where it can be, and else found in the list. */
function openItem({ title, staff }: InventoryItem): void {
  if (!staff) findDocument(title);
  else if (go("archive")) openDocument(staff.artifact_id);
}

export function useFoundSections(typed: string): Section[] {
  const { items, people } = useKnown();
  const words = typed.trim();
  if (words.length < LEAST) return [];
  return [
    {
      name: text.palette.documents,
      entries: first(items, (item) => matches(lineOf(item), words)).map((item, at) => ({
        id: `document ${item.staff?.artifact_id ?? at}`,
        name: lineOf(item),
        run: () => openItem(item),
      })),
    },
    {
      name: text.palette.people,
      entries: first(people, ({ name, aliases }) => matches([name, ...aliases].join(" "), words)).map(
        ({ id, name, aliases }) => ({
          id: `person ${id}`,
          name,
          also: aliases.join(" "),
          run: () => findPerson(name),
        }),
      ),
    },
  ];
}
