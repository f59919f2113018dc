// Sources fetched before they are looked at, so that moving from claim to claim shows them at once.
import type { SourceRequest, SourceView } from "../ipc/contract";
import { call, pageUrl } from "../ipc/host";
import { FIT_PADDING, pictureScale } from "../parts/source/page-scale";
import { panelWidth } from "./panel-width";
import { whenArchiveChanges, whenViewChanges } from "./session";
import { forgetThumbs } from "./thumbs";

/** Some screens of text each; the least lately wanted goes first. */
const KEPT = 48;
const PICTURES = 24;

type Entry = { view: SourceView | null; loading: Promise<SourceView> };
const entries = new Map<string, Entry>();
/** Pictures that are held stay in the browser's memory under their address. */
const pictures = new Map<string, HTMLImageElement>();

const keyOf = ({ response_id, sentence, citation }: SourceRequest) =>
  `${response_id} ${sentence} ${citation}`;

function hold<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const old of map.keys()) {
    if (map.size <= most) return;
    map.delete(old);
  }
}

/** What was fetched ahead for this citation; undefined: nothing, or not there yet. */
export function fetched(request: SourceRequest): SourceView | undefined {
  return entries.get(keyOf(request))?.view ?? undefined;
}

/** The source of a citation, from what was fetched ahead where there is such. */
export function loadSource(request: SourceRequest): Promise<SourceView> {
  return entries.get(keyOf(request))?.loading ?? call("source", request);
}

/** Fetches a source and the picture of its page ahead. What fails is asked for anew, and said, when it is wanted. */
export function fetchAhead(request: SourceRequest): void {
  const key = keyOf(request);
  const known = entries.get(key);
  const entry: Entry = known ?? { view: null, loading: call("source", request) };
  hold(entries, key, entry, KEPT);
  if (known) return;
  entry.loading.then(
    (view) => {
      // Something was decided meanwhile, and this was what stood there before.
      if (entries.get(key) !== entry) return;
      entry.view = view;
      if (view.pages) for (const by of [0, 1]) fetchPage(view.pages, view.pages.first + by);
    },
    () => {
      if (entries.get(key) === entry) entries.delete(key);
    },
  );
}

/** Has the picture of a page made at the size it would be shown at, fitted to the panel. */
export function fetchPage(pages: NonNullable<SourceView["pages"]>, page: number, width = fitWidth): void {
  const size = pages.sizes[page - 1];
  if (!size || typeof Image === "undefined") return;
  const scale = Math.max(0.1, (width > 0 ? width : panelWidth() - FIT_PADDING) / size[0]);
  const url = pageUrl(pages.token, page, pictureScale(scale));
  const known = pictures.get(url);
  const picture = known ?? new Image();
  if (!known) picture.src = url;
  hold(pictures, url, picture, PICTURES);
}

/** How wide the last page was drawn when it was fitted, in CSS pixels; 0: none was. */
let fitWidth = 0;
export function keepFitWidth(width: number): void {
  if (width > 0) fitWidth = width;
}

/** Forgets everything, for instance after a change of consent; or only what one sentence rests on. */
export function forgetSources(of?: { response_id: string; sentence: number | null }): void {
  if (!of) {
    forgetThumbs();
    entries.clear();
    pictures.clear();
    return;
  }
  const start = `${of.response_id} ${of.sentence} `;
  for (const key of entries.keys()) if (key.startsWith(start)) entries.delete(key);
}

whenArchiveChanges(() => forgetSources());
whenViewChanges(() => forgetSources());
