import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BracketMatch, createBracket } from './bracket.ts';
import { foldBracket } from './fold.ts';
import {
  type BracketOutcome,
  clearBracket,
  correctBracket,
  reportBracket,
  withdrawFromBracket,
} from './operations.ts';
import type { Result } from './outcome.ts';
import { type State, besideReference, diceOf, start } from './testing.ts';

const sequences = fc.record({
  teamCount: fc.integer({ min: 2, max: 24 }),
  grandFinalReset: fc.boolean(),
  chance: fc.integer(),
  steps: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 5, maxLength: 70 }),
  withWithdrawals: fc.boolean(),
});

test('any sequence leaves what its surviving results say, names all it did and spoils no earlier state', () => {
  fc.assert(
    fc.property(sequences, ({ steps, chance, withWithdrawals, ...event }) => {
      const dice = diceOf(chance);
      let state = frozen(start(event));
      for (const step of steps) {
        const action = nextAction(state, step, dice, withWithdrawals);
        if (!action) continue;
        const outcome = action.run(state);
        if (!outcome.ok) throw new Error(`${action.name} refused: ${outcome.code}`);
        expectNamesEverything(state, action, outcome);
        state = frozen(outcome.state);
      }
      const { found, expected } = besideReference(state);
      expect(found).toEqual(expected);
      expect(state.withdrawn.length === 0 ? replayed(state) : state).toEqual(state);
    }),
    { numRuns: 500 },
  );
}, 60_000);

test('a report is taken back by clearing it, and a correction without conflicts by correcting back', () => {
  fc.assert(
    fc.property(sequences, ({ steps, chance, withWithdrawals, ...event }) => {
      const dice = diceOf(chance);
      let state = start(event);
      for (const step of steps) {
        const action = nextAction(state, step, dice, withWithdrawals);
        const outcome = action?.run(state);
        if (!action || !outcome?.ok) continue;
        expect(takenBack(state, action, outcome)).toEqual(state);
        ({ state } = outcome);
      }
    }),
    { numRuns: 500 },
  );
}, 60_000);

/** The state before, by the operation that is the inverse; itself where there is none. */
function takenBack(
  before: State,
  { name, key }: Action,
  { state, conflicts }: BracketOutcome<number> & { ok: true },
): State | null {
  const old = before.results[key];
  if (name !== 'report' && (name !== 'correct' || !old || conflicts.length > 0)) return before;
  const back = old ? correctBracket(state, key, old) : clearBracket(state, key);
  return back.ok && back.conflicts.length === 0 ? back.state : null;
}

type Action = {
  name: 'report' | 'correct' | 'clear' | 'withdraw';
  key: string;
  run: (state: State) => BracketOutcome<number>;
};

function nextAction(
  state: State,
  step: number,
  dice: (sides: number) => number,
  withWithdrawals: boolean,
): Action | null {
  const { matches } = foldBracket(state);
  const some = <T>(list: readonly T[]): T | undefined => list[dice(Math.max(1, list.length))];
  const ready = some(matches.filter((match) => match.state === 'ready'));
  const played = some(matches.filter((match) => match.state === 'played'));
  if (step >= 95 && withWithdrawals) {
    const team = some(state.seeds.filter((seed) => !state.withdrawn.includes(seed)));
    if (team === undefined) return null;
    return { name: 'withdraw', key: '', run: (from) => withdrawFromBracket(from, team) };
  }
  if (step >= 88 && played) {
    const { key } = played;
    return { name: 'clear', key, run: (from) => clearBracket(from, key) };
  }
  const match = step >= 75 ? played : ready;
  if (!match) return null;
  const { key } = match;
  const result = anyResult(match, dice);
  if (match === played) {
    return { name: 'correct', key, run: (from) => correctBracket(from, key, result) };
  }
  return { name: 'report', key, run: (from) => reportBracket(from, key, result) };
}

function anyResult(
  { teams: [one, two], bestOf }: BracketMatch<number>,
  dice: (sides: number) => number,
): Result<number> {
  const winsNeeded = Math.ceil(bestOf / 2);
  const won = dice(4) === 0 ? dice(winsNeeded) : winsNeeded;
  const lost = dice(Math.min(won + 1, winsNeeded));
  const winner = dice(2) === 0 ? one : two;
  return { scores: winner === one ? [won, lost] : [lost, won], winner: winner ?? 0 };
}

function expectNamesEverything(
  before: State,
  { name, key: touched }: Action,
  outcome: BracketOutcome<number> & { ok: true },
): void {
  const { state: after, changes, conflicts } = outcome;
  const was = new Map(foldBracket(before).matches.map((match) => [match.key, match]));
  const is = new Map(foldBracket(after).matches.map((match) => [match.key, match]));

  const expectedChanges = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const change = { key, before: was.get(key) ?? null, after: is.get(key) ?? null };
    return progressOf(change.before) === progressOf(change.after) ? [] : [change];
  });
  expect(JSON.stringify(changes)).toBe(JSON.stringify(expectedChanges));

  const lost = Object.keys(before.results).filter(
    (key) => !(key in after.results) && (name !== 'clear' || key !== touched),
  );
  expect(conflicts.map(({ key }) => key).toSorted()).toEqual(lost.toSorted());
  for (const conflict of conflicts) {
    expect(conflict.result).toEqual(before.results[conflict.key]);
    expect(conflict.before).toEqual(was.get(conflict.key)?.teams);
    expect(conflict.after).toEqual(is.get(conflict.key)?.teams ?? [null, null]);
    expect(pairOf(conflict.before)).not.toBe(pairOf(conflict.after));
  }
  const strays = Object.keys(after.results).filter((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    return now?.state !== 'played' || !old || pairOf(old.teams) !== pairOf(now.teams);
  });
  expect(strays).toEqual([]);
  const mayConflict = name === 'correct' || name === 'clear';
  expect(mayConflict ? [] : conflicts).toEqual([]);
}

function progressOf(match: BracketMatch<number> | null): string {
  return JSON.stringify(match && [match.teams, match.state, match.result, match.winner]);
}

function pairOf(teams: readonly (number | null)[]): string {
  return teams.toSorted((one, two) => (one ?? 0) - (two ?? 0)).join(' v ');
}

/** Every match comes after the ones that feed it, so reporting in that order is always possible. */
function replayed({ seeds, options, results }: State): State {
  let state = createBracket(seeds, options);
  for (const key of [...foldBracket(state).matches.map((match) => match.key), 'GF2']) {
    const result = results[key];
    if (!result) continue;
    const outcome = reportBracket(state, key, result);
    if (!outcome.ok) throw new Error(`${key} refused: ${outcome.code}`);
    ({ state } = outcome);
  }
  return state;
}

/** An operation that writes into the state it was given throws. */
function frozen(state: State): State {
  Object.freeze(state.results);
  Object.freeze(state.withdrawn);
  return Object.freeze(state);
}
