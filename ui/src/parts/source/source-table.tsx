// The table a passage stands in, with the cells that carry it marked.
import type { TableRowView, TableView } from "../../ipc/contract";
import { text } from "../../text";

export function SourceTable({ table }: { table: TableView }) {
  const head = table.rows.filter(({ header }) => header);
  const body = table.rows.filter(({ header }) => !header);
  return (
    <div className="source-table scroll">
      <table aria-label={text.source.table}>
        {head.length > 0 && (
          <thead>
            {head.map((row) => (
              <Row key={row.row} row={row} />
            ))}
          </thead>
        )}
        <tbody>
          {body.map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: TableRowView }) {
  const Cell = row.header ? "th" : "td";
  return (
    <tr data-marked={row.cells.some(({ marked }) => marked)}>
      <th className="source-row" scope="row">
        <span className="sr-only">{text.source.row} </span>
        {row.row}
      </th>
      {row.cells.map((cell, column) => (
        <Cell
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
          key={column}
          data-marked={cell.marked}
          data-testid={cell.marked ? "source-mark" : undefined}
        >
          {cell.text}
        </Cell>
      ))}
    </tr>
  );
}
