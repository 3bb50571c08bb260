import type { Standstill } from './store/drivers/read-only-mode.ts';

/** The answer for a load balancer. `failing` names the probes that failed last time. */
export type ReadinessReport =
  | { status: 'starting' | 'ready' | 'stopping' }
  /** Pages are shown but nothing is saved, because everything is being moved into another database, or was. */
  | { status: 'read-only'; reason: 'moving' | 'moved'; since: string }
  | { status: 'not ready'; failing: Probe[] };

export type Readiness = ReturnType<typeof createReadiness>;

type Probe = 'read' | 'write';
type Probes = Record<Probe, () => Promise<unknown>> & {
  /** Why nothing is saved on purpose; null when saving works. */
  standstill: () => Promise<Standstill | null>;
};
type Log = Record<'info' | 'warn', (details: object, message: string) => void>;

const CHECK_EVERY_MILLISECONDS = 5000;
/** A probe that takes longer counts as failed. */
const TIMEOUT_MILLISECONDS = 4000;

/**
 * Tries a read and a write every few seconds, and keeps the result: a health check causes no work. A probe that hangs is not
 * started again.
 */
export function createReadiness(probes: Probes, { patience = TIMEOUT_MILLISECONDS } = {}) {
  let report: ReadinessReport = { status: 'starting' };
  let next: NodeJS.Timeout | null = null;

  const check = async (log: Log): Promise<void> => {
    const results = [attempt('read', probes.read), attempt('write', probes.write)];
    const failures = await Promise.all(results.map((result) => withTimeout(result, patience)));
    const found = failures.filter((failure) => failure !== null);
    // A database that does not answer gets no further queries.
    const standstill = found.length === 0 ? await probes.standstill().catch(() => null) : null;
    updateReport(found, standstill, log);
    await Promise.all(results.map(({ outcome }) => outcome));
    if (report.status === 'stopping') return;
    next = setTimeout(() => void check(log), CHECK_EVERY_MILLISECONDS).unref();
  };

  const updateReport = (failures: Failure[], standstill: Standstill | null, log: Log): void => {
    if (report.status === 'stopping') return;
    const before = JSON.stringify(report);
    const failing = failures.map(({ probe }) => probe);
    report = toReport(failing, standstill);
    if (JSON.stringify(report) === before) return;
    if (report.status === 'ready') log.info({}, 'ready');
    else if (report.status === 'read-only') log.warn(report, 'read-only');
    else log.warn({ failing, err: failures[0]?.error }, 'not ready');
  };

  return {
    report: (): ReadinessReport => report,
    start: (log: Log): void => void check(log),
    stop: (): void => {
      report = { status: 'stopping' };
      if (next !== null) clearTimeout(next);
    },
  };
}

function toReport(failing: Probe[], standstill: Standstill | null): ReadinessReport {
  if (failing.length > 0) return { status: 'not ready', failing };
  if (standstill === null) return { status: 'ready' };
  const { since, isFinished } = standstill;
  return { status: 'read-only', reason: isFinished ? 'moved' : 'moving', since };
}

type Failure = { probe: Probe; error: unknown };
type Attempt = { probe: Probe; outcome: Promise<Failure | null> };

function attempt(probe: Probe, work: () => Promise<unknown>): Attempt {
  const failed = (error: unknown): Failure => ({ probe, error });
  return { probe, outcome: work().then(() => null, failed) };
}

async function withTimeout({ probe, outcome }: Attempt, patience: number) {
  const { promise, resolve } = Promise.withResolvers<Failure>();
  const error = new Error(`the ${probe} takes longer than ${patience} ms`);
  const timer = setTimeout(() => resolve({ probe, error }), patience).unref();
  const failure = await Promise.race([outcome, promise]);
  clearTimeout(timer);
  return failure;
}
