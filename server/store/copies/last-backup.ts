import type { Db, Row } from '#server/store/schema.ts';

export type LastBackup = Omit<Row<'last_backup'>, 'only'>;

/** The last automatic backup, by any server process. */
export function lastBackupRepository(db: Db) {
  const save = async (changes: Partial<LastBackup>): Promise<void> => {
    await db
      .insertInto('last_backup')
      .values({ only: 1, made_at: null, bytes: null, failed_at: null, ...changes })
      .onConflict((conflict) => conflict.column('only').doUpdateSet(changes))
      .execute();
  };
  return {
    find: (): Promise<LastBackup | undefined> =>
      db.selectFrom('last_backup').select(['made_at', 'bytes', 'failed_at']).executeTakeFirst(),
    succeeded: (made_at: string, bytes: number) => save({ made_at, bytes, failed_at: null }),
    failed: (failed_at: string) => save({ failed_at }),
  };
}
