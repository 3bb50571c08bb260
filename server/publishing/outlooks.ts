import type { OutlookTask, Qualifications } from '#server/tournament/stages/qualification.ts';
import type { OutlookProtocol } from './protocol.ts';
import { linkThread } from './thread-link.ts';

/** After this time the thread ends and its memory is freed: on most days nobody needs it. */
const IDLE_MILLISECONDS = 60_000;

/**
 * Computes what it takes to qualify. That can take seconds for a large field, so it has its own thread, and neither pages nor
 * messages wait for it. Only the newest waiting task is kept: older ones are outdated.
 */
export function createOutlooks(file: URL) {
  const link = linkThread<OutlookProtocol>({
    file,
    setup: null,
    onNews: () => {},
    onGone: () => {},
  });
  let working: Promise<unknown> | null = null;
  let next: PromiseWithResolvers<boolean> | null = null;
  let idle: NodeJS.Timeout | undefined;

  const closeWhenIdle = (): void => {
    idle = setTimeout(() => void link.close(), IDLE_MILLISECONDS).unref();
  };

  const isOurTurn = async (): Promise<boolean> => {
    if (working === null) return true;
    next?.resolve(false);
    const turn = Promise.withResolvers<boolean>();
    next = turn;
    return turn.promise;
  };

  return {
    /** Null when a newer task replaced this one, or when it failed: no outlook is better than an old one. */
    workOut: async (task: OutlookTask): Promise<Qualifications | null> => {
      if (!(await isOurTurn())) return null;
      clearTimeout(idle);
      const work = link.ask('workOut', task).catch(() => null);
      working = work;
      const found = await work;
      working = null;
      closeWhenIdle();
      const waiting = next;
      next = null;
      waiting?.resolve(true);
      return found;
    },
  };
}
