import { useGrowing } from './growing.tsx';
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

/** A table that grows while scrolling. */
export function GrowingTable<Row>({ rows, choice, ...table }: GrowingTableProps<Row>) {
  const { drawn, end } = useGrowing(rows, choice);
  return (
    <>
      <Table {...table} rows={drawn} />
      {end}
    </>
  );
}
