import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { liveEvents } from './live-stream.ts';

const STREAM = [
  'retry: 2000\n\n',
  'event: state\nid: 3\ndata: {"version":3,"teams":[{"name":"Équipe \\n é"}]}\n\n',
  ': toujours là\n\n',
  'event: change\nid: 4\ndata: {"from":3,"version":4}\n\n',
  'event: autre\ndata: {}\n\n',
].join('');

afterEach(() => vi.unstubAllGlobals());

test('events are read whole, wherever the network cuts them', async () => {
  const bytes = new TextEncoder().encode(STREAM);
  const cuts = fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      serve(cut(bytes, places));
      expect(await all(null)).toEqual([
        { name: 'state', data: { version: 3, teams: [{ name: 'Équipe \n é' }] } },
        { name: 'change', data: { from: 3, version: 4 } },
      ]);
    }),
    { numRuns: 60 },
  );
});

test('the server is told which version is known', async () => {
  const fetched = serve([new TextEncoder().encode(STREAM)]);
  await all(7);
  await all(null);
  const [known, unknown] = fetched.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(known?.get('last-event-id')).toBe('7');
  expect(unknown?.get('last-event-id')).toBeNull();
});

test('a server that is full is a failure, not an empty stream', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(all(null)).rejects.toThrow('Une erreur est survenue.');
});

test('who leaves cuts the connection', async () => {
  const left = new AbortController();
  let connection: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
    connection = init?.signal;
    return new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
  const reading = all(null, left.signal);
  left.abort();
  await expect(reading).rejects.toThrow('aborted');
  expect(connection?.aborted).toBe(true);
});

function serve(chunks: readonly Uint8Array[]) {
  const fetched = vi.fn<typeof fetch>(async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    return new Response(body);
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places.toSorted((a, b) => a - b), bytes.length];
  return ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
}

async function all(version: number | null, signal = new AbortController().signal) {
  const events = [];
  for await (const event of liveEvents(version, signal, null)) events.push(event);
  return events;
}
