/** Written out, because styles are made for the names that stand in the sources. */
const STARTS = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
  'col-start-8',
  'col-start-9',
  'col-start-10',
  'col-start-11',
  'col-start-12',
  'col-start-13',
  'col-start-14',
  'col-start-15',
  'col-start-16',
  'col-start-17',
  'col-start-18',
];

const COUNTS = [
  '[--columns:1]',
  '[--columns:2]',
  '[--columns:3]',
  '[--columns:4]',
  '[--columns:5]',
  '[--columns:6]',
  '[--columns:7]',
  '[--columns:8]',
  '[--columns:9]',
  '[--columns:10]',
];

/** The style of a round that starts at this column. */
export function columnStart(column: number): string {
  return STARTS[column - 1] ?? '';
}

/** How many columns share the width. Beyond these, all are as narrow as they may be anyway. */
export function columnCount(columns: number): string {
  return COUNTS[Math.min(columns, COUNTS.length) - 1] ?? '';
}
