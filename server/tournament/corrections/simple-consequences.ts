import { isOver } from '#contract/tournament/match-state.ts';
import { destinationsOf, matchName, type Result } from '#engine';
import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { MatchChange } from '#server/tournament/apply.ts';
import type { BracketDocument, TournamentDocument } from '#server/tournament/document/document.ts';
import { parseDaySettings } from '#server/tournament/document/read-day.ts';
import { withdrawnTeams } from '#server/tournament/stages/stages.ts';
import {
  withStationIfOpened,
  opensWithoutStation,
  usedStations,
} from '#server/tournament/stages/stations.ts';

/**
 * The consequences of a result for other matches in the simple cases: none in the current Swiss round or in a group, and in the
 * bracket both teams move on. Null when there may be more: then everything is planned again.
 */
export async function simpleConsequences(
  document: TournamentDocument,
  match: KeyedMatch,
  result: Result | null,
  tables: TournamentReads,
): Promise<MatchChange[] | null> {
  // A score under way decides nothing.
  if (result === null && !isOver(match)) return [];
  const { swiss, draft, bracket } = document;
  const name = matchName(match.key);
  const stage = name === null ? null : document[name.stage];
  const { fk_team_one: one, fk_team_two: two } = match;
  // If a team withdrew and came back, its forfeited match may still depend on the withdrawal.
  const hasLeft = stage?.withdrawals.some(({ team }) => team === one || team === two) ?? true;
  if (hasLeft) return null;
  if (name?.stage === 'swiss') {
    const isBeingPlayed = name.round === swiss?.drawn.length;
    return isBeingPlayed && draft === null && bracket === null ? [] : null;
  }
  if (name?.stage === 'groups') return bracket === null ? [] : null;
  if (bracket === null || result === null) return null;
  // Where nobody moves on, another team has no opponent.
  if (result.winner === null || match.unwon === 1) return null;
  if (result.winner === match.winner_team) return [];
  // The other team may have moved on and played already.
  if (match.winner_team !== null) return null;
  if (name?.stage === 'bracket' && name.side === 'final') {
    // The grand final may have to be played again; its decider never.
    return bracket.options.reset && name.round === 1 ? null : [];
  }
  // A team without an opponent moves on without a match.
  if (await tables.hasUnwonBracketMatch()) return null;
  return advanceTeams(bracket, match.key, { ...result, winner: result.winner }, tables);
}

type TournamentReads = Pick<
  Repositories['tournament'],
  'matchesByKey' | 'hasUnwonBracketMatch' | 'matchesAtStations' | 'day'
>;

/** Puts winner and loser into their next slots; null when more has to happen. */
async function advanceTeams(
  bracket: BracketDocument,
  key: string,
  { one, two, winner }: Result & { winner: number },
  tables: TournamentReads,
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
  const gone = new Set<number | null>(withdrawnTeams(bracket));
  const changes = Array.from(before, ([id, match]) => ({
    before: match,
    after: after.get(id) ?? match,
  }));
  // Against a withdrawn team the match is won at once, and its winner moves on further.
  const isWalkover = changes.some(
    ({ after: { fk_team_one, fk_team_two } }) => gone.has(fk_team_one) || gone.has(fk_team_two),
  );
  return isWalkover ? null : assignStations(changes, key, tables);
}

/** A match that now has both teams gets a station; the played match releases its own. */
async function assignStations(
  changes: readonly MatchChange[],
  played: string,
  { matchesAtStations, day }: TournamentReads,
): Promise<MatchChange[]> {
  if (!changes.some(({ before, after }) => opensWithoutStation(before, after))) return [...changes];
  // With a limited number of stations, the match gets one when it is called.
  if (parseDaySettings(await day()).stations !== null) return [...changes];
  const toPlay = await matchesAtStations();
  const inUse = usedStations(toPlay.filter(({ key }) => key !== played));
  return changes
    .toSorted((one, other) => one.before.pk_match - other.before.pk_match)
    .map(({ before, after }) => ({ before, after: withStationIfOpened(before, after, inUse) }));
}
