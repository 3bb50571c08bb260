import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import type { PartialState } from './partial-state.ts';
import { fetchState } from '#web/lib/live/live-stream.ts';
import {
  currentSlug,
  publicStateQuery,
  readCachedState,
  writeCachedState,
} from './public-state.ts';

vi.mock('#web/lib/live/live-stream.ts', () => ({ fetchState: vi.fn<typeof fetchState>() }));

test('what was fetched does not replace news that came while it was on its way', async () => {
  const client = new QueryClient();
  writeCachedState(client, null, { version: 5 });
  vi.mocked(fetchState)
    .mockImplementationOnce(async () => {
      writeCachedState(client, null, { version: 6 });
      return { version: 5 };
    })
    .mockResolvedValueOnce({ version: 6, rounds: [] });
  await client.fetchQuery({ ...publicStateQuery(null), staleTime: 0 });
  expect(readCachedState(client, null)).toEqual({ version: 6, rounds: [] });
});

test('a server that has gone back to an earlier state is believed', async () => {
  const client = new QueryClient();
  writeCachedState(client, null, { version: 5 });
  vi.mocked(fetchState).mockResolvedValueOnce({ version: 2 });
  await client.fetchQuery({ ...publicStateQuery(null), staleTime: 0 });
  expect(readCachedState(client, null)).toEqual({ version: 2 });
});

test('what is known of two events never meets, and each is asked for by its own key', async () => {
  const client = new QueryClient();
  writeCachedState(client, null, { version: 8, event: partialEvent('rocket-league', 1) });
  writeCachedState(client, 'lan', { version: 3, event: partialEvent('lan', 2) });
  vi.mocked(fetchState).mockImplementation(async (_signal, fk_event) => ({
    version: 10 + (fk_event ?? 0),
  }));
  await client.fetchQuery({ ...publicStateQuery('lan'), staleTime: 0 });
  expect(readCachedState(client, null)).toMatchObject({
    version: 8,
    event: { slug: 'rocket-league' },
  });
  expect(readCachedState(client, 'lan')).toEqual({ version: 12 });
  await client.fetchQuery({ ...publicStateQuery(null), staleTime: 0 });
  expect(readCachedState(client, null)).toEqual({ version: 10 });
});

test('which event is current is told by its own state, or by that of another', () => {
  const client = new QueryClient();
  expect(currentSlug(client)).toBeNull();
  const lan = { ...partialEvent('lan', 2), current: false };
  const others = [{ slug: 'rocket-league', current: true }] as unknown as PartialState['others'];
  writeCachedState(client, 'lan', { version: 3, event: lan, ...(others && { others }) });
  expect(currentSlug(client)).toBe('rocket-league');
});

function partialEvent(slug: string, pk_event: number): NonNullable<PartialState['event']> {
  return { ...FIRST_EVENTS.event, slug, pk_event };
}
