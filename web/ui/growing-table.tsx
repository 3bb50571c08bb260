import { useCallback, useState } from 'react';
import { Table, type Column } from './table.tsx';

export type { Column };

type GrowingTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What the rows were chosen by: another choice starts again from the top. */
  choice: string;
};

/** A screen and a half of a desktop; what follows comes before one has scrolled there. */
const STEP = 24;

/** A table that draws what is on screen and a little more, and the rest as one scrolls: long lists answer at once. */
export function GrowingTable<Row>({ rows, choice, ...table }: GrowingTableProps<Row>) {
  const [drawn, setDrawn] = useState(STEP);
  const [drawnChoice, setDrawnChoice] = useState(choice);
  if (choice !== drawnChoice) {
    setDrawnChoice(choice);
    setDrawn(STEP);
  }
  const isCut = drawn < rows.length;

  const growWhenNear = useCallback((end: HTMLElement | null) => {
    if (end === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setDrawn((count) => count + STEP),
      { rootMargin: '800px' },
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
