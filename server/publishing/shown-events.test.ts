import { expect, test } from 'vitest';
import { fillFirst } from '#server/first-filling.ts';
import { ok } from '#server/rules/result.ts';
import { saved } from '#server/store/repositories.ts';
import { openMemoryTables } from '#server/store/memory-tables.ts';
import type { Store } from '#server/store/store.ts';
import { FIRST_EVENTS, FIRST_PAST } from '#server/testing/events.ts';
import { readEventIndex, readPastPage } from './past-events.ts';
import { readShownEvents } from './shown-events.ts';

test('a first start shows the current event, and those that are over, the latest first', async () => {
  const { tables } = await filledTables();
  const shown = await shownNow(tables);
  const { event, previous } = shown;
  const past = await readPastPage(tables, await readEventIndex(tables), 1);
  expect(event).toMatchObject({ slug: 'rocket-league', pk_event: 1, current: true });
  expect(past.events.map(({ slug }) => slug)).toEqual(['valorant-2', 'valorant-1']);
  expect(previous?.champion).toBe('Les Renards de Minuit');
  expect(shown).toEqual(FIRST_EVENTS);
  expect(past).toEqual(FIRST_PAST);
});

test('what was said since is not said again at the next start', async () => {
  const { tables, fill } = await filledTables();
  await tables.events.update(1, { name: 'Autre nom' });
  await fill();
  expect((await shownNow(tables)).event.name).toBe('Autre nom');
});

test('what only admins see is not told', async () => {
  const { tables } = await filledTables();
  const {
    pk_event: _key,
    document_json: _document,
    ...columns
  } = saved(await tables.events.find(1));
  await tables.events.create({ ...columns, slug: 'secret', state: 'draft' });
  await tables.events.create({ ...columns, slug: 'secret-repetition', state: 'rehearsal' });
  const { others, event } = await shownNow(tables);
  const index = await readEventIndex(tables);
  const past = await readPastPage(tables, index, 1);
  expect(JSON.stringify({ past, others, index })).not.toContain('secret');
  expect(event).not.toHaveProperty('champion');
});

test('the other events that go on are told by their date, with how far each of them is', async () => {
  const { tables } = await filledTables();
  const {
    pk_event: _key,
    document_json: _document,
    ...columns
  } = saved(await tables.events.find(1));
  const create = (slug: string, starts_at: string | null) =>
    tables.events.create({ ...columns, slug, starts_at, ends_at: null });
  await create('sans-date', null);
  await create('plus-tard', '2027-05-02T10:00:00+02:00');
  const sooner = await create('bientot', '2027-03-06T10:00:00+01:00');
  const { others } = await shownNow(tables);
  expect(others.map(({ slug }) => slug)).toEqual(['bientot', 'plus-tard', 'sans-date']);
  expect(others[0]).toEqual({
    pk_event: sooner,
    slug: 'bientot',
    name: 'Rocket League 2v2',
    game: 'Rocket League',
    edition: columns.edition,
    team_size: 2,
    place: columns.place,
    starts_at: '2027-03-06T10:00:00+01:00',
    ends_at: null,
    registration_closes_at: null,
    current: false,
    when: '6 mars 2027',
    day: '2027-03-06',
    phase: 'registration',
    champion: null,
    poster: expect.objectContaining({ file: '/posters/rocket-league.webp' }),
  });
  const seen = await readShownEvents(tables, sooner, new Map());
  expect(seen.others).toContainEqual(expect.objectContaining({ pk_event: 1, current: true }));
});

test('how far another event is is read again only when it has changed', async () => {
  const { tables } = await filledTables();
  const {
    pk_event: _key,
    document_json: _document,
    ...columns
  } = saved(await tables.events.find(1));
  const other = await tables.events.create({ ...columns, slug: 'autre' });
  const read: number[] = [];
  const watched = {
    ...tables,
    inEvent: (key: number) => {
      read.push(key);
      return tables.inEvent(key);
    },
  };
  const known = new Map();
  await readShownEvents(watched, 1, known);
  await readShownEvents(watched, 1, known);
  expect(read).toEqual([other]);
  await tables.events.moveDataVersion(other);
  await readShownEvents(watched, 1, known);
  expect(read).toEqual([other, other]);
});

function shownNow(tables: Parameters<typeof readShownEvents>[0]) {
  return readShownEvents(tables, 1, new Map());
}

async function filledTables() {
  const { tables } = await openMemoryTables();
  const store = {
    write: async (work: (tx: typeof tables) => Promise<unknown>) => ok(await work(tables)),
  } as unknown as Store;
  const fill = () => fillFirst(store);
  await fill();
  return { tables, fill };
}
