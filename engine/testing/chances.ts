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
import { everyResult } from './every-ending.ts';

/** One way in which the open matches can end. */
export interface Ended {
  readonly winners: ReadonlyMap<MatchId, TeamId | null>;
  /** Whether every match is played to its end. */
  readonly isFull: boolean;
  readonly qualified: ReadonlySet<TeamId>;
}

/** Every result of every open match. */
export function everyEnd<S extends SwissState | GroupsState>(
  state: S,
  qualifiedIn: (end: S) => ReadonlySet<TeamId>,
): Ended[] {
  let ends: {
    readonly results: S['results'];
    readonly winners: readonly (readonly [MatchId, TeamId | null])[];
    readonly isFull: boolean;
  }[] = [{ results: state.results, winners: [], isFull: true }];
  for (const { id, one, two, bestOf } of openMatches(state)) {
    ends = ends.flatMap(({ results, winners, isFull }) =>
      everyResult(one, two, bestOf).map((result) => ({
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

/** What an exact outlook has to say about a team: what is certain, the shares and the needs, for each number of its own wins. */
export function chanceOver(
  state: SwissState | GroupsState,
  team: TeamId,
  ends: readonly Ended[],
): Chance {
  const isIn = ({ qualified }: Ended): boolean => qualified.has(team);
  const open = openMatches(state);
  const own = open.filter(({ one, two }) => one === team || two === team);
  const ownWins = ({ winners }: Ended): number =>
    Array.from(winners.values()).filter((winner) => winner === team).length;
  return {
    team,
    status: certainty(ends.filter(isIn).length, ends.length),
    ifWins: Array.from({ length: own.length + 1 }, (_, wins) =>
      caseOver(ends.filter((ended) => ownWins(ended) === wins)),
    ),
  };

  function caseOver(some: readonly Ended[]): Case {
    const full = some.filter(({ isFull }) => isFull);
    const hits = some.filter(isIn);
    const status = certainty(hits.length, some.length);
    const others = status === 'open' ? open.filter((match) => !own.includes(match)) : [];
    return {
      status,
      share: full.filter(isIn).length / full.length,
      margin: 0,
      needs: others.flatMap(({ id: match, one, two }) => {
        const seen = new Set(hits.map(({ winners }) => winners.get(match)));
        const orNobody = seen.has(null);
        if (seen.has(one) === seen.has(two)) return [];
        return seen.has(one)
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
