import { send } from '../../api/support/harness.ts';

const TRY_AGAIN_MILLISECONDS = 100;

/**
 * Phones that register teams one after the other, whatever happens to the server. A phone without
 * an acknowledgement sends the same request again, under the same key. Each acknowledged team must
 * exist exactly once.
 */
export function startLoad(url: () => string, phones: number) {
  const acknowledged = new Set<string>();
  /** Teams that were sent again because the first answer was lost or was an error. */
  const repeated = new Set<string>();
  /** Teams without an acknowledgement when the load was stopped. */
  const abandoned = new Set<string>();
  const statuses = new Map<number, number>();
  const ended = new AbortController();

  const isAcknowledged = async (name: string): Promise<boolean> => {
    const headers = { 'idempotency-key': name };
    try {
      const { status, body } = await send(url(), 'registerTeam', { name }, { headers });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return body.success;
    } catch {
      return false;
    }
  };
  const phone = async (number: number): Promise<void> => {
    for (let sent = 0; !ended.signal.aborted; sent += 1) {
      const name = `Tel ${number} n ${sent}`;
      while (!(await isAcknowledged(name))) {
        repeated.add(name);
        if (ended.signal.aborted) return void abandoned.add(name);
        await pause(TRY_AGAIN_MILLISECONDS);
      }
      acknowledged.add(name);
    }
  };
  const all = Promise.all(Array.from({ length: phones }, (_, number) => phone(number)));

  return {
    acknowledged,
    repeated,
    abandoned,
    statuses,
    stop: async () => {
      ended.abort();
      await all;
    },
  };
}

const WAITS_MILLISECONDS = 120_000;

/** Waits until the condition holds. The error names the condition when it never does. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + WAITS_MILLISECONDS;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await pause(20);
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
