import { USUAL_DAY, type DaySettings } from '#contract/day.ts';
import type { TournamentMatch } from '#contract/tournament.ts';
import { dataOf, type useApi } from './harness.ts';
import { makingEvents } from './making-events.ts';
import { teamWithLink } from './teams-by-link.ts';

type TestApi = ReturnType<typeof useApi>;

/** Events whose day is played: teams with links, and a Swiss phase whose first round is published. */
export function makingDays(api: TestApi) {
  const { published } = makingEvents(api);

  const setDay = async (pk_event: number, day: Partial<DaySettings>) =>
    dataOf(await api.admin('setDay', { pk_event, day: { ...USUAL_DAY, ...day } }));

  /** Registered, and nothing more. */
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
    dataOf(await api.admin('setRegistration', { open: false, fk_event }));
    dataOf(await api.admin('startSwiss', { rounds: 3, fk_event }));
    await nextRound(fk_event);
  };

  const nextRound = async (fk_event: number): Promise<void> => {
    dataOf(await api.admin('drawRound', { fk_event }));
    dataOf(await api.admin('publishRound', { fk_event }));
  };

  const begun = async (count: number, day: Partial<DaySettings> = {}) => {
    const made = await before(count, day);
    await start(made.fk_event);
    return made;
  };

  /** As visitors see them: those of the round that is being played. */
  const matches = async (fk_event: number): Promise<TournamentMatch[]> => {
    const rounds = dataOf(await api.admin('getMatches', { fk_event }));
    const pk_round = Math.max(...rounds.map(({ fk_round }) => fk_round));
    return dataOf(await api.visitor('getRoundMatches', { pk_round }));
  };

  /** The first team wins it. */
  const win = async ({ pk_match }: Pick<TournamentMatch, 'pk_match'>) => {
    const match = dataOf(await api.admin('getMatch', { pk_match }));
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

/** Where each match is, and how far: '1 called', 'none upcoming'. */
export function floorOf(matches: readonly TournamentMatch[]): string[] {
  return matches.map(({ station, day, winner_team }) => {
    const progress = winner_team === null ? (day?.progress ?? 'upcoming') : 'played';
    return `${station ?? 'none'} ${progress}`;
  });
}
