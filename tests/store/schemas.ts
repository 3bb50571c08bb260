/** A table in a form that both databases can describe. */
type Table = {
  columns: Record<string, string>;
  primaryKey: string[];
  /** Unique sets of columns and other indexes, with their conditions. */
  indexes: string[];
  references: string[];
};
type RunQuery = (statement: string) => Promise<Record<string, unknown>[]>;

export async function sqliteSchema(runQuery: RunQuery): Promise<Record<string, Table>> {
  const schema: Record<string, Table> = {};
  const tableRows = await runQuery(
    "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  );
  for (const { name, sql } of tableRows) {
    const columns = await runQuery(`pragma table_info(${String(name)})`);
    const inKey = columns.filter(({ pk }) => Number(pk) > 0);
    const indexes = await runQuery(
      `select list.name, list."unique", list.origin, master.sql,
        (select group_concat(name) from (select name from pragma_index_info(list.name) order by seqno)) as columns
       from pragma_index_list('${String(name)}') as list left join sqlite_master as master on master.name = list.name`,
    );
    const references = await runQuery(`pragma foreign_key_list(${String(name)})`);
    schema[String(name)] = {
      columns: Object.fromEntries(
        columns.map((column) => [
          String(column['name']),
          describe({
            kind: KINDS[String(column['type']).toLowerCase()],
            // SQLite allows null in a primary key, unless it is an integer.
            isNullable: column['notnull'] === 0 && column['pk'] === 0,
            fallback: column['dflt_value'],
            isCounted: column['pk'] === 1 && String(sql).includes('autoincrement'),
          }),
        ]),
      ),
      primaryKey: inKey
        .toSorted((a, b) => Number(a['pk']) - Number(b['pk']))
        .map((column) => String(column['name'])),
      indexes: indexes
        .filter(({ origin }) => origin !== 'pk')
        .map((index) =>
          describeIndex(
            index['unique'] === 1,
            String(index['columns']),
            indexCondition(index['sql']),
          ),
        )
        .toSorted(),
      references: references
        .map((row) => describeReference(row['from'], row['table'], row['to'], row['on_delete']))
        .toSorted(),
    };
  }
  return schema;
}

export async function postgresSchema(runQuery: RunQuery): Promise<Record<string, Table>> {
  const columns = await runQuery(
    `select table_name, column_name, data_type, is_nullable, column_default, is_identity
     from information_schema.columns where table_schema = 'public'`,
  );
  const indexes = await runQuery(
    `select tables.relname as table_name, is_unique.indisunique, is_unique.indisprimary,
       pg_get_expr(is_unique.indpred, is_unique.indrelid) as predicate,
       (select string_agg(attname, ',' order by place) from unnest(is_unique.indkey) with ordinality as keys (number, place)
        join pg_attribute on attrelid = is_unique.indrelid and attnum = keys.number) as columns
     from pg_index as is_unique join pg_class as tables on tables.oid = is_unique.indrelid
     where tables.relnamespace = 'public'::regnamespace`,
  );
  const references = await runQuery(
    `select conrelid::regclass::text as table_name, confrelid::regclass::text as target, confdeltype,
       (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as "from",
       (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as "to"
     from pg_constraint where contype = 'f'`,
  );
  const names = new Set(columns.map((column) => String(column['table_name'])));
  return Object.fromEntries(
    [...names].map((name) => {
      const ofTable = (row: Record<string, unknown>) => row['table_name'] === name;
      const own = indexes.filter(ofTable);
      const primary = own.find((index) => index['indisprimary'] === true);
      const table: Table = {
        columns: Object.fromEntries(
          columns.filter(ofTable).map((column) => [
            String(column['column_name']),
            describe({
              kind: KINDS[String(column['data_type'])],
              isNullable: column['is_nullable'] === 'YES',
              fallback: column['column_default'],
              isCounted: column['is_identity'] === 'YES',
            }),
          ]),
        ),
        primaryKey: primary === undefined ? [] : String(primary['columns']).split(','),
        indexes: own
          .filter((index) => index !== primary)
          .map((index) =>
            describeIndex(
              index['indisunique'] === true,
              String(index['columns']),
              plainCondition(index['predicate']),
            ),
          )
          .toSorted(),
        references: references
          .filter(ofTable)
          .map((row) =>
            describeReference(
              row['from'],
              row['target'],
              row['to'],
              ON_DELETE[String(row['confdeltype'])],
            ),
          )
          .toSorted(),
      };
      return [name, table];
    }),
  );
}

const KINDS: Record<string, string> = {
  integer: 'whole number',
  bigint: 'whole number',
  text: 'text',
  blob: 'bytes',
  bytea: 'bytes',
};
const ON_DELETE: Record<string, string> = { a: 'NO ACTION', c: 'CASCADE', n: 'SET NULL' };

function describe(column: {
  kind: string | undefined;
  isNullable: boolean;
  fallback: unknown;
  isCounted: boolean;
}): string {
  const fallback = plainDefault(column.fallback);
  return [
    column.kind ?? 'unknown',
    column.isNullable ? 'or null' : '',
    fallback === null ? '' : `otherwise ${fallback}`,
    column.isCounted ? 'counted' : '',
  ]
    .filter((word) => word !== '')
    .join(' ');
}

function plainDefault(value: unknown): string | null {
  return typeof value === 'string' ? value.replace('::text', '').replace('::bigint', '') : null;
}

function describeIndex(isUnique: boolean, columns: string, where: string): string {
  return `${isUnique ? 'unique ' : ''}${columns}${where === '' ? '' : ` where ${where}`}`;
}

function describeReference(from: unknown, table: unknown, to: unknown, onDelete: unknown): string {
  return `${String(from)} → ${String(table)}.${String(to)}, ${String(onDelete)}`;
}

function indexCondition(statement: unknown): string {
  return plainCondition(/ where ([^]*)$/.exec(textOrEmpty(statement))?.[1]);
}

/** PostgreSQL adds brackets and capital letters to its conditions. */
function plainCondition(condition: unknown): string {
  return textOrEmpty(condition)
    .toLowerCase()
    .replaceAll(/[()]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
