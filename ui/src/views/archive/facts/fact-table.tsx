// The facts of a file as a table of when, what and who, in the order of any of them; each row leads to its lines.
import { ArrowDown, ArrowUp, MessageSquarePlus, Pencil } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "react-aria-components";
import type { CanonRow } from "../../../ipc/contract";
import { Empty } from "../../../parts/blank";
import { text } from "../../../text";
import { dateWords } from "../../lives/lines";
import { arranged, COLUMNS, type FactColumn, type FactOrder } from "./fact-order";

type FactTableProps = {
  rows: CanonRow[];
  onComment: (address: string) => void;
  /** Edits the lines of a row; none for those who may not. */
  onEdit: ((row: CanonRow) => void) | null;
};

export function FactTable({ rows, onComment, onEdit }: FactTableProps) {
  const [order, setOrder] = useState<FactOrder | null>(null);
  const shown = useMemo(() => arranged(rows, order), [rows, order]);
  if (rows.length === 0) return <Empty title={text.canon.table.none} />;
  return (
    <table className="fact-table" data-testid="fact-table">
      <thead>
        <tr>
          {COLUMNS.map((by) => (
            <Head key={by} by={by} order={order} onOrder={setOrder} />
          ))}
          <th scope="col">
            <span className="sr-only">{text.canon.table.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <Row key={row.address} row={row} onComment={onComment} onEdit={onEdit} />
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = { by: FactColumn; order: FactOrder | null; onOrder: (order: FactOrder) => void };

function Head({ by, order, onOrder }: HeadProps) {
  const current = order?.by === by;
  const descending = current && order.descending;
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={current ? (descending ? "descending" : "ascending") : "none"}>
      <Button
        className="thing-sort"
        data-testid={`fact-sort-${by}`}
        onPress={() => onOrder({ by, descending: current && !descending })}
      >
        {text.canon.table[by]}
        {current && <Arrow aria-hidden="true" />}
      </Button>
    </th>
  );
}

function Row({ row, onComment, onEdit }: { row: CanonRow } & Omit<FactTableProps, "rows">) {
  const { first, last, address, fact } = row;
  return (
    <tr data-testid="fact-row">
      <td className="fact-when">{fact.date === null ? "" : dateWords(fact.date)}</td>
      <th scope="row">
        {fact.what}
        {fact.place !== null && <span className="small"> {fact.place}</span>}
      </th>
      <td>{fact.who.join(", ")}</td>
      <td className="fact-row-tools">
        {onEdit && (
          <Button
            className="fact-marks"
            data-testid="fact-row-edit"
            aria-label={text.canon.table.editOf(first, last)}
            onPress={() => onEdit(row)}
          >
            <Pencil aria-hidden="true" />
          </Button>
        )}
        <Button
          className="fact-marks fact-add"
          data-testid="fact-row-comment"
          aria-label={text.canon.table.commentOn(first, last)}
          onPress={() => onComment(address)}
        >
          <MessageSquarePlus aria-hidden="true" />
        </Button>
      </td>
    </tr>
  );
}
