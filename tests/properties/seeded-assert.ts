import { createRequire } from 'node:module';
import type * as FastCheck from 'fast-check';
import type { FailedDraw } from './seeds.ts';

/** The real fast-check: in a test, the name 'fast-check' resolves to `seeded-fast-check.ts`. */
export const fastCheck = createRequire(import.meta.url)('fast-check') as typeof FastCheck;

type Seeds = {
  /** The seed of every property in this run. */
  seed: number;
  /** The stored draws on which the current test has failed before. */
  kept: () => readonly FailedDraw[];
  /** Called with the draw on which a property fails for the first time. */
  onFailure: (failed: Pick<FailedDraw, 'seed' | 'index'>) => void;
};

/** `fc.assert` with a given seed, also where the test names another. It first repeats the draws that have failed before. */
export function seededAssert({ seed, kept, onFailure }: Seeds): typeof FastCheck.assert {
  const assert = (
    property: FastCheck.IRawProperty<unknown>,
    parameters: FastCheck.Parameters<unknown> = {},
  ) => {
    const again = kept().map((each) => ({ ...parameters, ...onlyDraw(each) }));
    // A seed of its own would hide the test from a run that draws new ones.
    const anew = { ...parameters, seed };
    if (property.isAsync()) {
      return (async () => {
        for (const run of again) throwOnFailure(await check(property, run));
        throwOnFailure(reportFailure(await check(property, anew)));
      })();
    }
    for (const run of again) throwOnFailure(check(property, run) as Details);
    throwOnFailure(reportFailure(check(property, anew) as Details));
    return undefined;
  };
  return assert as typeof FastCheck.assert;

  function reportFailure(details: Details): Details {
    if (!details.failed) return details;
    const [index = '0'] = (details.counterexamplePath ?? '0').split(':');
    onFailure({ seed: details.seed, index: Number(index) });
    return details;
  }
}

type Details = FastCheck.RunDetails<unknown>;

function check(
  property: FastCheck.IRawProperty<unknown>,
  parameters: FastCheck.Parameters<unknown>,
): Details | Promise<Details> {
  return fastCheck.check(property as FastCheck.IProperty<unknown>, parameters);
}

/** Only this draw, without the ones before it. */
function onlyDraw({ seed, index }: FailedDraw): FastCheck.Parameters<unknown> {
  return { seed, path: String(index), numRuns: 1 };
}

/** Throws with fast-check's report, which contains the seed and the counterexample. */
function throwOnFailure(details: Details): void {
  if (!details.failed) return;
  const report = fastCheck.defaultReportMessage(details) ?? 'the property failed';
  const cause = details.errorInstance;
  throw new Error(cause instanceof Error ? `${report}\n${cause.message}` : report, { cause });
}
