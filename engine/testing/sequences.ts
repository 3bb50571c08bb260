import fc from 'fast-check';
import {
  type Outcome,
  type Result,
  type State,
  type Step,
  clear,
  correct,
  enterLate,
  matchesOf,
  pair,
  reinstate,
  report,
  setRounds,
  startGroups,
  undo,
  withdraw,
} from '../index.ts';
import { startedBracket, must, randomResult, startedSwiss, makeTeams } from './simulate.ts';

/** Actions that an organiser could take. `nth` selects the match, team or step. */
export const moves = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'report',
      'report',
      'report',
      'report',
      'correct',
      'clear',
      'no-show',
      'withdraw',
      'reinstate',
      'enter',
      'rounds',
      'undo',
      'undo',
      'pair',
      'pair',
      'round',
    ),
    nth: fc.nat(),
    firstWins: fc.boolean(),
    way: fc.constantFrom('keep' as const, 'redraw' as const, 'rollback' as const),
  }),
  { minLength: 5, maxLength: 80 },
);

export const bracketSettings = fc.record({
  elimination: fc.constantFrom('single' as const, 'double' as const),
  thirdPlace: fc.boolean(),
  reset: fc.boolean(),
});

export const untilLimits = fc.record({
  wins: fc.integer({ min: 1, max: 3 }),
  losses: fc.integer({ min: 1, max: 3 }),
});

/** A stage of any kind that has just begun. */
export const startedStages: fc.Arbitrary<State> = fc
  .record({ count: fc.integer({ min: 2, max: 12 }), given: bracketSettings, kind: fc.nat(3) })
  .map(({ count, given, kind }) => {
    if (kind === 0) return startedSwiss(count);
    if (kind === 3) return startedSwiss(count, { until: { wins: 2, losses: 2 } });
    if (kind === 1) return startedBracket(count, given);
    return must(startGroups(makeTeams(count), { groups: count < 4 ? 1 : 2 })).state;
  });

type Move = typeof moves extends fc.Arbitrary<(infer M)[]> ? M : never;

/** The stage after the accepted moves, and their steps. */
export function applyMoves<S extends State>(
  start: S,
  list: readonly Move[],
): { state: S; steps: Step<S>[] } {
  let state: State = start;
  const steps: Step<State>[] = [];
  for (const move of list) {
    // If every match had to be hit by chance, few sequences would reach a third round.
    if (move.kind === 'round' && state.kind === 'swiss') {
      for (const nth of matchesOf(state).keys()) {
        take({ ...move, kind: 'report', nth, firstWins: (move.nth >> (nth % 30)) % 2 === 0 });
      }
    }
    take(move);
  }
  return { state: state as S, steps: steps as Step<S>[] };

  function take(move: Move): void {
    const outcome = tryMove(state, move, steps);
    if (!outcome.ok) return;
    state = outcome.state;
    // Steps must survive being stored as text.
    steps.push(JSON.parse(JSON.stringify(outcome.step)) as Step<State>);
  }
}

function tryMove(state: State, move: Move, steps: readonly Step<State>[]): Outcome<State> {
  const none = { ok: false, code: 'unknown-match', match: '' } as const;
  const matches = matchesOf(state).filter(({ one, two }) => one !== null && two !== null);
  const chosen = matches[move.nth % Math.max(1, matches.length)];
  if (move.kind === 'undo') {
    const step = steps[move.nth % Math.max(1, steps.length)];
    return step === undefined ? none : undo<State>(state, step);
  }
  if (move.kind === 'withdraw') {
    return withdraw<State>(state, state.teams[move.nth % state.teams.length]?.id ?? 0);
  }
  if (move.kind === 'reinstate') {
    const gone = state.withdrawals[move.nth % Math.max(1, state.withdrawals.length)];
    return reinstate<State>(state, gone?.team ?? 0);
  }
  if (move.kind === 'rounds') {
    return state.kind === 'swiss' ? setRounds(state, 1 + (move.nth % 6)) : none;
  }
  if (move.kind === 'enter') {
    const id = 900 + (move.nth % 50);
    return state.kind === 'swiss' ? enterLate(state, { id, seed: id }) : none;
  }
  if (move.kind === 'pair' || move.kind === 'round')
    return state.kind === 'swiss' ? pair(state) : none;
  if (chosen === undefined) return none;
  const result: Result = randomResult(chosen, () => 0.5, move.firstWins ? 1 : 0);
  if (move.kind === 'no-show') {
    const nobody = { ...result, scoreOne: 0, scoreTwo: 0, winner: null };
    return report<State>(state, chosen.id, nobody);
  }
  if (move.kind === 'report') return report<State>(state, chosen.id, result);
  return move.kind === 'clear'
    ? clear(state, chosen.id, move.way)
    : correct(state, chosen.id, result, move.way);
}
