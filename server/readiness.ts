/** What a load balancer is told. `failing` names what did not work when it was last tried. */
export type ReadinessReport =
  | { status: 'starting' | 'ready' | 'stopping' }
  | { status: 'not ready'; failing: Probe[] };

export type Readiness = ReturnType<typeof createReadiness>;

type Probe = 'read' | 'write';
type Probes = Record<Probe, () => Promise<unknown>>;
type Log = Record<'info' | 'warn', (details: object, message: string) => void>;

const EVERY_MILLISECONDS = 5000;
/** What takes longer than this does not work, for whoever waits for a page. */
const PATIENCE_MILLISECONDS = 4000;

/**
 * Tries by itself, every few seconds, whether a read and a write work, and keeps the result: nobody causes work by asking
 * for it. A probe that hangs is not started a second time.
 */
export function createReadiness(probes: Probes, { patience = PATIENCE_MILLISECONDS } = {}) {
  let report: ReadinessReport = { status: 'starting' };
  let next: NodeJS.Timeout | null = null;

  const look = async (log: Log): Promise<void> => {
    const results = [attempt('read', probes.read), attempt('write', probes.write)];
    const failures = await Promise.all(results.map((result) => withPatience(result, patience)));
    conclude(
      failures.filter((failure) => failure !== null),
      log,
    );
    await Promise.all(results.map(({ outcome }) => outcome));
    if (report.status === 'stopping') return;
    next = setTimeout(() => void look(log), EVERY_MILLISECONDS).unref();
  };

  const conclude = (failures: Failure[], log: Log): void => {
    if (report.status === 'stopping') return;
    const before = JSON.stringify(report);
    const failing = failures.map(({ probe }) => probe);
    report = failing.length === 0 ? { status: 'ready' } : { status: 'not ready', failing };
    if (JSON.stringify(report) === before) return;
    if (report.status === 'ready') log.info({}, 'ready');
    else log.warn({ failing, err: failures[0]?.error }, 'not ready');
  };

  return {
    report: (): ReadinessReport => report,
    start: (log: Log): void => void look(log),
    stop: (): void => {
      report = { status: 'stopping' };
      if (next !== null) clearTimeout(next);
    },
  };
}

type Failure = { probe: Probe; error: unknown };
type Attempt = { probe: Probe; outcome: Promise<Failure | null> };

function attempt(probe: Probe, work: () => Promise<unknown>): Attempt {
  const failed = (error: unknown): Failure => ({ probe, error });
  return { probe, outcome: work().then(() => null, failed) };
}

async function withPatience({ probe, outcome }: Attempt, patience: number) {
  const { promise, resolve } = Promise.withResolvers<Failure>();
  const error = new Error(`the ${probe} takes longer than ${patience} ms`);
  const timer = setTimeout(() => resolve({ probe, error }), patience).unref();
  const failure = await Promise.race([outcome, promise]);
  clearTimeout(timer);
  return failure;
}
