import { destinationsOf, matchName, type Result } from '#engine';
import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { MatchChange } from './apply.ts';
import type { BracketDocument, TournamentDocument } from './document.ts';
import { dayFrom } from './read-day.ts';
import { goneFrom } from './stages.ts';
import { opened, opensWithoutStation, stationsOf } from './stations.ts';

/**
 * What follows from a result besides its own match, when that is plain to see: nothing in the Swiss round being played nor in a group, and in
 * the bracket that both teams go on. Null when more may follow: then it is planned with everything that was drawn and played.
 */
export async function plainlyFollowing(
  document: TournamentDocument,
  match: KeyedMatch,
  result: Result | null,
  tables: Tables,
): Promise<MatchChange[] | null> {
  // A score under way decides nothing.
  if (result === null && match.winner_team === null && match.unwon === 0) return [];
  const { swiss, draft, bracket } = document;
  const name = matchName(match.key);
  const stage = name === null ? null : document[name.stage];
  const { fk_team_one: one, fk_team_two: two } = match;
  // A match that a team forfeited before it came back may still follow from its leaving.
  const hasLeft = stage?.withdrawals.some(({ team }) => team === one || team === two) ?? true;
  if (hasLeft) return null;
  if (name?.stage === 'swiss') {
    const isBeingPlayed = name.round === swiss?.drawn.length;
    return isBeingPlayed && draft === null && bracket === null ? [] : null;
  }
  if (name?.stage === 'groups') return bracket === null ? [] : null;
  if (bracket === null || result === null) return null;
  // Where nobody goes on, somebody else has no opponent.
  if (result.winner === null || match.unwon === 1) return null;
  if (result.winner === match.winner_team) return [];
  // The other team may have gone on already, and played.
  if (match.winner_team !== null) return null;
  if (name?.stage === 'bracket' && name.side === 'final') {
    // The grand final may have to be played a second time; its decider never is.
    return bracket.options.reset && name.round === 1 ? null : [];
  }
  // A team whose opponent never comes goes on without a match.
  if (await tables.isSomebodyMissing()) return null;
  return goingOn(bracket, match.key, { ...result, winner: result.winner }, tables);
}

type Tables = Pick<
  Repositories['tournament'],
  'matchesByKey' | 'isSomebodyMissing' | 'matchesAtStations' | 'day'
>;

/** Winner and loser take the slots that wait for them; null when that is not all that happens. */
async function goingOn(
  bracket: BracketDocument,
  key: string,
  { one, two, winner }: Result & { winner: number },
  tables: Tables,
): Promise<MatchChange[] | null> {
  const { winnerTo, loserTo } = destinationsOf(bracket.teams.length, bracket.options, key);
  const moves = [
    { to: winnerTo, team: winner },
    { to: loserTo, team: winner === one ? two : one },
  ];
  const keys = moves.flatMap(({ to }) => (to === null ? [] : [to.match]));
  const before = new Map((await tables.matchesByKey(keys)).map((match) => [match.key, match]));
  const after = new Map(before);
  for (const { to, team } of moves) {
    if (to === null) continue;
    const target = after.get(to.match);
    const slot = to.slot === 'one' ? 'fk_team_one' : 'fk_team_two';
    if (target === undefined || target[slot] !== null) return null;
    after.set(to.match, { ...target, [slot]: team });
  }
  const gone = new Set<number | null>(goneFrom(bracket));
  const changes = Array.from(before, ([id, match]) => ({
    before: match,
    after: after.get(id) ?? match,
  }));
  // Against a team that has left, the match is won at once and its winner goes on further.
  const isWalkover = changes.some(
    ({ after: { fk_team_one, fk_team_two } }) => gone.has(fk_team_one) || gone.has(fk_team_two),
  );
  return isWalkover ? null : atStations(changes, key, tables);
}

/** A match that has both its teams now gets a station; the one that has just been played leaves its own. */
async function atStations(
  changes: readonly MatchChange[],
  played: string,
  { matchesAtStations, day }: Tables,
): Promise<MatchChange[]> {
  if (!changes.some(({ before, after }) => opensWithoutStation(before, after))) return [...changes];
  // Where they are counted, it waits until it is called to one.
  if (dayFrom(await day()).stations !== null) return [...changes];
  const toPlay = await matchesAtStations();
  const inUse = stationsOf(toPlay.filter(({ key }) => key !== played));
  return changes
    .toSorted((one, other) => one.before.pk_match - other.before.pk_match)
    .map(({ before, after }) => ({ before, after: opened(before, after, inUse) }));
}
