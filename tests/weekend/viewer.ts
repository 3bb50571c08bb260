import { get, type ClientRequest } from 'node:http';
import { get as getSecurely } from 'node:https';
import { constants, createGunzip } from 'node:zlib';
import { applyChange, type PublicChange } from '#contract/public-change.ts';
import { type PublicState } from '#contract/public-state.ts';

type Options = {
  lastEventId?: string;
  packed?: boolean;
  event?: number | undefined;
  headers?: Record<string, string>;
  /** Asks for the room's state. The headers must contain a secret that allows it. */
  isInRoom?: boolean;
};

/** A viewer of the live stream. It applies each change to its state, and records the events. */
export function watchStream(
  url: string,
  { lastEventId, packed = false, event, headers: more, isInRoom = false }: Options = {},
) {
  let state: PublicState | null = null;
  let missed = 0;
  let bytes = 0;
  let pending = '';
  const events: string[] = [];
  let wake = () => {};

  const take = (block: string): void => {
    const name = /^event: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (name === undefined || data === undefined) return;
    events.push(name);
    if (name === 'state') state = JSON.parse(data) as PublicState;
    else if (state !== null) {
      const next = applyChange(state, JSON.parse(data) as PublicChange);
      if (next === null) missed += 1;
      else state = next;
    }
  };

  const eventQuery = event === undefined ? '' : `&fk_event=${event}`;
  const address = `${url}/api?action=watch${eventQuery}${isInRoom ? '&as=room' : ''}`;
  const headers = {
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    ...(packed && { 'accept-encoding': 'gzip' }),
    ...more,
  };
  const openStream = url.startsWith('https:') ? getSecurely : get;
  const request: ClientRequest = openStream(address, { headers }, (response) => {
    response.on('error', () => {});
    response.on('data', (chunk: Buffer) => (bytes += chunk.length));
    const isPacked = response.headers['content-encoding'] === 'gzip';
    const text = isPacked
      ? response.pipe(createGunzip({ flush: constants.Z_SYNC_FLUSH }))
      : response;
    text.setEncoding('utf8');
    text.on('data', (chunk: string) => {
      pending += chunk;
      const blocks = pending.split('\n\n');
      pending = blocks.pop() ?? '';
      blocks.forEach(take);
      wake();
    });
  });
  request.on('error', () => {});
  const ended = new Promise<void>((resolve) => request.once('close', resolve));

  const when = async (condition: () => boolean): Promise<void> => {
    const limit = performance.now() + 60_000;
    while (!condition()) {
      if (performance.now() > limit) {
        const progressText = `${events.length} events, version ${state?.version ?? 'none'}`;
        throw new Error(`the viewer waited in vain; what it has seen: ${progressText}`);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1000);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };

  const current = (): PublicState => {
    if (state === null) throw new Error('the viewer has not seen anything yet');
    return state;
  };
  return {
    state: current,
    until: (isReached: (state: PublicState) => boolean) =>
      when(() => state !== null && isReached(current())),
    received: (count: number) => when(() => events.length >= count),
    names: () => events,
    missed: () => missed,
    bytes: () => bytes,
    ended,
    close: () => request.destroy(),
  };
}
