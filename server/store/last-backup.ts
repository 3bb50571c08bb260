import type { Db, Row } from './schema.ts';

export type LastBackup = Omit<Row<'last_backup'>, 'only'>;

/** Of those that the server makes by itself, whichever of its processes did. */
export function lastBackupOver(db: Db) {
  const save = async (told: Partial<LastBackup>): Promise<void> => {
    await db
      .insertInto('last_backup')
      .values({ only: 1, made_at: null, bytes: null, failed_at: null, ...told })
      .onConflict((conflict) => conflict.column('only').doUpdateSet(told))
      .execute();
  };
  return {
    find: (): Promise<LastBackup | undefined> =>
      db.selectFrom('last_backup').select(['made_at', 'bytes', 'failed_at']).executeTakeFirst(),
    succeeded: (made_at: string, bytes: number) => save({ made_at, bytes, failed_at: null }),
    failed: (failed_at: string) => save({ failed_at }),
  };
}
