/** SQLite and PostgreSQL both limit how many values a statement may carry. */
const ROWS_A_STATEMENT = 500;

/** The rows in as few lists as there have to be statements. */
export function* inStatements<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    yield rows.slice(from, from + ROWS_A_STATEMENT);
  }
}
