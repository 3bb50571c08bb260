import { acceptReport } from './actions/day/agreed-results.ts';
import type { Runner } from './actions/run-action.ts';
import { readDaySettings } from './tournament/document/read-day.ts';
import { acceptedAt } from './day/report-acceptance.ts';
import type { Store } from './store/store.ts';

type Log = Record<'error', (details: object, message: string) => void>;
type Due = { pk_event: number; pk_match: number };

const LOOK_MILLISECONDS = 5000;

/**
 * Accepts reports that nobody has answered in time, where the organiser wants that. Looks when the site starts, then every few seconds.
 * Several processes may do so at once: each looks again inside its transaction.
 */
export function createUnansweredReports(
  store: Pick<Store, 'read'>,
  runner: Pick<Runner, 'bySite'>,
  now: () => Date,
) {
  let next: NodeJS.Timeout | null = null;
  let underWay: Promise<void> | null = null;
  let isStopped = false;

  /** One look at a time: a slow database must not be asked more and more, nor a site that stops wait for all that was asked. */
  const look = (log: Log): void => {
    underWay ??= acceptAllDue(log).finally(() => {
      underWay = null;
    });
  };

  const acceptAllDue = async (log: Log): Promise<void> => {
    try {
      for (const due of await dueReports(store, now())) {
        if (isStopped) return;
        await accept(due, log);
      }
    } catch (error) {
      // The next look comes in seconds: a short failure of the database must not stop the site.
      log.error({ err: error }, 'reports could not be accepted');
    }
  };

  const accept = async ({ pk_event, pk_match }: Due, log: Log): Promise<void> => {
    try {
      await runner.bySite((tables, act) =>
        acceptReport(tables.inEvent(pk_event), act, pk_match, now()),
      );
    } catch (error) {
      // One that cannot be saved must not keep those behind it waiting for ever.
      log.error({ err: error, pk_match }, 'a report could not be accepted');
    }
  };

  return {
    start: (log: Log): void => {
      look(log);
      next = setInterval(() => look(log), LOOK_MILLISECONDS).unref();
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      if (next !== null) clearInterval(next);
      await underWay;
    },
  };
}

function dueReports(store: Pick<Store, 'read'>, now: Date): Promise<Due[]> {
  return store.read(async (tables) => {
    const due: Due[] = [];
    for (const pk_event of await tables.reportedEvents.list()) {
      const own = tables.inEvent(pk_event);
      const day = await readDaySettings(own);
      if (day.accept_minutes === null) continue;
      const calls = new Map((await own.calls.active()).map((call) => [call.fk_match, call]));
      const byMatch = Map.groupBy(await own.reports.list(), ({ fk_match }) => fk_match);
      for (const [pk_match, [report, ...others]] of byMatch) {
        if (report === undefined || others.length > 0) continue;
        const accepted_at = acceptedAt(day, report, calls.get(pk_match));
        if (accepted_at !== null && accepted_at <= now.toISOString()) {
          due.push({ pk_event, pk_match });
        }
      }
    }
    return due;
  });
}
