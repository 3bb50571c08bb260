/** What one part of `npm test` has seen; `failures` names what failed, for whoever only sees the end of a long log. */
export type Outcome = {
  passed: number;
  failures: readonly string[];
  timings: readonly Timing[];
};

export type Timing = { seconds: number; file: string; name: string };

/** The end of `npm test`: the slowest tests, what failed, and last, alone on its line, how many of both. */
export function summaryOf(
  outcomes: readonly Outcome[],
  seconds: number,
): { lines: string[]; isGreen: boolean } {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const slowest = outcomes
    .flatMap(({ timings }) => timings)
    .toSorted((one, two) => two.seconds - one.seconds)
    .slice(0, SLOWEST_SHOWN);
  const lines = [
    ...(slowest.length === 0 ? [] : ['Les tests les plus lents :']),
    ...slowest.map(({ seconds: took, file, name }) => {
      return `${took.toFixed(1).padStart(7)} s  ${file} › ${name}`;
    }),
    ...failures.map((failure) => `Échec : ${failure}`),
    `En ${seconds} s`,
    `${passed} passed, ${failures.length} failed`,
  ];
  return { lines, isGreen: failures.length === 0 };
}

const SLOWEST_SHOWN = 10;

/** A runner that fails without a failed test, or runs none, has failed all the same. */
export function withSilentFailure(runner: string, outcome: Outcome, code: number): Outcome {
  const isSilent = outcome.failures.length === 0 && (code !== 0 || outcome.passed === 0);
  return isSilent ? { ...outcome, failures: [`${runner} (code ${code})`] } : outcome;
}
