import { expect, test } from 'vitest';
import { fillFirst } from '#server/first-filling.ts';
import { ok } from '#server/rules/result.ts';
import { openMemoryTables } from '#server/store/memory-tables.ts';
import type { Store } from '#server/store/store.ts';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { readShownEvents } from './shown-events.ts';

test('a first start shows the current event, and those that are over, the latest first', async () => {
  const { tables } = await filledTables();
  const { event, past, previous } = await readShownEvents(tables, 1);
  expect(event).toMatchObject({ slug: 'rocket-league', pk_event: 1, current: true });
  expect(past.map(({ slug }) => slug)).toEqual(['valorant-2', 'valorant-1']);
  expect(previous?.champion).toBe('Les Renards de Minuit');
  expect({ event, past, previous }).toEqual(FIRST_EVENTS);
});

test('what was said since is not said again at the next start', async () => {
  const { tables, fill } = await filledTables();
  await tables.events.update(1, { name: 'Autre nom' });
  await fill();
  expect((await readShownEvents(tables, 1)).event.name).toBe('Autre nom');
});

test('what only admins see is not told', async () => {
  const { tables } = await filledTables();
  const row = await tables.events.find(1);
  if (row === undefined) throw new Error('there is an event');
  const { pk_event: _key, document_json: _document, ...columns } = row;
  await tables.events.create({ ...columns, slug: 'secret', state: 'draft' });
  const { past, event } = await readShownEvents(tables, 1);
  expect(JSON.stringify(past)).not.toContain('secret');
  expect(event).not.toHaveProperty('champion');
});

test('the pictures of an event are its own, in two widths, or those of its first start', async () => {
  const { tables } = await filledTables();
  const before = (await readShownEvents(tables, 1)).event;
  expect(before.logo?.file).toBe('/logos/rocket-league.svg');
  const [logo, photo] = ['a', 'b'].map((letter) => letter.repeat(64));
  const bytes = { small: new Uint8Array([1]), large: new Uint8Array([2]) };
  await tables.pictures.add({ hash: logo ?? '', width: 200, height: 100, ...bytes }, '');
  await tables.pictures.add({ hash: photo ?? '', width: 1440, height: 900, ...bytes }, '');
  const gallery = [{ hash: photo, alt: null }];
  const pictures = { version: 1, logo: { hash: logo, alt: 'Logo' }, poster: null, gallery };
  await tables.events.update(1, { pictures_json: JSON.stringify(pictures) });
  const { event } = await readShownEvents(tables, 1);
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

async function filledTables() {
  const { tables } = await openMemoryTables();
  const store = {
    write: async (work: (tx: typeof tables) => Promise<unknown>) => ok(await work(tables)),
  } as unknown as Store;
  const fill = () => fillFirst(store);
  await fill();
  return { tables, fill };
}
