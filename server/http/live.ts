import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { householdOf } from '#server/auth/household.ts';
import {
  liveMessage,
  PACKED_BEGINNING,
  type LiveMessage,
} from '#server/publishing/live-message.ts';
import type { Audience, Beginning } from '#server/publishing/protocol.ts';
import type { Viewers } from '#server/publishing/publisher.ts';
import { refuse, type Refused } from '#server/rules/result.ts';
import { takesGzip } from './negotiation.ts';
import { isFromElsewhere } from './other-origins.ts';
import { countTaken, isFull, type Places, type Seat } from './places.ts';

/** Where the viewers' news come from. */
export type LiveSource = {
  /** Whoever joins when this resolves misses nothing that is told afterwards. */
  beginning: (event: number, audience: Audience) => Promise<Beginning>;
  onNews: (viewers: Viewers) => void;
  /** Nobody listens to the news of this event any more. */
  unwatched: (event: number, audience: Audience) => void;
};

export type Live = ReturnType<typeof createLive>;

const HEARTBEAT_MILLISECONDS = 15_000;
const RECONNECT_MILLISECONDS = 2000;
const ASK_AGAIN_MILLISECONDS = 1000;
const QUEUE_BYTES_MAX = 1024 * 1024;

type Viewer = Seat & {
  form: keyof LiveMessage;
  event: number;
  audience: Audience;
  /** What a viewer who has brought a secret may be told by now; null for everybody else. */
  audienceNow: (() => Promise<Audience>) | null;
  /** Whether the event was asked for as the current one, whichever that is. */
  followsCurrent: boolean;
  isFollowing: boolean;
  /** It is over, perhaps before it has begun. */
  isLetGo: boolean;
};

/** The live stream: the whole state once, then what changed, to everybody who watches. */
export function createLive(source: LiveSource, places: Places) {
  const viewers = new Map<ServerResponse, Viewer>();

  const tell = (message: LiveMessage, isMeant: (viewer: Viewer) => boolean): void => {
    for (const [response, viewer] of viewers) {
      if (!viewer.isFollowing || !isMeant(viewer)) continue;
      response.write(message[viewer.form]);
      // A viewer who has stopped reading is cut off: what is meant for him would pile up in memory.
      if (response.writableLength > QUEUE_BYTES_MAX) response.destroy();
    }
  };
  const letGo = (isMeant: (viewer: Viewer) => boolean): void => {
    for (const [response, viewer] of viewers) {
      if (!isMeant(viewer)) continue;
      viewer.isLetGo = true;
      if (response.headersSent) response.end();
    }
  };
  source.onNews({
    tell: (event, audience, message) =>
      tell(message, (viewer) => viewer.event === event && viewer.audience === audience),
    changed: () => askAgain(),
    letGo: (who) =>
      letGo((viewer) => {
        if (who === 'everybody') return true;
        return who === 'of-current-event' ? viewer.followsCurrent : viewer.event === who.event;
      }),
  });

  /**
   * Whose key was withdrawn or session has ended, and who may be told more since there is a delay, comes back and is told what is
   * theirs. However many changes there are, they are asked about once a second.
   */
  const askAgain = (): void => {
    if (isAsking) {
      isAskedAgain = true;
      return;
    }
    isAsking = true;
    void askAll().finally(() => {
      setTimeout(() => {
        isAsking = false;
        if (isAskedAgain) askAgain();
      }, ASK_AGAIN_MILLISECONDS).unref();
    });
  };
  let isAsking = false;
  let isAskedAgain = false;
  const askAll = async (): Promise<void> => {
    isAskedAgain = false;
    for (const asked of viewers.values()) {
      if (asked.audienceNow === null || asked.isLetGo) continue;
      // Asked of a database that is away: the next look is seconds away.
      const now = await asked.audienceNow().catch(() => asked.audience);
      if (now !== asked.audience) letGo((viewer) => viewer === asked);
    }
  };

  const leave = (response: ServerResponse): void => {
    const viewer = viewers.get(response);
    if (viewer === undefined) return;
    viewers.delete(response);
    const { event, audience } = viewer;
    for (const other of viewers.values()) {
      if (other.event === event && other.audience === audience) return;
    }
    source.unwatched(event, audience);
  };

  // Proxies and phones cut a connection that stays silent.
  const heartbeat = setInterval(() => {
    tell(HEARTBEAT, () => true);
    askAgain();
  }, HEARTBEAT_MILLISECONDS).unref();

  return {
    /** How many watch now. */
    count: () => countTaken(viewers),

    /** Keeps the connection open, or says why not. */
    open: async (
      request: FastifyRequest,
      reply: FastifyReply,
      asked: Pick<Viewer, 'event' | 'audience' | 'audienceNow' | 'followsCurrent'>,
    ): Promise<Refused | null> => {
      const seat = {
        address: householdOf(request.ip),
        isForeign: isFromElsewhere(request.headers),
      };
      if (isFull(viewers, seat, places)) return refuse('busy');

      const response = reply.raw;
      const form = takesGzip(request.headers['accept-encoding']) ? 'packed' : 'plain';
      const viewer: Viewer = { ...seat, form, ...asked, isFollowing: false, isLetGo: false };
      // The place is taken, and given back whenever the connection ends: also while the beginning is being worked out.
      viewers.set(response, viewer);
      response.on('close', () => leave(response));
      if (response.destroyed) leave(response);
      try {
        const { event, audience } = asked;
        const { version, whole, nothingNew, isOver } = await source.beginning(event, audience);
        reply.hijack();
        if (!viewers.has(response)) return null;
        response.writeHead(200, {
          ...(reply.getHeaders() as OutgoingHttpHeaders),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
          vary: 'accept-encoding',
          ...(form === 'packed' && { 'content-encoding': 'gzip' }),
        });
        if (form === 'packed') response.write(PACKED_BEGINNING);
        response.write(BEGINNING[form]);
        // What was let go of meanwhile may not be theirs to see any more: told to ask again, a browser does so only of a stream that has begun.
        if (viewer.isLetGo) {
          response.end();
          return null;
        }
        // At one version the room may know more than who comes from the public's stream.
        const isKnown =
          audience === 'public' && request.headers['last-event-id'] === String(version);
        response.write((isKnown ? nothingNew : whole)[form]);
        // Nothing ever follows of what is archived.
        if (isOver) response.end();
        viewer.isFollowing = !isOver;
        return null;
      } catch (error) {
        leave(response);
        throw error;
      }
    },

    close: (): void => {
      clearInterval(heartbeat);
      for (const response of viewers.keys()) response.end();
    },
  };
}

const BEGINNING = liveMessage(`retry: ${RECONNECT_MILLISECONDS}\n\n`);
const HEARTBEAT = liveMessage(': toujours là\n\n');
