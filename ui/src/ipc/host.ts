// The only file that knows what the window runs in; a browser host would replace it.
import { Channel, convertFileSrc, invoke } from "@tauri-apps/api/core";
import { getCurrentWebview } from "@tauri-apps/api/webview";
import { open } from "@tauri-apps/plugin-dialog";
import type { Contract, Failure, Progress } from "./contract";

/** Runs a command of the engine. A rejection carries a `Failure`. */
export function call<K extends keyof Contract>(
  name: K,
  args: Contract[K]["args"],
  onProgress?: (progress: Progress) => void,
): Promise<Contract[K]["reply"]> {
  const progress = new Channel<Progress>();
  if (onProgress) progress.onmessage = onProgress;
  return invoke("call", { name, args, progress });
}

/** An archive that the program was given and could not open by itself. */
export type Given = { path: string; failure: Failure };

/** That archive, once; null when there is none. */
export function givenArchive(): Promise<Given | null> {
  return invoke("given");
}

/** Address of a page's picture; `scale` in device pixels per point. */
export function pageUrl(token: string, page: number, scale: number): string {
  // The base differs by platform (`page://localhost/` or `http://page.localhost/`); an empty path yields it bare.
  return `${convertFileSrc("", "page")}${token}/${page}?scale=${scale}`;
}

/** Asks for files; an empty list when the person thinks better of it. */
export async function pickFiles(title: string): Promise<string[]> {
  return (await open({ title, multiple: true })) ?? [];
}

/** Asks for a folder; null when the person thinks better of it. */
export async function pickFolder(title: string): Promise<string | null> {
  return open({ title, directory: true });
}

/** A file that was dropped on the window, as text. */
export type DroppedFile = { name: string; content: string };

/** What the files hold that were dropped on this window; no others are read. */
export function readDropped(paths: string[]): Promise<DroppedFile[]> {
  return invoke("dropped", { paths });
}

/** Puts words on the clipboard; tells whether it could. */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}

/** What is happening to files dragged over the window. */
export type Drag = { kind: "over" } | { kind: "away" } | { kind: "drop"; paths: string[] };

/** Listens for files dragged onto the window; the reply stops listening. */
export function onDrag(handler: (drag: Drag) => void): () => void {
  let stopped = false;
  const listening = getCurrentWebview().onDragDropEvent(({ payload }) => {
    if (stopped) return;
    if (payload.type === "drop") handler({ kind: "drop", paths: payload.paths });
    else if (payload.type === "leave") handler({ kind: "away" });
    else handler({ kind: "over" });
  });
  return () => {
    stopped = true;
    listening.then((stop) => stop());
  };
}
