import { enteredTeams, isBestOf } from '../entry.ts';
import type { Conflict, Facts, Folded, Match, Team, TeamId } from '../matches.ts';
import { type Refused, refuse } from '../refusals.ts';
import { isBetween, orient } from '../results.ts';
import { MAX_ROUNDS } from './field.ts';

/** One table of a drawn round; without a second team it is the bye. */
export interface Table {
  readonly one: TeamId;
  readonly two: TeamId | null;
  /** The organiser put these teams together against the proposal. */
  readonly chosen?: true;
}

export interface SwissState extends Facts {
  readonly kind: 'swiss';
  /** Teams that entered before round 2, with a loss for the round they missed. */
  readonly late: readonly TeamId[];
  readonly drawn: readonly (readonly Table[])[];
  readonly options: SwissOptions;
}

export interface SwissOptions {
  readonly rounds: number;
  readonly bestOf: number;
  readonly firstRound: 'seed' | 'random';
  /** Stored with the event, so that a random draw can be replayed in a dispute. */
  readonly randomSeed: string;
}

/** What may be left out: a random draw never without the seed that lets it be replayed. */
export type SwissSettings = Partial<Pick<SwissOptions, 'rounds' | 'bestOf'>> &
  (
    | { readonly firstRound?: 'seed'; readonly randomSeed?: string }
    | { readonly firstRound: SwissOptions['firstRound']; readonly randomSeed: string }
  );

export function startSwiss(
  teams: readonly Team[],
  options: SwissSettings = {},
): { readonly ok: true; readonly state: SwissState } | Refused {
  const entered = enteredTeams(teams);
  if (!entered.ok) return entered;
  const rounds = options.rounds ?? proposedRounds(teams.length);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) {
    return refuse('bad-round-count');
  }
  const { bestOf = 3, firstRound = 'seed', randomSeed } = options;
  if (!isBestOf(bestOf)) return refuse('bad-best-of');
  if (firstRound === 'random' && randomSeed === undefined) return refuse('random-seed-missing');
  return {
    ok: true,
    state: {
      kind: 'swiss',
      teams: entered.teams,
      late: [],
      drawn: [],
      results: {},
      withdrawals: [],
      options: { rounds, bestOf, firstRound, randomSeed: randomSeed ?? '' },
    },
  };
}

/** ceil(log2 n), at least 3 from 5 teams up. */
export function proposedRounds(teamCount: number): number {
  const enoughForOneLeader = Math.max(1, Math.ceil(Math.log2(Math.max(2, teamCount))));
  return teamCount >= 5 ? Math.max(3, enoughForOneLeader) : enoughForOneLeader;
}

/** Every match of every drawn round, in order. Folded once per state: states are never changed in place. */
export function foldSwiss(state: SwissState): Folded {
  const known = folds.get(state);
  if (known !== undefined) return known;
  const folded = fold(state);
  folds.set(state, folded);
  return folded;
}

const folds = new WeakMap<SwissState, Folded>();

function fold(state: SwissState): Folded {
  const left = new Map(state.withdrawals.map(({ team }, order) => [team, order]));
  const conflicts: Conflict[] = [];
  const seen = new Set<string>();
  const matches = state.drawn.flatMap((tables, index) =>
    tables.map(({ one, two }, table): Match => {
      const id = `S${index + 1}-${table + 1}`;
      seen.add(id);
      const head = { id, round: index + 1, bestOf: state.options.bestOf };
      const stored = state.results[id];
      if (stored !== undefined && (two === null || !isBetween(stored, one, two))) {
        conflicts.push({ match: id, result: stored, teamsNow: [one, two] });
      } else if (stored !== undefined && two !== null) {
        const result = orient(stored, one);
        const loser = result.winner === one ? two : one;
        return { ...head, state: 'played', one, two, result, winner: result.winner, loser };
      }
      if (two === null) return { ...head, state: 'bye', one, two };
      const oneLeft = left.get(one) ?? Infinity;
      const twoLeft = left.get(two) ?? Infinity;
      if (oneLeft === twoLeft) return { ...head, state: 'ready', one, two };
      // The first to leave loses, and the other keeps its win when it leaves too: standings of rounds long over must not change.
      const [winner, loser] = oneLeft > twoLeft ? [one, two] : [two, one];
      return { ...head, state: 'walkover', one, two, winner, loser };
    }),
  );
  for (const [match, result] of Object.entries(state.results)) {
    if (!seen.has(match)) conflicts.push({ match, result, teamsNow: [null, null] });
  }
  return { matches, conflicts };
}
