import type { MatchDay } from '#contract/day.ts';
import { isOpen, type PlayedState, type ShownEvent } from '#contract/public-state.ts';
import type { TournamentMatch } from '#contract/tournament.ts';
import type { Call } from '#server/store/calls.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { matchesNow } from '#server/tournament/views.ts';

/** The public state with what the day tells of the matches that can be played. What is over is told by its result. */
export async function withDay(
  { calls }: Pick<Repositories, 'calls'>,
  state: PlayedState,
): Promise<PlayedState> {
  if (!state.matches.some(isOpen)) return state;
  const active = await calls.active();
  const reports = await calls.reports();
  const called = new Map(active.map((call) => [call.fk_match, call]));
  const reported = Map.groupBy(reports, ({ fk_match }) => fk_match);
  const matches = state.matches.map((match) => {
    const call = called.get(match.pk_match);
    const teams = (reported.get(match.pk_match) ?? []).map(({ fk_team }) => fk_team);
    return told(match, call, new Set(teams));
  });
  return { ...state, matches, now: matchesNow(matches) };
}

/** Nothing of a check-in that nobody has opened or closed. */
export async function toldCheckIn({
  checkIns,
}: Pick<Repositories, 'checkIns'>): Promise<Pick<ShownEvent, 'check_in'>> {
  const check_in = await checkIns.hours();
  return check_in.opened_at === null && check_in.closed_at === null ? {} : { check_in };
}

function told(
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
