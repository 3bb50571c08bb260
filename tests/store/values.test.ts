import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Repositories } from '#server/store/repositories.ts';
import { BOTH_DATABASES } from '#tests/databases.ts';
import { keyedMatch, newPlayer, NOON as AT } from './chapters/rows.ts';
import { openEmptyStore, outcomeText, write, type OpenStore } from './stores.ts';

const NUL = String.fromCodePoint(0);

describe.each(BOTH_DATABASES)('values on %s', (kind) => {
  let opened: OpenStore;
  beforeAll(async () => {
    opened = await openEmptyStore(kind);
  });
  afterAll(() => opened.close());
  const inWrite = <T>(work: (tables: Repositories) => Promise<T>) => write(opened.store, work);
  test('whole numbers, counts and sums are numbers, also beyond 32 bits', async () => {
    const found = await inWrite(async ({ lastBackup, teams, events, heldEvents, people }) => {
      await lastBackup.succeeded(AT, 2 ** 53 - 1);
      await teams.create({ name: 'Une', capacity: 2, created_at: AT, waiting: 0 });
      const [event] = await events.list();
      return {
        bytes: (await lastBackup.find())?.bytes,
        teams: event?.team_count,
        counted: await teams.countEntered([]),
        held: await heldEvents.count(),
        largest: await people.lastPseudonym(),
      };
    });
    const none = { held: 0, largest: 0 };
    expect(found).toStrictEqual({ bytes: 2 ** 53 - 1, teams: 1, counted: 1, ...none });
  });

  test('bytes come back as they were, and none are no null', async () => {
    const large = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);
    const [small, same] = await inWrite(async ({ pictures }) => {
      const size = { width: 1, height: 1 };
      await pictures.add({ hash: 'h', ...size, small: new Uint8Array(), large }, AT);
      return [await pictures.bytes('h', 'small'), await pictures.bytes('h', 'large')];
    });
    expect(small).toBeInstanceOf(Uint8Array);
    expect(small).toHaveLength(0);
    expect(same).toBeInstanceOf(Uint8Array);
    expect(Uint8Array.from(same ?? [])).toEqual(large);
  });

  test('an empty text is no null, and texts keep every character', async () => {
    const texts = [
      '',
      ' ',
      '  deux  ',
      'L’été\n\t',
      '🏆👩‍🚀',
      'e\u0301',
      'é',
      '\u{10ffff}',
      '\u0001',
    ];
    for (const text of texts) {
      const found = await inWrite(async ({ events }) => {
        await events.update(1, { place: text });
        return (await events.find(1))?.place;
      });
      expect(found).toBe(text);
    }
  });

  test('half a character is replaced by the sign for it', async () => {
    const found = await inWrite(async ({ events }) => {
      await events.update(1, { place: 'a\ud83cb' });
      return (await events.find(1))?.place;
    });
    expect(found).toBe('a\ufffdb');
  });

  // PostgreSQL keeps no NUL: what a stranger sends must be refused before it gets here, or the answer would be an error.
  test('a NUL is kept by SQLite only, and is never half of a write', async () => {
    const sent = inWrite(async ({ events, teams }) => {
      await teams.create({ name: 'Avec NUL', capacity: 2, created_at: AT, waiting: 0 });
      await events.update(1, { place: `a${NUL}b` });
    });
    const expected = { sqlite: 'done', postgres: 'invalid byte sequence' };
    expect(await outcomeText(sent)).toContain(expected[kind]);
    const found = await opened.store.read((tables) =>
      tables.inEvent(1).teams.findByName('Avec NUL'),
    );
    expect(found !== undefined).toBe(kind === 'sqlite');
  });

  test('JSON in a text is the text that was written, in its order', async () => {
    const json = '{"b":1.0,"a":[1e3,null,"\\u00e9"],"b":2}';
    const found = await inWrite(async ({ tournament }) => {
      await tournament.saveDocument(json);
      return tournament.document();
    });
    expect(found).toBe(json);
  });

  test('looking for a part of a name finds large letters by small ones, and signs as they are', async () => {
    const names = ['Ornella', 'ORNE', '50%', '5000', 'x_y', 'xzy', String.raw`c:\d`, 'c:d'];
    await inWrite(async ({ players }) => {
      for (const name of names) await players.create(newPlayer(name, null));
    });
    const search = async (part: string) => {
      const found = await opened.store.read(({ people }) => people.search(part, 20));
      return found.map(({ username }) => username).toSorted();
    };
    expect(await search('orNE')).toEqual(['ORNE', 'Ornella']);
    expect(await search('50%')).toEqual(['50%']);
    expect(await search('_')).toEqual(['x_y']);
    expect(await search('\\')).toEqual([String.raw`c:\d`]);
  });

  test('a name is taken by another spelling of it, but not by one with another accent', async () => {
    const found = await inWrite(async ({ teams }) => {
      await teams.create({ name: 'Straße É', capacity: 2, created_at: AT, waiting: 0 });
      const spellings = ['STRASSE é', 'ｓｔｒａｓｓｅ É', 'strasse e', 'Straße E\u0301'];
      return Promise.all(spellings.map((name) => teams.findByName(name)));
    });
    expect(found.map((team) => team !== undefined)).toEqual([true, true, false, true]);
  });

  test('more rows than a statement may carry are written and looked for', async () => {
    const count = 1200;
    const found = await inWrite(async ({ tournament, people }) => {
      const rows = Array.from({ length: count }, (_, index) => keyedMatch(`S${index}`));
      const made = await tournament.insertMatches(rows);
      const keys = rows.map(({ key }) => key);
      const byKey = await tournament.matchesByKey(keys);
      // As many as SQLite takes.
      await people.find(Array.from({ length: 32_000 }, (_, index) => index));
      return { made: new Set(made.map(({ pk_match }) => pk_match)), byKey };
    });
    expect(found.made.size).toBe(count);
    expect(found.byKey).toHaveLength(count);
  });
});
