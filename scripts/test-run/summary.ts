/** What one part of a test run has seen; `failures` names what failed, for a reader who only sees the end of a long log. */
export type Outcome = {
  passed: number;
  failures: readonly string[];
  timings: readonly Timing[];
};

type Timing = { seconds: number; file: string; name: string };

export type Run = {
  wallSeconds: number;
  /** Null where the system does not say. */
  cpuSeconds: number | null;
  /** How many tests this machine cannot run, for each reason. */
  leftOut: ReadonlyMap<string, number>;
};

/** The end of a test run: the slowest tests, what was left out, what failed, and last, alone on its line, how many of both. */
export function summaryOf(
  outcomes: readonly Outcome[],
  { wallSeconds, cpuSeconds, leftOut }: Run,
): { lines: string[]; isGreen: boolean } {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const slowest = outcomes
    .flatMap(({ timings }) => timings)
    .toSorted((one, two) => two.seconds - one.seconds)
    .slice(0, SLOWEST_SHOWN);
  const lines = [
    ...(slowest.length === 0 ? [] : ['Les tests les plus lents :']),
    ...slowest.map(({ seconds, file, name }) => {
      return `${seconds.toFixed(1).padStart(7)} s  ${file} › ${name}`;
    }),
    ...[...leftOut].map(
      ([reason, count]) => `Non exécutés sur cette machine : ${count} (${reason})`,
    ),
    ...failures.map((failure) => `Échec : ${failure}`),
    cpuSeconds === null
      ? `En ${wallSeconds} s`
      : `En ${wallSeconds} s, avec ${cpuSeconds} s de processeur`,
    `${passed} passed, ${failures.length} failed`,
  ];
  return { lines, isGreen: failures.length === 0 };
}

const SLOWEST_SHOWN = 5;

/** A runner that fails without a failed test, or runs none, has failed all the same. */
export function withSilentFailure(runner: string, outcome: Outcome, code: number): Outcome {
  const isSilent = outcome.failures.length === 0 && (code !== 0 || outcome.passed === 0);
  return isSilent ? { ...outcome, failures: [`${runner} (code ${code})`] } : outcome;
}
