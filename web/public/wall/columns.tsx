import type { ReactElement } from 'react';

type ColumnsProps = {
  rows: readonly ReactElement[];
  /** How many columns fit on the screen. */
  columns: number;
};

/** Rows in columns, read downwards; larger letters for few rows. */
export function Columns({ rows, columns }: ColumnsProps) {
  const count = rows.length > FEW_ROWS ? columns : 1;
  const each = Math.ceil(rows.length / count);
  return (
    <div className="wall-columns" data-size={sizeOf(each, count === columns)}>
      {Array.from({ length: count }, (_, column) => (
        <ol key={column}>
          {rows.slice(column * each, (column + 1) * each)}
          {(column + 1) * each > rows.length && <li aria-hidden className="wall-filler" />}
        </ol>
      ))}
    </div>
  );
}

/** So few rows stand in one column on any screen. */
const FEW_ROWS = 4;
const LARGE_ROWS = 6;

function sizeOf(rows: number, isFullWidth: boolean): 'huge' | 'large' | 'full' {
  if (!isFullWidth) return 'huge';
  return rows <= LARGE_ROWS ? 'large' : 'full';
}
