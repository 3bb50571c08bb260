import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { removeAdmin, removePlayer, removeTeam } from './removals.ts';

test.each([
  ['an admin', (tables: never) => removeAdmin(tables, { pk_admin: 1 } as never)],
  ['a player', (tables: never) => removePlayer(tables, { pk_player: 1 } as never)],
  ['a team', (tables: never) => removeTeam(tables, { pk_team: 1 } as never)],
])(
  '%s is gone when the removal answers: nothing of it is still under way',
  async (_who, remove) => {
    const calls = { begun: 0, ended: 0 };
    await remove(slowTables(calls) as never);
    expect(calls.begun).toBeGreaterThan(1);
    expect(calls.ended).toBe(calls.begun);
  },
);

/** Tables whose methods all take a moment. */
function slowTables(calls: { begun: number; ended: number }) {
  const method = async () => {
    calls.begun += 1;
    await setImmediate();
    calls.ended += 1;
    return [];
  };
  const table = new Proxy({}, { get: () => method });
  return new Proxy({}, { get: () => table });
}
