import { describe, expect, test } from 'vitest';
import { onlyWhere } from '#tests/only-where.ts';
import { createDatabase } from '../api/support/harness.ts';
import {
  startPgBouncer,
  startRelay,
  type SettingHandling,
  type StartPooler,
} from './support/poolers.ts';
import { failToStart, startServer, untilReadiness } from './support/server-process.ts';

const MANNERS: readonly SettingHandling[] = ['refuses settings', 'ignores settings'];
const POOLERS: readonly (readonly [string, StartPooler])[] = [
  ['a pooler of our own', startRelay],
  ...onlyWhere({ programs: ['pgbouncer'] }, [['PgBouncer', startPgBouncer] as const], {
    testsPerCase: MANNERS.length,
  }),
];

describe.each(POOLERS)('behind %s in transaction mode', (_name, startPooler) => {
  test.each(MANNERS)('which %s, the start is refused with the direct address', async (manner) => {
    const { url } = await createDatabase('postgres');
    const direct = new URL(url);
    const { code, output } = await failToStart(await startPooler(url, manner));
    expect(output).toBe(
      `DATABASE_URL mène à un pooler en mode transaction, derrière lequel le site ne peut pas travailler : donnez l'adresse directe, postgres://arene:…@${direct.host}${direct.pathname}.\n`,
    );
    expect(code).toBe(1);
    await untilReadiness((await startServer(url)).url);
  });
});
