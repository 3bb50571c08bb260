import { expect, test } from 'vitest';
import type { PublicPicture } from '#contract/public-state.ts';
import { fillFirstContent } from '#server/first-filling.ts';
import { ok } from '#server/rules/result.ts';
import { expectRow } from '#server/store/repositories.ts';
import { openMemoryTables } from '#server/store/drivers/memory-tables.ts';
import type { Store } from '#server/store/store.ts';
import { FIRST_EVENTS, FIRST_PAST } from '#server/testing/events.ts';
import { buildOtherEvent } from '#tests/builders.ts';
import { readEventIndex, readPastPage } from './past-events.ts';
import { readShownEvents } from './shown-events.ts';

test('a first start shows the current event, and those that are over, the latest first', async () => {
  const { tables } = await filledTables();
  const shown = await readNow(tables);
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
  expect((await readNow(tables)).event.name).toBe('Autre nom');
});

test('what only admins see is not told', async () => {
  const { tables } = await filledTables();
  const columns = await firstEventColumns(tables);
  await tables.events.create({ ...columns, slug: 'secret', state: 'draft' });
  await tables.events.create({ ...columns, slug: 'secret-repetition', state: 'rehearsal' });
  const { others, event } = await readNow(tables);
  const index = await readEventIndex(tables);
  const past = await readPastPage(tables, index, 1);
  expect(JSON.stringify({ past, others, index })).not.toContain('secret');
  expect(event).not.toHaveProperty('champion');
});

test('the other events that go on are told by their date, with how far each of them is', async () => {
  const { tables } = await filledTables();
  const columns = await firstEventColumns(tables);
  const create = (slug: string, starts_at: string | null) =>
    tables.events.create({ ...columns, slug, starts_at, ends_at: null });
  await create('sans-date', null);
  await create('plus-tard', '2027-05-02T10:00:00+02:00');
  const sooner = await create('bientot', '2027-03-06T10:00:00+01:00');
  const { others } = await readNow(tables);
  expect(others.map(({ slug }) => slug)).toEqual(['bientot', 'plus-tard', 'sans-date']);
  expect(others[0]).toEqual(
    buildOtherEvent({
      pk_event: sooner,
      slug: 'bientot',
      name: 'Rocket League 2v2',
      edition: columns.edition,
      team_size: 2,
      place: columns.place,
      starts_at: '2027-03-06T10:00:00+01:00',
      when: '6 mars 2027',
      day: '2027-03-06',
      poster: expect.objectContaining({ file: '/posters/rocket-league.webp' }) as PublicPicture,
    }),
  );
  const fromSooner = await readShownEvents(tables, sooner, new Map());
  expect(fromSooner.others).toContainEqual(expect.objectContaining({ pk_event: 1, current: true }));
});

test('how far another event is is read again only when it has changed', async () => {
  const { tables } = await filledTables();
  const columns = await firstEventColumns(tables);
  const other = await tables.events.create({ ...columns, slug: 'autre' });
  const read: number[] = [];
  const watched = {
    ...tables,
    inEvent: (key: number) => {
      read.push(key);
      return tables.inEvent(key);
    },
  };
  const progressCache = new Map();
  await readShownEvents(watched, 1, progressCache);
  await readShownEvents(watched, 1, progressCache);
  expect(read).toEqual([other]);
  await tables.events.moveDataVersion(other);
  await readShownEvents(watched, 1, progressCache);
  expect(read).toEqual([other, other]);
});

test('the pictures of an event are its own, in two widths, or those of its first start', async () => {
  const { tables } = await filledTables();
  const before = (await readNow(tables)).event;
  expect(before.logo?.file).toBe('/logos/rocket-league.svg');
  const [logo, photo] = ['a', 'b'].map((letter) => letter.repeat(64));
  const bytes = { small: new Uint8Array([1]), large: new Uint8Array([2]) };
  await tables.pictures.add({ hash: logo ?? '', width: 200, height: 100, ...bytes }, '');
  await tables.pictures.add({ hash: photo ?? '', width: 1440, height: 900, ...bytes }, '');
  const gallery = [{ hash: photo, alt: null }];
  const pictures = { version: 1, logo: { hash: logo, alt: 'Logo' }, poster: null, gallery };
  await tables.events.update(1, { pictures_json: JSON.stringify(pictures) });
  const { event } = await readNow(tables);
  expect(event.logo).toEqual({
    file: `/pictures/${logo}-1440.webp`,
    alt: 'Logo',
    width: 200,
    height: 100,
  });
  expect(event.poster).toEqual(before.poster);
  expect(event.gallery).toEqual([
    {
      file: `/pictures/${photo}-1440.webp`,
      alt: '',
      width: 1440,
      height: 900,
      sources: `/pictures/${photo}-480.webp 480w, /pictures/${photo}-1440.webp 1440w`,
    },
  ]);
  expect(event).not.toHaveProperty('pictures');
});

function readNow(tables: Parameters<typeof readShownEvents>[0]) {
  return readShownEvents(tables, 1, new Map());
}

/** What another event can be made of. */
async function firstEventColumns(tables: Parameters<typeof readShownEvents>[0]) {
  const first = expectRow(await tables.events.find(1));
  const { pk_event: _key, document_json: _document, ...columns } = first;
  return columns;
}

async function filledTables() {
  const { tables } = await openMemoryTables();
  const store = {
    write: async (work: (tx: typeof tables) => Promise<unknown>) => ok(await work(tables)),
  } as unknown as Store;
  const fill = () => fillFirstContent(store);
  await fill();
  return { tables, fill };
}
