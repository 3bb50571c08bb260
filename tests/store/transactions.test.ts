import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ok, refuse } from '#server/rules/result.ts';
import { openStoreReader, type Store } from '#server/store/store.ts';
import { BOTH_DATABASES } from '#tests/databases.ts';
import { openEmptyStore, outcomeText, write, type OpenStore } from './stores.ts';

const AT = '2026-11-14T12:00:00.000Z';
const team = (name: string) => ({ name, capacity: 2, created_at: AT, waiting: 0 as const });

describe.each(BOTH_DATABASES)('transactions on %s', (kind) => {
  let opened: OpenStore;
  beforeEach(async () => {
    opened = await openEmptyStore(kind);
  });
  afterEach(() => opened.close());
  const teamNames = (store: Store = opened.store) =>
    store.read(async (tables) => (await tables.inEvent(1).teams.list()).map(({ name }) => name));

  test('a write that is refused or fails half way leaves nothing, and does not count as a change', async () => {
    const version = async () => (await opened.sql('select version from data_version'))[0];
    const before = await version();
    let changes = 0;
    opened.store.onChange(() => (changes += 1));
    await opened.store.write(async (tables) => {
      await tables.inEvent(1).teams.create(team('Refusée'));
      return refuse('moving');
    });
    const failed = write(opened.store, async ({ teams }) => {
      await teams.create(team('Échouée'));
      throw new Error('a bug');
    });
    await expect(failed).rejects.toThrow('a bug');
    expect(await teamNames()).toEqual([]);
    expect(await version()).toEqual(before);
    // PostgreSQL says once that it listens.
    expect(changes).toBeLessThanOrEqual(kind === 'sqlite' ? 0 : 1);
  });

  // No rule may catch the failure of a statement and go on: PostgreSQL has given up the whole write by then.
  test('after a failed statement that was caught, SQLite goes on, and PostgreSQL saves nothing', async () => {
    const caught = write(opened.store, async ({ teams, players }) => {
      await teams.create(team('Avant'));
      await players.joinTeam(1, 9999).catch(() => {});
      await teams.delete(9999).catch(() => {});
      await teams.create({ ...team('Vide'), capacity: 0 }).catch(() => {});
      await teams.create(team('Après'));
    });
    const expected = { sqlite: 'done', postgres: 'current transaction is aborted' };
    expect(await outcomeText(caught)).toContain(expected[kind]);
    expect(await teamNames()).toEqual(kind === 'sqlite' ? ['Avant', 'Après'] : []);
  });

  test('writes of one process run one after the other, in the order in which they were asked for', async () => {
    const steps: string[] = [];
    const writing = ['one', 'two', 'three'].map((name) =>
      write(opened.store, async ({ teams }) => {
        steps.push(`${name} begins`);
        await teams.create(team(name));
        steps.push(`${name} ends`);
      }),
    );
    await Promise.all(writing);
    const expected = ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]);
    expect(steps).toEqual(expected);
    expect(await teamNames()).toEqual(['one', 'two', 'three']);
  });

  test('of writes of two processes at once none is lost, whoever has to try again', async () => {
    const beside = await opened.openBeside();
    const TIMES = 12;
    // Each reads how many there are, and gives the next one its number.
    const add = (store: Store) =>
      write(store, async ({ teams }) => {
        const count = (await teams.list()).length;
        await teams.create(team(`Équipe ${count + 1}`));
      });
    await Promise.all(
      Array.from({ length: TIMES }, (_, index) => add(index % 2 === 0 ? opened.store : beside)),
    );
    const expected = Array.from({ length: TIMES }, (_, index) => `Équipe ${index + 1}`);
    expect((await teamNames()).toSorted()).toEqual(expected.toSorted());
    await beside.close();
  });

  test('two that each see room for the last one do not both come in', async () => {
    const beside = await opened.openBeside();
    const bothHaveLooked = createMeeting(2);
    let tries = 0;
    const enter = (store: Store, name: string) =>
      store.write(async (tables) => {
        tries += 1;
        const { teams } = tables.inEvent(1);
        const isFull = (await teams.countEntered([])) >= 1;
        // SQLite lets the second one look when the first is through.
        if (kind === 'postgres') await bothHaveLooked();
        if (isFull) return refuse('moving');
        await teams.create(team(name));
        return ok(null);
      });
    const results = await Promise.all([enter(opened.store, 'Ici'), enter(beside, 'Là')]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await teamNames()).toHaveLength(1);
    expect(tries).toBeGreaterThanOrEqual(kind === 'sqlite' ? 2 : 3);
    await beside.close();
  });

  test('a reader neither waits for a write under way nor sees anything of it', async () => {
    const during = await write(opened.store, async ({ teams }) => {
      await teams.create(team('En cours'));
      return teamNames();
    });
    expect(during).toEqual([]);
    expect(await teamNames()).toEqual(['En cours']);
  });

  test('a look at one moment sees nothing of what is saved meanwhile', async () => {
    const reader = openStoreReader(opened.database);
    const seen = await reader.snapshot(async (tables) => {
      const { teams } = tables.inEvent(1);
      const before = await teams.list();
      await write(opened.store, (inWrite) => inWrite.teams.create(team('Entre-temps')));
      return [before.length, (await teams.list()).length];
    });
    expect(seen).toEqual([0, 0]);
    const after = await reader.snapshot((tables) => tables.inEvent(1).teams.list());
    expect(after).toHaveLength(1);
    await reader.close();
  });

  test('during a standstill nothing is written but its end', async () => {
    const begin = (work: 'begin' | 'end') =>
      opened.store.write(
        async ({ standstill }) =>
          ok(await (work === 'begin' ? standstill.begin(AT) : standstill.end())),
        { ignoresStandstill: true },
      );
    expect(await begin('begin')).toEqual({ ok: true, value: { isOurs: true, since: AT } });
    const refused = await opened.store.write(async (tables) =>
      ok(await tables.inEvent(1).teams.create(team('Trop tard'))),
    );
    expect(refused).toMatchObject({ ok: false, code: 'moving' });
    await begin('end');
    expect(await teamNames()).toEqual([]);
    await write(opened.store, ({ teams }) => teams.create(team('Après')));
    expect(await teamNames()).toEqual(['Après']);
  });
});

/** Resolves for everybody once so many have come; who comes later does not wait. */
function createMeeting(size: number): () => Promise<void> {
  let waiting = size;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    waiting -= 1;
    if (waiting <= 0) resolve();
    return promise;
  };
}
