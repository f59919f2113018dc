// Draws the bars of a figure in the colours and the type of the window. Plain boxes: libraries of charts write to
// prototypes, which are frozen here.

import { useLayoutEffect, useRef } from "react";
import { number as said } from "../../../text";
import { shortDay } from "../../../text/when";
import type { Bar, Chart } from "./figure";

export function Plotted({ bars, stacked = false }: Chart) {
  return stacked ? <ByDay bars={bars} /> : <ByName bars={bars} />;
}

/** A line per name, its number at the end of its bar; groups stand apart under their own heading. */
function ByName({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const groups = [...new Set(bars.map(({ group }) => group))];
  return groups.map((group) => (
    <div key={group ?? ""} className="plot-group">
      {group && <p className="plot-heading">{group}</p>}
      {bars
        .filter((bar) => bar.group === group)
        .map(({ name, count, colour }) => (
          <div key={name} className="plot-line" data-testid="plot-line">
            <span className="plot-name">{name}</span>
            <span className="plot-track">
              <span className="plot-bar" style={{ background: colour, width: `${(count / most) * 100}%` }} />
              <span className="plot-count">{said(count)}</span>
            </span>
          </div>
        ))}
    </div>
  ));
}

/** A column per day with its outcomes on top of each other, and the day's number over it. */
function ByDay({ bars }: { bars: Bar[] }) {
  const days = [...new Set(bars.map(({ name }) => name))];
  const sum = (name: string) =>
    bars.filter((bar) => bar.name === name).reduce((all, { count }) => all + count, 0);
  const most = Math.max(1, ...days.map(sum));
  // What was last stands at the end, and is what one looks for.
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days are shown from their end again.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [days.length]);
  return (
    <div className="plot-days scroll" ref={box}>
      {days.map((name) => (
        <div key={name} className="plot-day" data-testid="plot-day">
          <span className="plot-count">{said(sum(name))}</span>
          <span className="plot-column" style={{ height: `${(sum(name) / most) * 8}rem` }}>
            {bars
              .filter((bar) => bar.name === name)
              .map(({ group, count, colour }) => (
                <span key={group} style={{ background: colour, flexGrow: count }} />
              ))}
          </span>
          <span className="plot-when small">{shortDay(name)}</span>
        </div>
      ))}
    </div>
  );
}
