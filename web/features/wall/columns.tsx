import type { ReactElement } from 'react';

type ColumnsProps = {
  rows: readonly ReactElement[];
  /** How many columns a screen of this shape has. */
  columns: number;
};

/** Rows that are read down one column, then down the next; larger where there are few of them. */
export function Columns({ rows, columns }: ColumnsProps) {
  const count = rows.length > FEW_ROWS ? columns : 1;
  const each = Math.ceil(rows.length / count);
  return (
    <div className="wall-columns" data-size={sizeOf(each, count === columns)}>
      {Array.from({ length: count }, (_, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is nothing but its place
        <ol key={column}>
          {rows.slice(column * each, (column + 1) * each)}
          {(column + 1) * each > rows.length && <li aria-hidden className="wall-filler" />}
        </ol>
      ))}
    </div>
  );
}

/** So few stand in one column, however wide the screen is. */
const FEW_ROWS = 4;
const LARGE_ROWS = 6;

function sizeOf(rows: number, isFullWidth: boolean): 'huge' | 'large' | 'full' {
  if (!isFullWidth) return 'huge';
  return rows <= LARGE_ROWS ? 'large' : 'full';
}
