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
};

/** A spectator's browser: keeps the state that it was told, and how. */
export function watch(
  url: string,
  { lastEventId, packed = false, event, headers: more }: Options = {},
) {
  let state: PublicState | null = null;
  let missed = 0;
  let lastAt = 0;
  let bytes = 0;
  let pending = '';
  const events: string[] = [];
  let wake = () => {};

  const take = (block: string): void => {
    const name = /^event: (.*)$/m.exec(block)?.[1];
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (name === undefined || data === undefined) return;
    events.push(name);
    lastAt = performance.now();
    if (name === 'state') state = JSON.parse(data) as PublicState;
    else if (state !== null) {
      const next = applyChange(state, JSON.parse(data) as PublicChange);
      if (next === null) missed += 1;
      else state = next;
    }
  };

  const address = `${url}/api?action=watch${event === undefined ? '' : `&fk_event=${event}`}`;
  const headers = {
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    ...(packed && { 'accept-encoding': 'gzip' }),
    ...more,
  };
  const ask = url.startsWith('https:') ? getSecurely : get;
  const request: ClientRequest = ask(address, { headers }, (response) => {
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
        const seen = `${events.length} events, version ${state?.version ?? 'none'}`;
        throw new Error(`the viewer waited in vain; what it has seen: ${seen}`);
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
    until: (holds: (state: PublicState) => boolean) =>
      when(() => state !== null && holds(current())),
    received: (count: number) => when(() => events.length >= count),
    names: () => events,
    missed: () => missed,
    lastAt: () => lastAt,
    bytes: () => bytes,
    ended,
    close: () => request.destroy(),
  };
}
