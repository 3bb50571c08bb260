import { memo, type ReactNode } from 'react';

import '#web/styles/table.css';

export type Column<Row> = {
  /** Also the label of the cell when the row becomes a card. Empty for actions. */
  header: string;
  renderCell: (row: Row) => ReactNode;
};

type TableProps<Row> = {
  /** Describes the table to screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/** A table on a desktop, one card for each row on a phone. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className="grid-table">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header === '' ? <span className="sr-only">Actions</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

type TableRowProps<Row> = { row: Row; columns: readonly Column<Row>[] };

/** An unchanged row is not rendered again. */
const TableRow = memo(function TableRow<Row>({ row, columns }: TableRowProps<Row>) {
  return (
    <tr>
      {columns.map(({ header, renderCell }) => (
        <td key={header} data-label={header}>
          <div className="min-w-0">{renderCell(row)}</div>
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;
