import type { useApi } from './harness.ts';

type Sql = ReturnType<typeof useApi>['sql'];

/** Every column of every table, as one text. */
export async function databaseText(sql: Sql, kind: 'sqlite' | 'postgres'): Promise<string> {
  const tables = await sql(
    kind === 'sqlite'
      ? "select name from sqlite_master where type = 'table'"
      : "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    for (const row of await sql(`select * from "${String(name)}"`)) texts.push(JSON.stringify(row));
  }
  return texts.join('\n').replaceAll(String.raw`\"`, '"');
}
