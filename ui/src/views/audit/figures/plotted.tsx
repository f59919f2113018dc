// Draws the bars of a figure as an SVG, as wide as there is room, in the colours of the theme.
import * as Plot from "@observablehq/plot";
import { useEffect, useRef, useState } from "react";
import type { Bar, Chart } from "./figure";

/** Root font size in CSS pixels: the chart grows with the text. */
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize || "16");
const NARROWEST = 240;

export default function Plotted({ bars, stacked = false }: Chart) {
  const holder = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const at = holder.current;
    if (!at) return;
    const measure = () => setWidth(Math.max(NARROWEST, at.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(at);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (width === 0) return;
    const drawn = (stacked ? byDay : byName)(bars, width, rem());
    holder.current?.replaceChildren(drawn);
    return () => drawn.remove();
  }, [bars, stacked, width]);
  return <div ref={holder} />;
}

/** The text of a chart is the window's. */
const style = (em: number) => ({
  background: "transparent",
  color: "inherit",
  fontFamily: "inherit",
  fontSize: `${0.8125 * em}px`,
  overflow: "visible",
});

/** A line per name, its number at the end of its bar; groups stand apart under their own heading. */
function byName(bars: Bar[], width: number, em: number) {
  const line = 1.75 * em;
  const groups = [...new Set(bars.map(({ group }) => group ?? ""))];
  const grouped = groups.some((group) => group !== "");
  // A heading takes a line of its own, and each line must be told apart from one of another group.
  const lines = groups.flatMap((group) => [
    ...(grouped ? [{ group, heading: true, key: group, label: group }] : []),
    ...bars
      .filter((bar) => (bar.group ?? "") === group)
      .map((bar) => ({ ...bar, heading: false, key: `${group} ${bar.name}`, label: bar.name })),
  ]);
  const named = Math.min(17 * em, width * 0.55);
  const texts = {
    x: 0,
    y: "key",
    text: "label",
    textAnchor: "start",
    dx: -named,
    fill: "currentColor",
  } as const;
  return Plot.plot({
    width,
    height: lines.length * line,
    marginLeft: named,
    marginRight: 3 * em,
    marginTop: 0,
    marginBottom: 0,
    style: style(em),
    color: { type: "identity" },
    x: { axis: null, domain: [0, Math.max(1, ...bars.map(({ count }) => count))] },
    y: { axis: null, domain: lines.map(({ key }) => key), padding: 0.3 },
    marks: [
      Plot.text(
        lines.filter(({ heading }) => heading),
        { ...texts, fontWeight: 600 },
      ),
      Plot.text(
        lines.filter(({ heading }) => !heading),
        { ...texts, lineWidth: named / (0.8125 * em) + 1, textOverflow: "ellipsis" },
      ),
      Plot.barX(lines, { x: "count", y: "key", fill: "colour", rx: 2 }),
      Plot.text(lines, {
        x: "count",
        y: "key",
        text: (bar: { count?: number }) => bar.count?.toLocaleString("en-GB") ?? "",
        textAnchor: "start",
        dx: 0.5 * em,
        fill: "currentColor",
      }),
    ],
  });
}

/** A column per day with its outcomes on top of each other, and the day's number over it. */
function byDay(bars: Bar[], width: number, em: number) {
  const days = bars.map((bar) => ({ ...bar, at: new Date(`${bar.name}T00:00:00Z`) }));
  const sums = Array.from(
    days.reduce(
      (sum, { name, count }) => sum.set(name, (sum.get(name) ?? 0) + count),
      new Map<string, number>(),
    ),
    ([name, count]) => ({ at: new Date(`${name}T00:00:00Z`), count }),
  );
  // Numbers over every column only where they have room.
  const room = sums.length * 1.8 * em < width;
  return Plot.plot({
    width,
    height: 12 * em,
    marginTop: 1.5 * em,
    marginLeft: room ? 0 : 3 * em,
    marginRight: 0,
    marginBottom: 2 * em,
    style: style(em),
    color: { type: "identity" },
    x: {
      interval: "day",
      label: null,
      tickFormat: "%-d %b",
      ticks: Math.max(2, Math.floor(width / (6 * em))),
    },
    y: room ? { axis: null } : { label: null, ticks: 4, grid: true, tickFormat: "d" },
    marks: [
      Plot.barY(days, { x: "at", y: "count", fill: "colour", insetLeft: 1, insetRight: 1, rx: 1 }),
      ...(room
        ? [
            Plot.text(sums, {
              x: "at",
              y: "count",
              text: ({ count }: { count: number }) => count.toLocaleString("en-GB"),
              dy: -0.6 * em,
              fill: "currentColor",
            }),
          ]
        : []),
      Plot.ruleY([0], { stroke: "var(--line-strong)" }),
    ],
  });
}
