import type { TeamId } from '../matches.ts';
import type { GameScore } from '../results.ts';
import type { Cut, Endings, Scores, Winner } from './endings.ts';

/** What the scores can do to a team once it is known who wins. */
export interface Qualification {
  readonly always: boolean;
  readonly possible: boolean;
  /** Over the scores of matches that are played to their end. */
  readonly share: number;
}

/** The matches that somebody wins and that have a level team: no other score makes a difference. */
export function scoredMatches(
  { open, scores }: Endings,
  winners: readonly Winner[],
  level: readonly TeamId[],
): Decided[] {
  const teams = new Set(level);
  return open.flatMap(({ one, two }, index): Decided[] => {
    const [winner, own] = [winners[index], scores[index]];
    if (own === undefined || winner === 'nobody') return [];
    if (!teams.has(one) && !teams.has(two)) return [];
    return [
      winner === 'one'
        ? { winner: one, loser: two, scores: own }
        : { winner: two, loser: one, scores: own },
    ];
  });
}

export function countScores(matches: readonly Decided[]): number {
  let count = 1;
  for (const { scores } of matches) count *= scores.full.length + scores.cutShort.length;
  return count;
}

/** An open match whose winner is known, and whose score is not. */
export interface Decided {
  readonly winner: TeamId;
  readonly loser: TeamId;
  readonly scores: Scores;
}

/** What becomes of each level team over every score of these matches. */
export function shareOut(
  level: readonly TeamId[],
  through: Cut['through'],
  matches: readonly Decided[],
): Map<TeamId, Qualification> {
  const counts = new Map(level.map((id) => [id, { all: 0, full: 0 }]));
  const played = { all: 0, full: 0 };
  for (const { games, isPlayedOut } of everyScore(matches)) {
    const full = isPlayedOut ? 1 : 0;
    played.all++;
    played.full += full;
    for (const id of through(games)) {
      const count = counts.get(id);
      if (count === undefined) continue;
      count.all++;
      count.full += full;
    }
  }
  return new Map(
    Array.from(counts, ([id, { all, full }]) => [
      id,
      { always: all === played.all, possible: all > 0, share: full / played.full },
    ]),
  );
}

/**
 * The same for these teams alone and without shares: it stops when nothing is left to find out. Null when that takes more scores than
 * may be tried.
 */
export function possibilities(
  through: Cut['through'],
  matches: readonly Decided[],
  { teams, maxTried }: { readonly teams: ReadonlySet<TeamId>; readonly maxTried: number },
): { readonly found: ReadonlyMap<TeamId, Qualification>; readonly tried: number } | null {
  const [seenIn, seenOut] = [new Set<TeamId>(), new Set<TeamId>()];
  let tried = 0;
  for (const { games } of everyScore(matches)) {
    if (tried >= maxTried) return null;
    tried++;
    const here = new Set(through(games));
    for (const team of teams) (here.has(team) ? seenIn : seenOut).add(team);
    if (seenIn.size === teams.size && seenOut.size === teams.size) break;
  }
  const found = Array.from(teams, (team): [TeamId, Qualification] => [
    team,
    { always: !seenOut.has(team), possible: seenIn.has(team), share: 0 },
  ]);
  return { found: new Map(found), tried };
}

/** The games of every team in every way in which these matches can be scored. */
function* everyScore(matches: readonly Decided[]): Generator<{
  readonly games: ReadonlyMap<TeamId, GameScore>;
  readonly isPlayedOut: boolean;
}> {
  const [match, ...others] = matches;
  if (match === undefined) {
    yield { games: new Map(), isPlayedOut: true };
    return;
  }
  const { winner, loser, scores } = match;
  for (const rest of everyScore(others)) {
    for (const [index, [won, lost]] of [...scores.full, ...scores.cutShort].entries()) {
      const games = new Map(rest.games);
      add(games, winner, won, lost);
      add(games, loser, lost, won);
      yield { games, isPlayedOut: rest.isPlayedOut && index < scores.full.length };
    }
  }
}

/** A team may have several open matches, when an earlier one is open again. */
function add(games: Map<TeamId, GameScore>, team: TeamId, won: number, lost: number): void {
  const [ours, theirs] = games.get(team) ?? [0, 0];
  games.set(team, [ours + won, theirs + lost]);
}
