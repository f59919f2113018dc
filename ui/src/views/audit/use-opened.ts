// Records opened from files: what each holds and what checking it found. They are gone when the place is left.

import { useCallback, useRef, useState } from "react";
import type { DropItem } from "react-aria-components";
import type { OpenedBundle } from "../../ipc/contract";
import { toFailure, type WordedFailure } from "../../ipc/failure";
import { call, type DroppedFile } from "../../ipc/host";
import { reading } from "../../state/reading";
import { text } from "../../text";

export type OpenedFile = {
  id: number;
  name: string;
  content: string;
  /** What checking it found; null while it is checked. */
  found: OpenedBundle | null;
  failure: WordedFailure | null;
};

export type Opened = {
  files: OpenedFile[];
  chosen: OpenedFile | null;
  choose: (id: number | null) => void;
  add: (files: DroppedFile[]) => void;
  /** Like `add`, from files of the browser. */
  take: (files: Iterable<File>) => void;
  dismiss: () => void;
};

/** The files among what was dropped or pasted; words are a file without a name of its own. */
export async function filesOf(items: DropItem[]): Promise<File[]> {
  const files = items.map(async (item) => {
    if (item.kind === "file") return [await item.getFile()];
    if (item.kind !== "text" || !item.types.has("text/plain")) return [];
    return [new File([await item.getText("text/plain")], text.opened.pasted)];
  });
  return (await Promise.all(files)).flat();
}

/** In bytes; the engine takes no larger record either. */
const LARGEST = 32 * 1024 * 1024;

async function read(file: File): Promise<DroppedFile | WordedFailure> {
  if (file.size > LARGEST) return { code: "too_large", message: text.opened.tooLarge };
  try {
    return { name: file.name, content: await file.text() };
  } catch (reason) {
    return toFailure(reason);
  }
}

export function useOpened(): Opened {
  const [files, setFiles] = useState<OpenedFile[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const nextId = useRef(1);

  const choose = useCallback((id: number | null) => {
    setChosen(id);
    // A list beside another list: one of the two is shown.
    if (id !== null) reading.set(null);
  }, []);

  const open = useCallback((name: string, content: string, failure: WordedFailure | null = null) => {
    const id = nextId.current++;
    const change = (part: Partial<OpenedFile>) =>
      setFiles((all) => all.map((file) => (file.id === id ? { ...file, ...part } : file)));
    setFiles((all) => [...all, { id, name, content, found: null, failure }]);
    if (failure === null) {
      call("bundle_open", { content }).then(
        (found) => change({ found }),
        (reason) => change({ failure: toFailure(reason) }),
      );
    }
    return id;
  }, []);

  const add = useCallback(
    (dropped: DroppedFile[]) => {
      const ids = dropped.map(({ name, content }) => open(name, content));
      const [first] = ids;
      if (first !== undefined) choose(first);
    },
    [open, choose],
  );

  const take = useCallback(
    async (given: Iterable<File>) => {
      const all = [...given];
      const contents = await Promise.all(all.map(read));
      const ids = contents.map((found, index) => {
        const name = all[index]?.name ?? "";
        return "code" in found ? open(name, "", found) : open(found.name, found.content);
      });
      const [first] = ids;
      if (first !== undefined) choose(first);
    },
    [open, choose],
  );

  return {
    files,
    chosen: files.find(({ id }) => id === chosen) ?? null,
    choose,
    add,
    take: (given) => void take(given),
    dismiss: () => setFiles([]),
  };
}
