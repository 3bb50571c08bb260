import { expect, test } from 'vitest';
import type { Repositories } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/sessions.ts';
import { tablesWith } from '#server/testing/tables.ts';
import { NOTHING_DECIDED } from '#server/tournament/document.ts';
import { apply } from '#server/tournament/apply.ts';
import { readState } from '#server/tournament/state.ts';
import { getTrail } from './trail.ts';

const CALLER: SignedIn = { pk_admin: 1, username: 'admin', permission: 2, token_hash: '' };

test('a page of the history asks for the steps of the tournament as often for fifty rows as for two', async () => {
  const { tables, statements } = await tablesWith(2);
  for (let step = 1; step <= 60; step += 1) await leaveStep(tables, step);

  const asked = async (limit: number): Promise<number> => {
    statements.length = 0;
    const page = await getTrail(
      tables,
      { limit },
      { rehearsalSecret: null, caller: CALLER, link: null },
    );
    expect(page).toMatchObject({ ok: true });
    expect(page.ok && page.value).toHaveLength(limit);
    return statements.filter((sql) => sql.includes('"trail"')).length;
  };
  const forTwo = await asked(2);
  expect(forTwo).toBeGreaterThan(0);
  expect(await asked(50)).toBe(forTwo);
});

/** A step that opens or closes registration, as the runner of actions leaves it in the trail. */
async function leaveStep(tables: Repositories, step: number): Promise<void> {
  const document = { ...NOTHING_DECIDED, registrationOpen: step % 2 === 0 };
  const { trace } = await apply(tables, await readState(tables), { document, matches: [] }, 'Pas');
  await tables.trail.add({
    ...trace,
    at: '2026-01-01T00:00:00.000Z',
    fk_admin: null,
    admin_name: 'admin',
    action: 'setRegistration',
  });
}
