import { useCallback, useState } from 'react';
import { Table, type Column } from './table.tsx';

export type { Column };

type GrowingTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/** A screen's worth at first; what follows comes before one has scrolled there. */
const FIRST = 20;
const STEP = 50;

/** A table that draws what is on screen and a little more, and the rest as one scrolls: long lists answer at once. */
export function GrowingTable<Row>({ rows, ...table }: GrowingTableProps<Row>) {
  const [drawn, setDrawn] = useState(FIRST);
  const isCut = drawn < rows.length;

  const growWhenNear = useCallback((end: HTMLElement | null) => {
    if (end === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setDrawn((count) => count + STEP),
      { rootMargin: '1200px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <Table {...table} rows={isCut ? rows.slice(0, drawn) : rows} />
      {/* A new end for each step: one that is still near is noticed again. */}
      {isCut && <div key={drawn} ref={growWhenNear} />}
    </>
  );
}
