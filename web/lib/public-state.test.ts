import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { fetchState } from './live-stream.ts';
import { publicStateOf, readKnown, writeKnown } from './public-state.ts';

vi.mock('./live-stream.ts', () => ({ fetchState: vi.fn<typeof fetchState>() }));

test('what was fetched does not replace news that came while it was on its way', async () => {
  const client = new QueryClient();
  writeKnown(client, null, { version: 5 });
  vi.mocked(fetchState)
    .mockImplementationOnce(async () => {
      writeKnown(client, null, { version: 6 });
      return { version: 5 };
    })
    .mockResolvedValueOnce({ version: 6, rounds: [] });
  await client.fetchQuery({ ...publicStateOf(null), staleTime: 0 });
  expect(readKnown(client, null)).toEqual({ version: 6, rounds: [] });
});

test('a server that has gone back to an earlier state is believed', async () => {
  const client = new QueryClient();
  writeKnown(client, null, { version: 5 });
  vi.mocked(fetchState).mockResolvedValueOnce({ version: 2 });
  await client.fetchQuery({ ...publicStateOf(null), staleTime: 0 });
  expect(readKnown(client, null)).toEqual({ version: 2 });
});
