import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { liveMessage, type LiveMessage } from '#server/publishing/live-message.ts';
import type { Audience, StreamStart } from '#server/publishing/protocol.ts';
import type { Viewers } from '#server/publishing/publisher.ts';
import { createLive } from './live.ts';
import { viewerLimits } from './limits/viewer-limits.ts';

const PLACES_OF_AN_ADDRESS = 2000;

describe('a place among the viewers', () => {
  test.each([
    ['before the beginning is asked for', 'at once'],
    ['while the beginning is being worked out', 'while opening'],
    ['when the beginning cannot be worked out', 'on failure'],
    ['after it was opened', 'after opening'],
  ] as const)('is given back to who leaves %s', async (_when, cutAt) => {
    const { live, source, come } = scene();
    for (let viewer = 0; viewer < PLACES_OF_AN_ADDRESS; viewer += 1) await leave(cutAt);
    const { refused } = await come();
    expect(refused).toBeNull();

    async function leave(cut: typeof cutAt): Promise<void> {
      const pending = Promise.withResolvers<StreamStart>();
      if (cut !== 'after opening') source.streamStart.mockReturnValueOnce(pending.promise);
      const connection = connect();
      if (cut === 'at once') connection.response.cut();
      const opening = live.open(connection.request, connection.reply, CURRENT);
      if (cut === 'while opening') connection.response.cut();
      if (cut === 'on failure') pending.reject(new Error('database away'));
      else pending.resolve(BEGINNING);
      await opening.catch(() => {});
      connection.response.cut();
    }
  });

  test('is refused when all are taken, and there again when somebody leaves', async () => {
    const { live, come } = scene();
    const all = [];
    for (let viewer = 0; viewer < PLACES_OF_AN_ADDRESS; viewer += 1) all.push(await come());
    expect((await come()).refused).toMatchObject({ code: 'busy' });
    expect(live.refused()).toEqual({ own: 1, foreign: 0 });
    all[7]?.response.cut();
    expect((await come()).refused).toBeNull();
  });

  test('is none of ours when a page of another site asks: those it can use up are its own', async () => {
    const { live, come } = scene();
    const elsewhere = { origin: 'null', host: 'arene.example' };
    for (let viewer = 0; viewer < 100; viewer += 1) await come(elsewhere);
    expect((await come(elsewhere)).refused).toMatchObject({ code: 'busy' });
    expect(live.refused()).toEqual({ own: 0, foreign: 1 });
    expect((await come({ host: 'arene.example' })).refused).toBeNull();
  });
});

describe('who watches', () => {
  test('is told what comes after the beginning, and nothing before it', async () => {
    const { source, come, connectOnly, live } = scene();
    const early = await come();
    const pending = Promise.withResolvers<StreamStart>();
    source.streamStart.mockReturnValueOnce(pending.promise);
    const late = connectOnly();
    const opening = live.open(late.request, late.reply, CURRENT);
    source.tell(liveMessage('one'));
    pending.resolve(BEGINNING);
    await opening;
    source.tell(liveMessage('two'));
    expect(early.response.heard()).toEqual(['whole', 'one', 'two']);
    expect(late.response.heard()).toEqual(['whole', 'two']);
  });

  test('who has the newest version is not sent everything again', async () => {
    const { come } = scene();
    const { response } = await come({ 'last-event-id': '7.5' });
    expect(response.heard()).toEqual(['nothing new']);
  });

  test('is let go when the news begin anew, and gives the place back', async () => {
    const { source, come } = scene();
    const { response } = await come();
    source.letGo();
    expect(response.destroyed).toBe(true);
    expect(source.unwatched).toHaveBeenCalledOnce();
  });

  test('who is let go before the stream has begun is told to ask again, and nothing else', async () => {
    const { source, live, connectOnly } = scene();
    const pending = Promise.withResolvers<StreamStart>();
    source.streamStart.mockReturnValueOnce(pending.promise);
    const { request, reply, response } = connectOnly();
    const opening = live.open(request, reply, CURRENT);
    source.letGo();
    // A browser does not reconnect to a stream that ended before it began.
    expect(response.destroyed).toBe(false);
    pending.resolve(BEGINNING);
    await opening;
    expect(response.heard()).toEqual([]);
    expect(response.headersSent).toBe(true);
    expect(response.destroyed).toBe(true);
  });

  test('who comes while the server stops is told to ask again, and nothing else', async () => {
    const { live, come } = scene();
    live.close();
    const { response } = await come();
    expect(response.heard()).toEqual([]);
    expect(response.headersSent).toBe(true);
    expect(response.destroyed).toBe(true);
  });

  test('the last one to leave lets the news rest', async () => {
    const { source, come } = scene();
    const [one, two] = [await come(), await come()];
    one.response.cut();
    expect(source.unwatched).not.toHaveBeenCalled();
    two.response.cut();
    expect(source.unwatched).toHaveBeenCalledOnce();
  });
});

