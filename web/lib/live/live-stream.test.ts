import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveEvents } from './live-stream.ts';
import { signIn, signOut } from '#web/lib/calls/session.ts';

const admin = {
  pk_admin: 1,
  username: 'admin',
  label: 'SuperAdmin',
  fk_admin_type: 2,
  permission: 2,
  token: 'le-jeton',
  expiresAt: Date.now() / 1000 + 3600,
} as const;

const STREAM = [
  'retry: 2000\n\n',
  'event: state\nid: 3\ndata: {"version":3,"teams":[{"name":"Équipe \\n é"}]}\n\n',
  ': toujours là\n\n',
  'event: change\nid: 4\ndata: {"from":3,"version":4}\n\n',
  'event: autre\ndata: {}\n\n',
].join('');

beforeEach(() => at('/tournaments/coupe'));
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

test('only who asks for the room brings a token for the current event, and only an overlay its key', async () => {
  const fetched = serve([new TextEncoder().encode(STREAM)]);
  const { signal } = new AbortController();
  signIn(admin);
  await all(null, signal, null, true);
  at('/tournaments/coupe', `#cle=${KEY}`);
  await all(null, signal);
  at('/overlay/coupe/score', `#cle=${KEY}`);
  await all(null, signal);
  signOut();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api?action=watch&as=room',
    '/api?action=watch',
    '/api?action=watch',
  ]);
  const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(sent.map((headers) => headers.get('authorization') !== null)).toEqual([
    true,
    false,
    false,
  ]);
  expect(sent.map((headers) => headers.get('x-desk-key'))).toEqual([null, null, KEY]);
});

const KEY = 'k'.repeat(22);

test('the current event is watched by nobody in particular, another one by an admin who names it', async () => {
  const fetched = serve([new TextEncoder().encode(STREAM)]);
  signIn(admin);
  await all(null);
  await all(null, new AbortController().signal, 7);
  signOut();
  await all(null, new AbortController().signal, 7);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api?action=watch',
    '/api?action=watch&fk_event=7',
    '/api?action=watch&fk_event=7',
  ]);
  const tokens = fetched.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('authorization'),
  );
  expect(tokens).toEqual([null, 'Bearer le-jeton', null]);
});

test('a server that is full is a failure, not an empty stream', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(all(null)).rejects.toThrow('Une erreur est survenue.');
});

test('a stream that the server failed to open says its reference', async () => {
  const fault = { success: false, message: 'Une erreur est survenue.', reference: 'k7m2-qp4x' };
  vi.stubGlobal('fetch', async () => Response.json(fault, { status: 500 }));
  await expect(all(null)).rejects.toMatchObject({ status: 500, reference: 'k7m2-qp4x' });
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

async function all(
  version: number | null,
  signal = new AbortController().signal,
  fk_event: number | null = null,
  isInRoom = false,
) {
  const events = [];
  for await (const event of liveEvents(version, signal, fk_event, isInRoom)) events.push(event);
  return events;
}

/** The address of the browser. */
function at(pathname: string, hash = ''): void {
  vi.stubGlobal('window', { location: { pathname, hash } });
}
