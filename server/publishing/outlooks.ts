import type { OutlookTask, Qualifications } from '#server/tournament/qualification.ts';
import type { OutlookTalk } from './protocol.ts';
import { linkThread } from './thread-link.ts';

/** Afterwards the thread's memory is given back: on most days nobody needs it. */
const IDLE_MILLISECONDS = 60_000;

/**
 * What it takes to qualify can take seconds to work out on a large field: it has a thread of its own, so that neither pages
 * nor news wait for it. While it works, only the newest task is kept for later: the older ones are out of date.
 */
export function createOutlooks(file: URL) {
  const link = linkThread<OutlookTalk>({
    file,
    setup: null,
    onNews: () => {},
    onGone: () => {},
  });
  let working: Promise<unknown> | null = null;
  let next: PromiseWithResolvers<boolean> | null = null;
  let idle: NodeJS.Timeout | undefined;

  const rest = (): void => {
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
    /** Null when a newer task came before this one's turn, or when it failed: then nothing is said rather than something old. */
    workOut: async (task: OutlookTask): Promise<Qualifications | null> => {
      if (!(await isOurTurn())) return null;
      clearTimeout(idle);
      const work = link.ask('workOut', task).catch(() => null);
      working = work;
      const found = await work;
      working = null;
      rest();
      const waiting = next;
      next = null;
      waiting?.resolve(true);
      return found;
    },
  };
}
