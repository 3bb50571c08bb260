import {
  type Case,
  type Certainty,
  type Chance,
  type GroupsState,
  type Match,
  type MatchId,
  type SwissState,
  type TeamId,
  matchesOf,
} from '../index.ts';
import { allResults } from './every-ending.ts';

/** One ending of the open matches. */
export interface ExactEnding {
  readonly winners: ReadonlyMap<MatchId, TeamId | null>;
  /** Whether every match was played to the end. */
  readonly isFull: boolean;
  readonly qualified: ReadonlySet<TeamId>;
}

/** The endings for all results of all open matches. */
export function allExactEndings<S extends SwissState | GroupsState>(
  state: S,
  qualifiedIn: (end: S) => ReadonlySet<TeamId>,
): ExactEnding[] {
  let ends: {
    readonly results: S['results'];
    readonly winners: readonly (readonly [MatchId, TeamId | null])[];
    readonly isFull: boolean;
  }[] = [{ results: state.results, winners: [], isFull: true }];
  for (const { id, one, two, bestOf } of openMatches(state)) {
    ends = ends.flatMap(({ results, winners, isFull }) =>
      allResults(one, two, bestOf).map((result) => ({
        results: { ...results, [id]: result },
        winners: [...winners, [id, result.winner] as const],
        isFull: isFull && Math.max(result.scoreOne, result.scoreTwo) === (bestOf + 1) / 2,
      })),
    );
  }
  return ends.map(({ results, winners, isFull }) => ({
    winners: new Map(winners),
    isFull,
    qualified: qualifiedIn({ ...state, results }),
  }));
}

/**
 * What an exact outlook must return for a team: its status, shares and needs, for each number of
 * its own wins.
 */
export function exactChance(
  state: SwissState | GroupsState,
  team: TeamId,
  ends: readonly ExactEnding[],
): Chance {
  const isIn = ({ qualified }: ExactEnding): boolean => qualified.has(team);
  const open = openMatches(state);
  const own = open.filter(({ one, two }) => one === team || two === team);
  const ownWins = ({ winners }: ExactEnding): number =>
    Array.from(winners.values()).filter((winner) => winner === team).length;
  return {
    team,
    status: certainty(ends.filter(isIn).length, ends.length),
    ifWins: Array.from({ length: own.length + 1 }, (_, wins) =>
      exactCase(ends.filter((ended) => ownWins(ended) === wins)),
    ),
  };

  function exactCase(some: readonly ExactEnding[]): Case {
    const full = some.filter(({ isFull }) => isFull);
    const hits = some.filter(isIn);
    const status = certainty(hits.length, some.length);
    const others = status === 'open' ? open.filter((match) => !own.includes(match)) : [];
    return {
      status,
      share: full.filter(isIn).length / full.length,
      margin: 0,
      needs: others.flatMap(({ id: match, one, two }) => {
        const winnersFound = new Set(hits.map(({ winners }) => winners.get(match)));
        const orNobody = winnersFound.has(null);
        if (winnersFound.has(one) === winnersFound.has(two)) return [];
        return winnersFound.has(one)
          ? [{ match, winner: one, loser: two, orNobody }]
          : [{ match, winner: two, loser: one, orNobody }];
      }),
    };
  }
}

function certainty(hits: number, all: number): Certainty {
  if (hits === all) return 'qualified';
  return hits === 0 ? 'out' : 'open';
}

function openMatches(state: SwissState | GroupsState): (Match & { readonly state: 'ready' })[] {
  return matchesOf(state).flatMap((match) => (match.state === 'ready' ? [match] : []));
}
