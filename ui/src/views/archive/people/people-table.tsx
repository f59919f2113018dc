// The people row by row, only those in sight drawn: clearance in place, edit, remove, and where they are named.
import { useVirtualizer } from "@tanstack/react-virtual";
import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "react-aria-components";
import type { Clearance, PersonInfo } from "../../../ipc/contract";
import { CheckBox } from "../../../parts/check-box";
import type { Selection } from "../../../state/selection";
import { useKeptScroll } from "../../../state/where";
import { text } from "../../../text";
import { CLEARANCES } from "./choosing";

/** In rem, so that rows grow with the text. */
const ROW_REM = 3.25;

type RowActions = {
  onLook: (id: number) => void;
  onClearance: (person: PersonInfo, clearance: Clearance) => void;
  onEdit: (person: PersonInfo) => void;
  onRemove: (person: PersonInfo) => void;
};

type PeopleTableProps = RowActions & {
  shown: PersonInfo[];
  selection: Selection<number>;
  looking: number | null;
};

export function PeopleTable({ shown, selection, looking, ...actions }: PeopleTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  useKeptScroll(scroll, "people");
  const rowHeight = ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || "16");
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  // Another size of the text makes other rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for every height.
  useEffect(() => rows.measure(), [rowHeight]);
  const n = selection.chosen.length;
  const all = n === shown.length;
  const step = (from: number, by: 1 | -1, range: boolean) => {
    const person = shown[from + by];
    if (!person) return;
    rows.scrollToIndex(from + by);
    if (range) selection.toggle(person.id, true);
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLElement>(`[data-row="${from + by}"] input`)?.focus(),
    );
  };
  return (
    <div
      className="people-table"
      role="table"
      aria-label={text.people.table}
      aria-rowcount={shown.length + 1}
    >
      <div className="thing-head" role="rowgroup">
        <div className="people-row small" role="row" aria-rowindex={1} tabIndex={-1}>
          <span role="columnheader" tabIndex={-1} className="thing-check">
            <CheckBox
              label={text.people.selectAll}
              testid="people-select-all"
              checked={all}
              some={n > 0 && !all}
              onToggle={all ? selection.none : selection.all}
            />
          </span>
          {[text.people.name, text.people.where, text.people.state].map((label) => (
            <span key={label} role="columnheader" tabIndex={-1}>
              {label}
            </span>
          ))}
          <span role="columnheader" tabIndex={-1} className="sr-only">
            {text.people.edit}
          </span>
        </div>
      </div>
      <div className="thing-rows scroll" ref={scroll} role="rowgroup">
        <div className="thing-canvas" role="presentation" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, size }) => {
            const person = shown[index];
            return person ? (
              <div
                key={person.id}
                className="people-row thing-body-row"
                role="row"
                tabIndex={-1}
                aria-rowindex={index + 2}
                data-testid="person-row"
                data-open={person.id === looking}
                data-chosen={selection.has(person.id)}
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                <span role="cell" className="thing-check" data-row={index}>
                  <CheckBox
                    label={text.people.select(person.name)}
                    testid="select-person"
                    checked={selection.has(person.id)}
                    onToggle={(range) => selection.toggle(person.id, range)}
                    onStep={(by, range) => step(index, by, range)}
                  />
                </span>
                <PersonCells person={person} {...actions} />
              </div>
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}

function PersonCells({ person, onLook, onClearance, onEdit, onRemove }: RowActions & { person: PersonInfo }) {
  const { id, name, aliases, note, clearance } = person;
  return (
    <>
      <span role="cell" className="people-name" data-person={id} title={note ?? undefined}>
        <Button className="thing-title" data-testid="person-name" onPress={() => onLook(id)}>
          {name}
        </Button>
        {aliases.length > 0 && <span className="small">{aliases.join(", ")}</span>}
      </span>
      <span role="cell" className="thing-cell small">
        {text.people.mentions(person.mentions, person.artifacts)}
      </span>
      <span role="cell">
        <select
          className="clearance"
          data-testid="clearance"
          data-clearance={clearance}
          aria-label={text.people.clearanceOf(name)}
          value={clearance}
          onChange={(event) => {
            const to = CLEARANCES.find((known) => known === event.target.value);
            if (to) onClearance(person, to);
          }}
        >
          {CLEARANCES.map((known) => (
            <option key={known} value={known}>
              {text.people.clearance[known]}
            </option>
          ))}
        </select>
      </span>
      <span role="cell" className="people-edit">
        <Button
          className="button button-quiet button-icon"
          data-testid="person-edit"
          aria-label={`${text.people.edit} ${name}`}
          onPress={() => onEdit(person)}
        >
          <Pencil aria-hidden="true" />
        </Button>
        <Button
          className="button button-quiet button-icon"
          data-testid="person-remove"
          aria-label={`${text.people.remove} ${name}`}
          onPress={() => onRemove(person)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </span>
    </>
  );
}
