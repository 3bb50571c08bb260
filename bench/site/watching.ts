import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type AudienceOrder = { kind: 'join' | 'visit' | 'listen'; count: number };

const PATIENCE_MILLISECONDS = 120_000;

/** Visitors in a process of their own, shared out among the addresses of one site. */
export function startAudience(urls: readonly string[]) {
  const child = fork(path.join(import.meta.dirname, 'audience.ts'), urls, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  const heard = async (): Promise<number> => {
    // Somebody who was cut off would be waited for without end.
    const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
    const [reply] = (await once(child, 'message', { signal })) as [number];
    return reply;
  };
  const order = (kind: AudienceOrder['kind'], count = 0): Promise<number> => {
    child.send({ kind, count } satisfies AudienceOrder);
    return heard();
  };
  return {
    /** So many more watch from now on; answers how many there are, which are fewer where no place was left. */
    join: (count: number) => order('join', count),
    /** So many open a page and all that it loads, and go. */
    visit: (count: number) => order('visit', count),
    /** From now on they wait for a piece of news; what it answers tells when the last of them has heard it. */
    listen: async (): Promise<{ seen: Promise<number> }> => {
      await order('listen');
      return { seen: heard() };
    },
    leave: async (): Promise<void> => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

export type Audience = ReturnType<typeof startAudience>;
