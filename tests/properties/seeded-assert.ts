import { createRequire } from 'node:module';
import type * as FastCheck from 'fast-check';
import type { KeptSeed } from './seeds.ts';

/** The real one: in a test its name leads to `seeded-fast-check.ts`. */
export const fastCheck = createRequire(import.meta.url)('fast-check') as typeof FastCheck;

type Seeds = {
  /** Of every property in this run. */
  seed: number;
  /** The draws on which the test that is running has failed before. */
  kept: () => readonly KeptSeed[];
  /** Called with the draw on which a property fails for the first time. */
  onFailure: (failed: Pick<KeptSeed, 'seed' | 'index'>) => void;
};

/** `fc.assert` with a given seed, after the draws that have failed before. */
export function seededAssert({ seed, kept, onFailure }: Seeds): typeof FastCheck.assert {
  const assert = (
    property: FastCheck.IRawProperty<unknown>,
    parameters: FastCheck.Parameters<unknown> = {},
  ) => {
    const again = kept().map((each) => ({ ...parameters, ...onlyDraw(each) }));
    const anew = { seed, ...parameters };
    if (property.isAsync()) {
      return (async () => {
        for (const run of again) orThrow(await check(property, run));
        orThrow(keeping(await check(property, anew)));
      })();
    }
    for (const run of again) orThrow(check(property, run) as Details);
    orThrow(keeping(check(property, anew) as Details));
    return undefined;
  };
  return assert as typeof FastCheck.assert;

  function keeping(details: Details): Details {
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

/** That one draw, without those before it. */
function onlyDraw({ seed, index }: KeptSeed): FastCheck.Parameters<unknown> {
  return { seed, path: String(index), numRuns: 1 };
}

/** Fails with what fast-check says of it, seed and counterexample included. */
function orThrow(details: Details): void {
  if (!details.failed) return;
  const report = fastCheck.defaultReportMessage(details) ?? 'the property failed';
  const cause = details.errorInstance;
  throw new Error(cause instanceof Error ? `${report}\n${cause.message}` : report, { cause });
}
