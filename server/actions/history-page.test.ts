import { expect, test } from 'vitest';
import { NO_MACHINE } from '#server/machine.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/accounts/sessions.ts';
import { tablesWithTeams } from '#server/testing/tables.ts';
import { EMPTY_DOCUMENT } from '#server/tournament/document/document.ts';
import { apply } from '#server/tournament/apply.ts';
import { readState } from '#server/tournament/state.ts';
import { getTrail } from './trail.ts';

const CALLER: SignedIn = { pk_admin: 1, username: 'admin', permission: 2, token_hash: '' };

test('a page of the history asks for the steps of the tournament as often for fifty rows as for two', async () => {
  const { tables, statements } = await tablesWithTeams(2);
  for (let step = 1; step <= 60; step += 1) await leaveStep(tables, step);

  const statementsFor = async (limit: number): Promise<number> => {
    statements.length = 0;
    const page = await getTrail(
      tables,
      { limit },
      { rehearsalSecret: null, caller: CALLER, link: null, machine: NO_MACHINE },
    );
    expect(page).toMatchObject({ ok: true });
    expect(page.ok && page.value).toHaveLength(limit);
    return statements.filter((sql) => sql.includes('"trail"')).length;
  };
  const forTwo = await statementsFor(2);
  expect(forTwo).toBeGreaterThan(0);
  expect(await statementsFor(50)).toBe(forTwo);
});

/** A step that opens or closes registration, as the runner writes it into the trail. */
async function leaveStep(tables: Repositories, step: number): Promise<void> {
  const document = { ...EMPTY_DOCUMENT, registrationOpen: step % 2 === 0 };
  const { trace } = await apply(tables, await readState(tables), { document, matches: [] }, 'Pas');
  await tables.trail.add({
    ...trace,
    at: '2026-01-01T00:00:00.000Z',
    fk_admin: null,
    admin_name: 'admin',
    action: 'setRegistration',
  });
}
