import type { DaySettings } from '#contract/day/day.ts';
import { DEFAULT_DAY_SETTINGS } from '#contract/day/day.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { successData, type useApi } from './harness.ts';
import { eventHelpers } from './create-events.ts';
import { teamWithLink } from './teams-by-link.ts';

type TestApi = ReturnType<typeof useApi>;
type LinkedTeam = Awaited<ReturnType<typeof teamWithLink>>;

/** The first round of a new event, in which every team has its link. */
export async function linkedRound(
  api: TestApi,
  { teams: count = 4, day = {} }: { teams?: number; day?: Partial<DaySettings> } = {},
) {
  const { pk_event: fk_event } = await eventHelpers(api).published();
  successData(
    await api.admin('setDay', { pk_event: fk_event, day: { ...DEFAULT_DAY_SETTINGS, ...day } }),
  );
  const teams: LinkedTeam[] = [];
  for (let made = 0; made < count; made += 1) {
    teams.push(await teamWithLink(api, { players: 2, fk_event }));
  }
  for (const [action, payload] of [
    ['setRegistration', { open: false }],
    ['startSwiss', { rounds: 2 }],
    ['drawRound', {}],
  ] as const) {
    successData(await api.admin(action, { ...payload, fk_event }));
  }
  const matches = successData(await api.admin('publishRound', { fk_event }));
  return {
    fk_event,
    teams,
    matches,
    pairs: matches.filter(({ bye }) => !bye).map((match) => withBothTeams(match, teams)),
  };
}

/** A match and its two teams. */
export type LinkedMatch = { match: TournamentMatch; one: LinkedTeam; two: LinkedTeam };

function withBothTeams(match: TournamentMatch, teams: readonly LinkedTeam[]): LinkedMatch {
  const [one, two] = [match.fk_team_one, match.fk_team_two].map((key) =>
    teams.find(({ pk_team }) => pk_team === key),
  );
  if (one === undefined || two === undefined) throw new Error('a team of the round is missing');
  return { match, one, two };
}

/** The first match of such a round. */
export async function linkedMatch(api: TestApi, options: Parameters<typeof linkedRound>[1] = {}) {
  const round = await linkedRound(api, options);
  const [first] = round.pairs;
  if (first === undefined) throw new Error('a round of no match');
  const { pk_match } = first.match;
  /** Reads the match as an admin now. The returned function saves it later. */
  const typed = async (one: number, two: number) => {
    const { fk_round, fk_team_one, fk_team_two, version } = successData(
      await api.admin('getMatch', { pk_match }),
    );
    const winner_team = one > two ? fk_team_one : fk_team_two;
    const scores = { team_one_score: one, team_two_score: two, winner_team };
    const entry = { pk_match, fk_round, fk_team_one, fk_team_two, version, ...scores };
    return () => api.admin('updateMatch', entry);
  };
  return {
    ...round,
    ...first,
    pk_match,
    score: (team_one_score: number, team_two_score: number) => ({
      pk_match,
      team_one_score,
      team_two_score,
    }),
    /** As if it had been called and reported long ago. */
    growOld: async () => {
      const longAgo = "'2020-01-01T00:00:00.000Z'";
      const its = `where fk_match = ${pk_match} returning 1`;
      await api.sql(`update report set at = ${longAgo} ${its}`);
      await api.sql(`update match_call set called_at = ${longAgo} ${its}`);
    },
    found: async () => successData(await api.admin('getMatch', { pk_match })),
    toDo: async () => successData(await api.admin('getToDo', { fk_event: round.fk_event })),
    /** The history, the newest first. */
    told: async () =>
      successData(await api.admin('getTrail', { fk_event: round.fk_event })).map((row) => ({
        by: row.admin_name,
        action: row.action,
        label: row.after?.['label'],
      })),
    typed,
    entered: async (one: number, two: number) => (await typed(one, two))(),
  };
}
