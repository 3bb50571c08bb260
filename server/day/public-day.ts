import { isOpen } from '#contract/tournament/match-state.ts';
import type { MatchDay } from '#contract/day/day.ts';
import type { PlayedTournament, PublicEvent } from '#contract/public-state.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { isActive, type Call } from '#server/store/day/calls.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { matchesNow } from '#server/tournament/public-tournament.ts';

/** Adds the calls and reports to the matches that can be played. A finished match has its result instead. */
export function withDay(
  state: PlayedTournament,
  { calls, reporters }: { calls: readonly Call[]; reporters: readonly Reporter[] },
): PlayedTournament {
  if (!state.matches.some(isOpen)) return state;
  const called = new Map(calls.filter(isActive).map((call) => [call.fk_match, call]));
  const reported = Map.groupBy(reporters, ({ fk_match }) => fk_match);
  const matches = state.matches.map((match) => {
    const call = called.get(match.pk_match);
    const teams = (reported.get(match.pk_match) ?? []).map(({ fk_team }) => fk_team);
    return withMatchDay(match, call, new Set(teams));
  });
  return { ...state, matches, now: matchesNow(matches) };
}

type Reporter = { fk_match: number; fk_team: number };

/** Empty for a check-in that nobody has opened or closed. */
export async function readPublicCheckIn({
  checkIns,
}: Pick<Repositories, 'checkIns'>): Promise<Pick<PublicEvent, 'check_in'>> {
  const check_in = await checkIns.hours();
  return check_in.opened_at === null && check_in.closed_at === null ? {} : { check_in };
}

function withMatchDay(
  match: TournamentMatch,
  call: Call | undefined,
  reporters: ReadonlySet<number | null>,
): TournamentMatch {
  if (!isOpen(match)) return match;
  const reported = { one: reporters.has(match.fk_team_one), two: reporters.has(match.fk_team_two) };
  const station = call?.station ?? match.station;
  return { ...match, station, day: { ...progressOf(call), reported } };
}

export function progressOf(call: Call | undefined): Omit<MatchDay, 'reported'> {
  if (call === undefined) {
    return { progress: 'upcoming', since: null, there: { one: false, two: false } };
  }
  const { progress, called_at, playing_at, team_one_there_at, team_two_there_at } = call;
  return {
    progress,
    since: progress === 'playing' ? playing_at : called_at,
    there: { one: team_one_there_at !== null, two: team_two_there_at !== null },
  };
}
