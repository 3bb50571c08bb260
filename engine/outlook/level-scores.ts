import type { TeamId } from '../matches.ts';
import type { GameScore } from '../results.ts';
import type { Cut, Endings, Scores, Winner } from './endings.ts';

/** Whether a team qualifies over the possible scores, once the winners are known. */
export interface Qualification {
  readonly always: boolean;
  readonly possible: boolean;
  /** Only over matches that are played to the end. */
  readonly share: number;
}

/** The matches that have a winner and a level team. No other score makes a difference. */
export function scoredMatches(
  { open, scores }: Endings,
  winners: readonly Winner[],
  level: readonly TeamId[],
): DecidedMatch[] {
  const teams = new Set(level);
  return open.flatMap(({ one, two }, index): DecidedMatch[] => {
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

export function countScores(matches: readonly DecidedMatch[]): number {
  let count = 1;
  for (const { scores } of matches) count *= scores.full.length + scores.cutShort.length;
  return count;
}

/** An open match with a known winner and an unknown score. */
export interface DecidedMatch {
  readonly winner: TeamId;
  readonly loser: TeamId;
  readonly scores: Scores;
}

/** The outcome for each level team over all scores of these matches. */
export function qualificationShares(
  level: readonly TeamId[],
  through: Cut['through'],
  matches: readonly DecidedMatch[],
): Map<TeamId, Qualification> {
  const counts = new Map(level.map((id) => [id, { all: 0, full: 0 }]));
  const played = { all: 0, full: 0 };
  for (const { games, isPlayedOut } of allScores(matches)) {
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
 * The same for these teams only and without shares. It stops as soon as everything is decided. Null
 * when that takes more scores than allowed.
 */
export function possibleQualifications(
  through: Cut['through'],
  matches: readonly DecidedMatch[],
  { teams, maxTried }: { readonly teams: ReadonlySet<TeamId>; readonly maxTried: number },
): { readonly found: ReadonlyMap<TeamId, Qualification>; readonly tried: number } | null {
  const [qualifiedOnce, missedOnce] = [new Set<TeamId>(), new Set<TeamId>()];
  let tried = 0;
  for (const { games } of allScores(matches)) {
    if (tried >= maxTried) return null;
    tried++;
    const qualifiedNow = new Set(through(games));
    for (const team of teams) (qualifiedNow.has(team) ? qualifiedOnce : missedOnce).add(team);
    if (qualifiedOnce.size === teams.size && missedOnce.size === teams.size) break;
  }
  const found = Array.from(teams, (team): [TeamId, Qualification] => [
    team,
    { always: !missedOnce.has(team), possible: qualifiedOnce.has(team), share: 0 },
  ]);
  return { found: new Map(found), tried };
}

/** The games of every team, for every combination of scores of these matches. */
function* allScores(matches: readonly DecidedMatch[]): Generator<{
  readonly games: ReadonlyMap<TeamId, GameScore>;
  readonly isPlayedOut: boolean;
}> {
  const [match, ...others] = matches;
  if (match === undefined) {
    yield { games: new Map(), isPlayedOut: true };
    return;
  }
  const { winner, loser, scores } = match;
  for (const rest of allScores(others)) {
    for (const [index, [won, lost]] of [...scores.full, ...scores.cutShort].entries()) {
      const games = new Map(rest.games);
      addGames(games, winner, won, lost);
      addGames(games, loser, lost, won);
      yield { games, isPlayedOut: rest.isPlayedOut && index < scores.full.length };
    }
  }
}

/** A team has several open matches when an earlier one is open again. */
function addGames(games: Map<TeamId, GameScore>, team: TeamId, won: number, lost: number): void {
  const [ours, theirs] = games.get(team) ?? [0, 0];
  games.set(team, [ours + won, theirs + lost]);
}