describe('those in the room', () => {
  const inRoom = (audienceNow: () => Promise<Audience>): StreamRequest => ({
    ...CURRENT,
    audience: 'room',
    audienceNow,
  });

  test('hear what is theirs, and the public hears nothing of it', async () => {
    const { source, come } = scene();
    const [outside, inside] = [
      await come(),
      await come(
        {},
        inRoom(async () => 'room'),
      ),
    ];
    source.tell(liveMessage('a result'), EVENT, 'room');
    expect(inside.response.heard()).toEqual(['whole', 'a result']);
    expect(outside.response.heard()).toEqual(['whole']);
    inside.response.cut();
    expect(source.unwatched).toHaveBeenCalledExactlyOnceWith(EVENT, 'room');
  });

  test('are told everything when they come, whatever version of the public they know', async () => {
    const { come } = scene();
    const { response } = await come(
      { 'last-event-id': '7.5' },
      inRoom(async () => 'room'),
    );
    expect(response.heard()).toEqual(['whole']);
  });

  test('are let go once their key is withdrawn or their session has ended, and nobody else is', async () => {
    const { source, come } = scene();
    let mayStay = true;
    const [outside, inside] = [
      await come(),
      await come(
        {},
        inRoom(async () => (mayStay ? 'room' : 'public')),
      ),
    ];
    mayStay = false;
    source.changed();
    await vi.waitFor(() => expect(inside.response.destroyed).toBe(true), 30_000);
    expect(outside.response.destroyed).toBe(false);
  });
});

const BEGINNING: StreamStart = {
  version: 7.5,
  fullState: liveMessage('whole'),
  noChange: liveMessage('nothing new'),
  isOver: false,
};

const EVENT = 1;
const CURRENT = {
  event: EVENT,
  audience: 'public',
  audienceNow: null,
  followsCurrent: true,
} as const;

type StreamRequest = Parameters<ReturnType<typeof createLive>['open']>[2];

function scene() {
  let viewers: Viewers = { send: () => {}, endStreams: () => {}, changed: () => {} };
  const source = {
    streamStart: vi.fn<() => Promise<StreamStart>>(async () => BEGINNING),
    onNews: (sentMessages: Viewers) => {
      viewers = sentMessages;
    },
    unwatched: vi.fn<(event: number) => void>(),
    tell: (message: LiveMessage, event = EVENT, audience: Audience = 'public') =>
      viewers.send(event, audience, message),
    changed: () => viewers.changed(),
    letGo: (who: 'everybody' | 'of-current-event' = 'everybody') => viewers.endStreams(who),
  };
  const live = createLive(source, viewerLimits(5000));
  const come = async (headers: Record<string, string> = {}, requested: StreamRequest = CURRENT) => {
    const connection = connect(headers);
    const refused = await live.open(connection.request, connection.reply, requested);
    return { ...connection, refused };
  };
  return { live, source, come, connectOnly: connect };
}

/** The part of a connection that the stream uses. */
function connect(headers: Record<string, string> = {}) {
  const response = new Connection();
  const request = { ip: '127.0.0.1', headers } as unknown as FastifyRequest;
  const reply = { raw: response, hijack: () => {}, getHeaders: () => ({}) };
  return { response, request, reply: reply as unknown as FastifyReply };
}

class Connection extends EventEmitter {
  destroyed = false;
  headersSent = false;
  writableLength = 0;
  readonly #written: string[] = [];

  writeHead(): void {
    this.headersSent = true;
  }
  write(text: string): void {
    this.#written.push(text);
  }
  end(): void {
    this.cut();
  }
  cut(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('close');
  }
  heard(): string[] {
    return this.#written.filter((text) => !text.startsWith('retry'));
  }
}
