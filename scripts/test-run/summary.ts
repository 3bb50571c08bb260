/**
 * The result of one part of a test run. `failures` names what failed, because a reader may only see
 * the end of a long log.
 */
export type Outcome = {
  passed: number;
  failures: readonly string[];
  timings: readonly Timing[];
};

type Timing = { seconds: number; file: string; name: string };

export type Run = {
  wallSeconds: number;
  /** What the run may take on two quiet cores. Longer is no failure: the machine may have other work. */
  minutesMax: number;
  /** Null when the system does not provide it. */
  cpuSeconds: number | null;
  /** How many tests this machine cannot run, by reason. */
  leftOut: ReadonlyMap<string, number>;
};

/**
 * The end of a test run: the slowest tests, the tests left out, the failures, and on the last line
 * the counts.
 */
export function summarise(
  outcomes: readonly Outcome[],
  { wallSeconds, minutesMax, cpuSeconds, leftOut }: Run,
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
    ...(wallSeconds > minutesMax * 60
      ? [`Plus long que les ${minutesMax} minutes d'une machine à deux cœurs et sans autre travail`]
      : []),
    cpuSeconds === null
      ? `En ${wallSeconds} s`
      : `En ${wallSeconds} s, avec ${cpuSeconds} s de processeur`,
    `${passed} passed, ${failures.length} failed`,
  ];
  return { lines, isGreen: failures.length === 0 };
}

const SLOWEST_SHOWN = 5;

/** A runner that fails without a failed test, or runs no test, has failed too. */
export function withSilentFailure(runner: string, outcome: Outcome, code: number): Outcome {
  const isSilent = outcome.failures.length === 0 && (code !== 0 || outcome.passed === 0);
  return isSilent ? { ...outcome, failures: [`${runner} (code ${code})`] } : outcome;
}
