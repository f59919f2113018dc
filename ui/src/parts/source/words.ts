// Which words of a source are selected: segment by segment, as quotes that can be found again.

/** Words of one segment. `occurrence` counts, from 0, the places where the quote stands without overlap. */
export type Pick = { segment: number; quote: string; occurrence: number };

/** Carried by what stands among the words and is not of them. */
export const NOT_WORDS = { "data-not-words": "" } as const;

const SEGMENT = "[data-segment]";

function wordNodes(segment: Element): Text[] {
  const walker = document.createTreeWalker(segment, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest("[data-not-words]") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** The part of a segment's text, in UTF-16 units, that a range covers. */
function covered(nodes: Text[], range: Range): { start: number; end: number } {
  let at = 0;
  let start = -1;
  let end = -1;
  for (const node of nodes) {
    if (range.intersectsNode(node)) {
      const from = node === range.startContainer ? range.startOffset : 0;
      const to = node === range.endContainer ? range.endOffset : node.length;
      if (to > from) {
        if (start < 0) start = at + from;
        end = at + to;
      }
    }
    at += node.length;
  }
  return { start, end };
}

/** How a stretch of a text is named; it grows to the left where only that makes its place certain. */
export function quoteAt(text: string, start: number, end: number): Omit<Pick, "segment"> {
  for (let from = start; ; from -= 1) {
    const quote = text.slice(from, end);
    let occurrence = 0;
    let at = text.indexOf(quote);
    while (at >= 0 && at < from) {
      occurrence += 1;
      at = text.indexOf(quote, at + quote.length);
    }
    if (at === from || from <= 0) return { quote, occurrence };
  }
}

/** What a range selects of the segments in `root`, without the white space at its ends. */
export function picksOf(root: Element, range: Range): Pick[] {
  const picks: Pick[] = [];
  for (const segment of root.querySelectorAll<HTMLElement>(SEGMENT)) {
    if (!range.intersectsNode(segment)) continue;
    const nodes = wordNodes(segment);
    const text = nodes.map(({ data }) => data).join("");
    const { start, end } = covered(nodes, range);
    const words = text.slice(Math.max(0, start), Math.max(0, end));
    const from = start + words.length - words.trimStart().length;
    const to = end - (words.length - words.trimEnd().length);
    if (start < 0 || to <= from) continue;
    picks.push({ segment: Number(segment.dataset.segment), ...quoteAt(text, from, to) });
  }
  return picks;
}

/** The first segment that can be seen, to start choosing from. */
export function firstInSight(root: Element): HTMLElement | null {
  const top = root.getBoundingClientRect().top;
  const all = [...root.querySelectorAll<HTMLElement>(SEGMENT)];
  return all.find((segment) => segment.getBoundingClientRect().bottom > top) ?? all[0] ?? null;
}
