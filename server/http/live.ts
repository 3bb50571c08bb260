import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toHousehold } from '#server/auth/client-network.ts';
import { liveMessage, GZIP_HEADER, type LiveMessage } from '#server/publishing/live-message.ts';
import type { Audience, StreamStart } from '#server/publishing/protocol.ts';
import type { Viewers } from '#server/publishing/publisher.ts';
import { refuse, type Refused } from '#server/rules/result.ts';
import { acceptsGzip } from './cache/negotiation.ts';
import { isFromOtherSite } from './other-origins.ts';
import {
  countViewers,
  isViewerLimitReached,
  type ViewerLimits,
  type ViewerOrigin,
} from './limits/viewer-limits.ts';

/** Where the messages of the live stream come from. */
export type LiveSource = {
  /** A viewer who joins when this resolves misses no later message. */
  streamStart: (event: number, audience: Audience) => Promise<StreamStart>;
  onNews: (viewers: Viewers) => void;
  /** Nobody follows this event any more. */
  unwatched: (event: number, audience: Audience) => void;
};

export type Live = ReturnType<typeof createLive>;

const HEARTBEAT_MILLISECONDS = 15_000;
const RECONNECT_MILLISECONDS = 2000;
const CHECK_MILLISECONDS = 1000;
const QUEUE_BYTES_MAX = 1024 * 1024;

type Viewer = ViewerOrigin & {
  form: keyof LiveMessage;
  event: number;
  audience: Audience;
  /** The current audience of a viewer who has a secret; null for everybody else. */
  audienceNow: (() => Promise<Audience>) | null;
  /** Whether the viewer follows the current event, whichever it is. */
  followsCurrent: boolean;
  isFollowing: boolean;
  /** The stream is over, perhaps before it has begun. */
  isEnding: boolean;
};

/** The live stream: the whole state once, then the changes, for every viewer. */
export function createLive(source: LiveSource, limits: ViewerLimits) {
  const viewers = new Map<ServerResponse, Viewer>();
  /** The server stops: a stream that is requested now ends as soon as it has begun. */
  let isClosed = false;
  const refused: Record<keyof ViewerLimits, number> = { own: 0, foreign: 0 };

  const send = (message: LiveMessage, isRecipient: (viewer: Viewer) => boolean): void => {
    for (const [response, viewer] of viewers) {
      if (!viewer.isFollowing || !isRecipient(viewer)) continue;
      response.write(message[viewer.form]);
      // A viewer who has stopped reading is cut off: unread messages would fill the memory.
      if (response.writableLength > QUEUE_BYTES_MAX) response.destroy();
    }
  };
  const endStreams = (isRecipient: (viewer: Viewer) => boolean): void => {
    for (const [response, viewer] of viewers) {
      if (!isRecipient(viewer)) continue;
      viewer.isEnding = true;
      if (response.headersSent) response.end();
    }
  };
  source.onNews({
    send: (event, audience, message) =>
      send(message, (viewer) => viewer.event === event && viewer.audience === audience),
    changed: () => checkAudiences(),
    endStreams: (target) =>
      endStreams((viewer) => {
        if (target === 'everybody') return true;
        return target === 'of-current-event'
          ? viewer.followsCurrent
          : viewer.event === target.event;
      }),
  });

  /**
   * Disconnects viewers whose audience has changed: the key was withdrawn, the session has ended, or a delay was set. They
   * reconnect and get their own stream. Runs at most once a second, however many changes there are.
   */
  const checkAudiences = (): void => {
    if (isChecking) {
      isCheckDue = true;
      return;
    }
    isChecking = true;
    void checkEachAudience().finally(() => {
      setTimeout(() => {
        isChecking = false;
        if (isCheckDue) checkAudiences();
      }, CHECK_MILLISECONDS).unref();
    });
  };
  let isChecking = false;
  let isCheckDue = false;
  const checkEachAudience = async (): Promise<void> => {
    isCheckDue = false;
    for (const checked of viewers.values()) {
      if (checked.audienceNow === null || checked.isEnding) continue;
      // The database is away: the next check comes in seconds.
      const now = await checked.audienceNow().catch(() => checked.audience);
      if (now !== checked.audience) endStreams((viewer) => viewer === checked);
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

  // Proxies and phones cut a silent connection.
  const heartbeat = setInterval(() => {
    send(HEARTBEAT, () => true);
    checkAudiences();
  }, HEARTBEAT_MILLISECONDS).unref();

  return {
    count: () => countViewers(viewers),

    /** How many were refused since the start. */
    refused: () => ({ ...refused }),

    /** Opens a stream, or returns why not. */
    open: async (
      request: FastifyRequest,
      reply: FastifyReply,
      requested: Pick<Viewer, 'event' | 'audience' | 'audienceNow' | 'followsCurrent'>,
    ): Promise<Refused | null> => {
      const origin = {
        address: toHousehold(request.ip),
        isForeign: isFromOtherSite(request.headers),
      };
      if (isViewerLimitReached(viewers, origin, limits)) {
        refused[origin.isForeign ? 'foreign' : 'own'] += 1;
        return refuse('busy');
      }

      const response = reply.raw;
      const form = acceptsGzip(request.headers['accept-encoding']) ? 'packed' : 'plain';
      const viewer: Viewer = {
        ...origin,
        form,
        ...requested,
        isFollowing: false,
        isEnding: isClosed,
      };
      // The viewer counts from here until the connection ends, also while the first message is being prepared.
      viewers.set(response, viewer);
      response.on('close', () => leave(response));
      if (response.destroyed) leave(response);
      try {
        const { event, audience } = requested;
        const {
          version,
          fullState: whole,
          noChange: nothingNew,
          isOver,
        } = await source.streamStart(event, audience);
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
        if (form === 'packed') response.write(GZIP_HEADER);
        response.write(BEGINNING[form]);
        // The stream was ended meanwhile, and the viewer may not see this event any more. It begins and ends at once, because a
        // browser reconnects only to a stream that has begun.
        if (viewer.isEnding) {
          response.end();
          return null;
        }
        // At the same version, the room may know more than a viewer who comes from the public stream.
        const isUpToDate =
          audience === 'public' && request.headers['last-event-id'] === String(version);
        response.write((isUpToDate ? nothingNew : whole)[form]);
        // An archived event never changes.
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
      isClosed = true;
      endStreams(() => true);
    },
  };
}

const BEGINNING = liveMessage(`retry: ${RECONNECT_MILLISECONDS}\n\n`);
const HEARTBEAT = liveMessage(': toujours là\n\n');
