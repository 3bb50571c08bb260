import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ok, refuse } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { BOTH_DATABASES } from '#tests/databases.ts';
import { newPlayer, NOON as AT } from './chapters/rows.ts';
import { openEmptyStore, outcomeText, write, type OpenStore } from './stores.ts';

describe.each(BOTH_DATABASES)('keys on %s', (kind) => {
  let opened: OpenStore;
  beforeAll(async () => {
    opened = await openEmptyStore(kind);
  });
  afterAll(() => opened.close());
  afterEach(() => vi.restoreAllMocks());
  const inWrite = <T>(work: (tables: Repositories) => Promise<T>) => write(opened.store, work);
  const team = (name: string) => ({ name, capacity: 2, created_at: AT, waiting: 0 as const });

  test('the key of something deleted is never given again, also after it has come back', async () => {
    const keys = await inWrite(async ({ teams }) => {
      const one = await teams.create(team('Une'));
      const two = await teams.create(team('Deux'));
      await teams.delete(two);
      const three = await teams.create(team('Trois'));
      await teams.restore({
        ...team('Deux'),
        pk_team: two,
        version: 1,
        by_invitation: 0,
        gives_way: 0,
        unchecked: 0,
      });
      const four = await teams.create(team('Quatre'));
      return [two - one, three - two, four - three];
    });
    expect(keys).toEqual([1, 1, 1]);
  });

  // Nothing but a key that was given before is ever restored: a new one would be counted by SQLite alone.
  test('a key that the database has not given moves the counter of SQLite, and not that of PostgreSQL', async () => {
    const [given, next] = await inWrite(async ({ players, tournament }) => {
      const { pk_round } = await tournament.insertRound(round('Première'));
      await tournament.insertRound({ ...round('Lointaine'), pk_round: pk_round + 1000 });
      expect(await players.list()).toEqual([]);
      return [pk_round, (await tournament.insertRound(round('Suivante'))).pk_round];
    });
    expect(next - given).toBe(kind === 'sqlite' ? 1001 : 1);
  });

  test('a write that is refused gives no key twice to what is saved', async () => {
    const refused = await opened.store.write(async (tables) => {
      await tables.inEvent(1).teams.create(team('Refusée'));
      return refuse('team-name-taken', { name: 'Refusée' });
    });
    expect(refused.ok).toBe(false);
    const [before, after] = await inWrite(async ({ teams }) => {
      const first = await teams.create(team('Avant'));
      return [first, await teams.create(team('Après'))];
    });
    expect(after - before).toBe(1);
    const saved = await opened.store.read((tables) =>
      tables.inEvent(1).teams.findByName('Refusée'),
    );
    expect(saved).toBeUndefined();
  });

  test('a key that is taken fails at once on SQLite; on PostgreSQL, where another process may have been first, it is tried again', async () => {
    await inWrite(({ teams }) => teams.create(team('Prise')));
    hurry();
    let tries = 0;
    const again = inWrite(async ({ teams }) => {
      tries += 1;
      await teams.create(team('PRISE'));
    });
    const expected = { sqlite: 'UNIQUE constraint failed', postgres: 'others were in the way' };
    expect(await outcomeText(again)).toContain(expected[kind]);
    expect(tries).toBe(kind === 'sqlite' ? 1 : 3);
  });

  test('what is referred to cannot be deleted, and what is not there cannot be referred to', async () => {
    const pk_team = await inWrite(async ({ teams, players }) => {
      const key = await teams.create(team('Habitée'));
      await players.create(newPlayer('Ève', key));
      return key;
    });
    const broken = /foreign key/i;
    await expect(inWrite(({ teams }) => teams.delete(pk_team))).rejects.toThrow(broken);
    await expect(inWrite(({ players }) => players.create(newPlayer('Bob', 9999)))).rejects.toThrow(
      broken,
    );
    await expect(inWrite(({ events }) => events.setCurrent(9999))).rejects.toThrow(broken);
    expect(await opened.sql('select username from player')).toMatchObject([{ username: 'Ève' }]);
  });

  test('a nullable part of a unique key keeps nothing apart', async () => {
    await inWrite(async ({ tournament, players }) => {
      await tournament.insertRound(round('Sans numéro'));
      await tournament.insertRound(round('Sans numéro non plus'));
      await players.create(newPlayer('Sosie', null));
      await players.create({ ...newPlayer('Sosie', null), discord: 'sosie-2' });
    });
    expect(await opened.sql("select 1 from player where username = 'Sosie'")).toHaveLength(2);
  });

  test('a number that a check refuses is refused', async () => {
    const tooSmall = inWrite(({ teams }) => teams.create({ ...team('Vide'), capacity: 0 }));
    await expect(tooSmall).rejects.toThrow(/check constraint/i);
    const result = await opened.store.write(async ({ events }) => {
      await events.setState(1, 'archived');
      return ok(null);
    });
    expect(result.ok).toBe(true);
  });
});

/** Each reading of the clock is 6 seconds later, so that every wait is over at its next reading. */
function hurry(): void {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 6000));
}

function round(label: string) {
  return { label, stage: 'swiss' as const, best_of: 1, number: null };
}
