/** The row that this very transaction has just written. */
export function saved<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('a row written in this transaction cannot be read back');
  return row;
}
