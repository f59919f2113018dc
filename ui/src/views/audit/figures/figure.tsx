// One figure: a title that says what it shows, the chart, and the same numbers as a table for a screen reader.
import type { ReactNode } from "react";
import { number, text } from "../../../text";
import { day } from "../../../text/when";
import { Plotted } from "./plotted";

export type Bar = {
  name: string;
  count: number;
  /** A token of the theme. */
  colour: string;
  /** What it belongs to: bars of one group stand together, or are stacked with others of their name. */
  group?: string;
};

export type Chart = {
  bars: Bar[];
  /** Bars by day, those of one day on top of each other. */
  stacked?: boolean;
};

type FigureProps = Chart & {
  id: string;
  title: string;
  /** Head of the first column of the table. */
  column?: string;
  /** What stands below the chart. */
  children?: ReactNode;
};

export function Figure({
  id,
  title,
  bars,
  column = text.figures.name,
  stacked = false,
  children,
}: FigureProps) {
  return (
    <figure className="figure" data-testid="figure" data-figure={id} aria-labelledby={`figure-${id}`}>
      <figcaption id={`figure-${id}`}>{title}.</figcaption>
      {bars.length > 0 && (
        <>
          {stacked && <Legend bars={bars} />}
          <div className="figure-chart" aria-hidden="true">
            <Plotted bars={bars} stacked={stacked} />
          </div>
          <div className="sr-only">
            <Numbers title={title} bars={bars} column={column} byDay={stacked} />
          </div>
        </>
      )}
      {children}
    </figure>
  );
}

/** Which colour is what, in words beside it. */
function Legend({ bars }: { bars: Bar[] }) {
  const groups = new Map(bars.map(({ group, colour }) => [group, colour]));
  return (
    <ul className="figure-legend small" aria-hidden="true">
      {[...groups].map(([group, colour]) => (
        <li key={group}>
          <span className="figure-swatch" style={{ background: colour }} />
          {group}
        </li>
      ))}
    </ul>
  );
}

type NumbersProps = { title: string; bars: Bar[]; column: string; byDay: boolean };

function Numbers({ title, bars, column, byDay }: NumbersProps) {
  const grouped = bars.some(({ group }) => group !== undefined);
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {grouped && <th scope="col">{text.figures.group}</th>}
          <th scope="col">{column}</th>
          <th scope="col">{text.figures.number}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, count, group }) => (
          <tr key={`${group} ${name}`}>
            {grouped && <td>{group}</td>}
            <th scope="row">{byDay ? day(name) : name}</th>
            <td>{number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
