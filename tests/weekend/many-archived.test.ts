import { expect, test } from 'vitest';
import { PAST_EVENTS_PER_PAGE } from '#contract/events/past-events.ts';
import type { PublicState } from '#contract/public-state.ts';
import { serializeExtras } from '#server/events/event-row.ts';
import { readEventIndex, readPastPage } from '#server/publishing/events/past-events.ts';
import { readPublicState } from '#server/publishing/public-states.ts';
import { openMemoryTables } from '#server/store/drivers/memory-tables.ts';
import { expectRow } from '#server/store/repositories.ts';
import { listedPaths, render, resolve } from '#web/entry-server.tsx';

const MANY = 200;

test('with 200 archived events, the state and home are what they are with none', async () => {
  const [none, many] = [await siteWith(0), await siteWith(MANY)];
  expect(many.state.previous?.name).toBe(`Coupe ${MANY}`);
  const { previous: _none, ...state } = none.state;
  const { previous: _last, ...sameState } = many.state;
  expect(JSON.stringify(sameState)).toBe(JSON.stringify(state));
  expect(await pageOf('/', { ...many.state, previous: null })).toBe(await pageOf('/', none.state));
  // The same few statements, of which only one asks for archived events, and for some of them; and one for the last champion's key.
  const ofChampion = many.read.filter((sql) => sql.includes('name_key'));
  expect(ofChampion).toHaveLength(1);
  expect(many.read.filter((sql) => !ofChampion.includes(sql))).toEqual(none.read);
  const ofArchived = many.read.filter((sql) => sql.includes('is_told'));
  expect(ofArchived).toEqual([expect.stringMatching(/limit/i)]);
});

test('a list of 200 archived events is read a page at a time, and none of what was kept of them', async () => {
  const { tables, state } = await siteWith(MANY);
  const index = await readEventIndex(tables);
  expect(JSON.stringify(index).length).toBeLessThan(MANY * 50);
  const page = resolve('/tournaments?page=3', state, index);
  const past = { page: await readPastPage(tables, index, page.past?.page ?? 0), opened: null };
  expect(past.page.events.map(({ name }) => name)).toEqual(
    Array.from(
      { length: PAST_EVENTS_PER_PAGE },
      (_, place) => `Coupe ${MANY - 2 * PAST_EVENTS_PER_PAGE - place}`,
    ),
  );
  const html = await render(page, { ...CONTEXT, state, past });
  expect(html.match(/Voir le détail/g)).toHaveLength(PAST_EVENTS_PER_PAGE);
  expect(html).toContain(
    `3 / ${Math.ceil(MANY / PAST_EVENTS_PER_PAGE)}`.replace(' / ', '<!-- --> / <!-- -->'),
  );
  expect(listedPaths(index)).toHaveLength(
    listedPaths({ withPages: [], past: [] }).length + 4 * (MANY + 1),
  );
});

const CONTEXT = {
  renderedAt: Date.UTC(2026, 0, 1),
  assets: { scripts: [], preloads: [], styles: [], fonts: [] },
  publicUrl: 'https://arene.test',
};

function pageOf(path: string, state: PublicState): Promise<string> {
  return render(resolve(path, state), { ...CONTEXT, state });
}

/** A site on which so many events are archived. Their archives cannot be read: a test that reads one fails. */
async function siteWith(count: number) {
  const { tables, statements } = await openMemoryTables();
  const { pk_event: _key, ...row } = expectRow(await tables.events.find(1));
  for (let number = 1; number <= count; number += 1) {
    const pk_event = await tables.events.create({
      ...row,
      slug: `coupe-${number}`,
      name: `Coupe ${number}`,
      starts_at: new Date(Date.UTC(2010, 0, number)).toISOString(),
    });
    await tables.events.saveArchive(pk_event, 'not to be read');
    const extras = { when: null, champion: 'Nova', logo: null, pictures: [] };
    await tables.events.setExtras(pk_event, serializeExtras(extras));
    await tables.events.setState(pk_event, 'archived');
  }
  statements.length = 0;
  const publicState = await readPublicState(tables.inEvent(1), 'public', null, new Map());
  if (publicState === null) throw new Error('a new site is told');
  return { tables, state: publicState.state, read: [...statements] };
}
