/** SQLite and PostgreSQL both limit the number of values in a statement. */
const ROWS_PER_STATEMENT = 500;

/** Splits rows into batches, one for each statement. */
export function* batchRows<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    yield rows.slice(from, from + ROWS_PER_STATEMENT);
  }
}
