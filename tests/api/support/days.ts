import { DEFAULT_DAY_SETTINGS, type DaySettings } from '#contract/day/day.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { successData, type useApi } from './harness.ts';
import { eventHelpers } from './create-events.ts';
import { teamWithLink } from './teams-by-link.ts';

type TestApi = ReturnType<typeof useApi>;

/** Events on their day: teams with links, and a Swiss phase whose first round is published. */
export function dayHelpers(api: TestApi) {
  const { published } = eventHelpers(api);

  const setDay = async (pk_event: number, day: Partial<DaySettings>) =>
    successData(await api.admin('setDay', { pk_event, day: { ...DEFAULT_DAY_SETTINGS, ...day } }));

  /** The teams are registered, and nothing else has happened. */
  const before = async (count: number, day: Partial<DaySettings> = {}) => {
    const { pk_event: fk_event } = await published();
    await setDay(fk_event, day);
    const teams = [];
    for (let made = 0; made < count; made += 1) {
      teams.push(await teamWithLink(api, { players: 2, fk_event }));
    }
    return { fk_event, teams };
  };

  const start = async (fk_event: number): Promise<void> => {
    successData(await api.admin('setRegistration', { open: false, fk_event }));
    successData(await api.admin('startSwiss', { rounds: 3, fk_event }));
    await nextRound(fk_event);
  };

  const nextRound = async (fk_event: number): Promise<void> => {
    successData(await api.admin('drawRound', { fk_event }));
    successData(await api.admin('publishRound', { fk_event }));
  };

  const begun = async (count: number, day: Partial<DaySettings> = {}) => {
    const made = await before(count, day);
    await start(made.fk_event);
    return made;
  };

  /** The matches of the current round, as visitors see them. */
  const matches = async (fk_event: number): Promise<TournamentMatch[]> => {
    const rounds = successData(await api.admin('getMatches', { fk_event }));
    const pk_round = Math.max(...rounds.map(({ fk_round }) => fk_round));
    return successData(await api.visitor('getRoundMatches', { pk_round }));
  };

  /** The first team wins the match. */
  const win = async ({ pk_match }: Pick<TournamentMatch, 'pk_match'>) => {
    const match = successData(await api.admin('getMatch', { pk_match }));
    const { fk_round, fk_team_one, fk_team_two, match_date, version } = match;
    return api.admin('updateMatch', {
      pk_match,
      fk_round,
      fk_team_one,
      fk_team_two,
      match_date,
      version,
      team_one_score: 2,
      team_two_score: 0,
      winner_team: fk_team_one,
    });
  };

  return { before, begun, start, nextRound, matches, setDay, win };
}

/** The station and the progress of each match: '1 called', 'none upcoming'. */
export function stationProgress(matches: readonly TournamentMatch[]): string[] {
  return matches.map(({ station, day, winner_team }) => {
    const progress = winner_team === null ? (day?.progress ?? 'upcoming') : 'played';
    return `${station ?? 'none'} ${progress}`;
  });
}
