import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const EVENT = '/tournaments/rocket-league';
/** The pages that visitors open. */
export const PAGES = ['/', EVENT, `${EVENT}/classement`];

export type AudienceOrder = { kind: 'join' | 'visit' | 'listen'; count: number };

/** The environment variable with the desk's reading key, for overlays. */
export const AUDIENCE_KEY = 'BENCH_READING_KEY';
const REPLY_TIMEOUT_MILLISECONDS = 120_000;

/** Visitors in a process of their own, spread over the addresses of one site. */
export function startAudience(urls: readonly string[], readingKey?: string) {
  const child = fork(path.join(import.meta.dirname, 'audience.ts'), urls, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      ...(readingKey && { [AUDIENCE_KEY]: readingKey }),
    },
  });
  const nextReply = async (): Promise<number> => {
    // Otherwise the bench would wait for ever for a viewer that was disconnected.
    const signal = AbortSignal.timeout(REPLY_TIMEOUT_MILLISECONDS);
    const [reply] = (await once(child, 'message', { signal })) as [number];
    return reply;
  };
  const order = (kind: AudienceOrder['kind'], count = 0): Promise<number> => {
    child.send({ kind, count } satisfies AudienceOrder);
    return nextReply();
  };
  return {
    /** Adds viewers and returns how many there are. They are fewer when the server refused some. */
    join: (count: number) => order('join', count),
    /** So many visitors open a page with everything that it loads, and leave. */
    visit: (count: number) => order('visit', count),
    /**
     * From now on the viewers wait for a change. `seen` resolves to the time at which the last of
     * them has received it.
     */
    listen: async (): Promise<{ seenByAllAt: Promise<number> }> => {
      await order('listen');
      return { seenByAllAt: nextReply() };
    },
    leave: async (): Promise<void> => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

export type Audience = ReturnType<typeof startAudience>;
