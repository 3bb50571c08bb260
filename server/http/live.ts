import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicChange, PublicState } from '#contract/public-state.ts';
import { householdOf } from '#server/auth/household.ts';
import { refuse, type Refused } from '#server/rules/result.ts';
import { liveMessage, PACKED_BEGINNING, type LiveMessage } from './live-message.ts';

/** Where the viewers' news come from. */
export type LiveSource = {
  current: () => Promise<PublicState>;
  /** Answers how to stop listening. */
  onChange: (known: PublicState, listener: (change: PublicChange) => void) => () => void;
};

export type Live = ReturnType<typeof createLive>;

const VIEWERS_MAX = 5000;
/** Generous: a whole venue shares one address. */
const VIEWERS_PER_ADDRESS_MAX = 2000;
const HEARTBEAT_MILLISECONDS = 15_000;
const RECONNECT_MILLISECONDS = 2000;
const QUEUE_BYTES_MAX = 1024 * 1024;

type Viewer = { address: string; form: keyof LiveMessage };

/** The live stream: the whole state once, then what changed, to everybody who watches. */
export function createLive(source: LiveSource) {
  const viewers = new Map<ServerResponse, Viewer>();

  const tellEverybody = (message: LiveMessage): void => {
    for (const [viewer, { form }] of viewers) {
      viewer.write(message[form]);
      // Somebody who does not read must not make the server remember everything for him.
      if (viewer.writableLength > QUEUE_BYTES_MAX) viewer.destroy();
    }
  };

  let stopListening: (() => void) | null = null;
  const leave = (viewer: ServerResponse): void => {
    viewers.delete(viewer);
    if (viewers.size > 0) return;
    stopListening?.();
    stopListening = null;
  };

  // Proxies and phones cut a connection that stays silent.
  const heartbeat = setInterval(() => tellEverybody(HEARTBEAT), HEARTBEAT_MILLISECONDS).unref();

  return {
    /** Keeps the connection open, or says why not. */
    open: async (request: FastifyRequest, reply: FastifyReply): Promise<Refused | null> => {
      const address = householdOf(request.ip);
      const fromThere = [...viewers.values()].filter((viewer) => viewer.address === address).length;
      if (viewers.size >= VIEWERS_MAX || fromThere >= VIEWERS_PER_ADDRESS_MAX)
        return refuse('busy');

      const state = await source.current();
      const known = request.headers['last-event-id'] === String(state.version);
      const form = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') ? 'packed' : 'plain';
      reply.hijack();
      const viewer = reply.raw;
      viewer.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        vary: 'accept-encoding',
        ...(form === 'packed' && { 'content-encoding': 'gzip' }),
      });
      viewer.on('close', () => leave(viewer));
      if (form === 'packed') viewer.write(PACKED_BEGINNING);
      viewer.write(BEGINNING[form]);
      viewer.write((known ? nothingNew(state) : whole(state))[form]);
      viewers.set(viewer, { address, form });
      stopListening ??= source.onChange(state, (change) => {
        tellEverybody(event('change', change.version, change));
      });
      // A save that fell between the first look and this line was told to the others only.
      const latest = await source.current();
      if (latest.version !== state.version) viewer.write(whole(latest)[form]);
      return null;
    },

    close: (): void => {
      clearInterval(heartbeat);
      for (const viewer of viewers.keys()) viewer.end();
    },
  };
}

const BEGINNING = liveMessage(`retry: ${RECONNECT_MILLISECONDS}\n\n`);
const HEARTBEAT = liveMessage(': toujours là\n\n');

// After a restart everybody comes back at once: the state is put in words for the first one.
const wholes = new WeakMap<PublicState, LiveMessage>();

function whole(state: PublicState): LiveMessage {
  const message = wholes.get(state) ?? event('state', state.version, state);
  wholes.set(state, message);
  return message;
}

function nothingNew({ version }: PublicState): LiveMessage {
  return event('change', version, { from: version, version });
}

function event(
  name: 'state' | 'change',
  version: number,
  data: PublicState | PublicChange,
): LiveMessage {
  return liveMessage(`event: ${name}\nid: ${version}\ndata: ${JSON.stringify(data)}\n\n`);
}
