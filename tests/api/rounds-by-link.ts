import type { DaySettings } from '#contract/day.ts';
import { USUAL_DAY } from '#contract/day.ts';
import type { TournamentMatch } from '#contract/tournament.ts';
import { dataOf, type useApi } from './harness.ts';
import { makingEvents } from './making-events.ts';
import { teamWithLink } from './teams-by-link.ts';

type TestApi = ReturnType<typeof useApi>;
type LinkedTeam = Awaited<ReturnType<typeof teamWithLink>>;

/** The first round of an event of its own, in which every team has its link. */
export async function roundByLink(
  api: TestApi,
  { teams: count = 4, day = {} }: { teams?: number; day?: Partial<DaySettings> } = {},
) {
  const { pk_event: fk_event } = await makingEvents(api).published();
  dataOf(await api.admin('setDay', { pk_event: fk_event, day: { ...USUAL_DAY, ...day } }));
  const teams: LinkedTeam[] = [];
  for (let made = 0; made < count; made += 1) {
    teams.push(await teamWithLink(api, { players: 2, fk_event }));
  }
  for (const [action, payload] of [
    ['setRegistration', { open: false }],
    ['startSwiss', { rounds: 2 }],
    ['drawRound', {}],
  ] as const) {
    dataOf(await api.admin(action, { ...payload, fk_event }));
  }
  const matches = dataOf(await api.admin('publishRound', { fk_event }));
  return {
    fk_event,
    teams,
    matches,
    pairs: matches.filter(({ bye }) => !bye).map((match) => pairOf(match, teams)),
  };
}

/** A match, and both teams that play it. */
export type LinkedMatch = { match: TournamentMatch; one: LinkedTeam; two: LinkedTeam };

function pairOf(match: TournamentMatch, teams: readonly LinkedTeam[]): LinkedMatch {
  const [one, two] = [match.fk_team_one, match.fk_team_two].map((key) =>
    teams.find(({ pk_team }) => pk_team === key),
  );
  if (one === undefined || two === undefined) throw new Error('a team of the round is missing');
  return { match, one, two };
}

/** The first match of such a round. */
export async function matchByLink(api: TestApi, options: Parameters<typeof roundByLink>[1] = {}) {
  const round = await roundByLink(api, options);
  const [first] = round.pairs;
  if (first === undefined) throw new Error('a round of no match');
  const { pk_match } = first.match;
  /** By an admin who has the match on screen now, and saves it later. */
  const typed = async (one: number, two: number) => {
    const { fk_round, fk_team_one, fk_team_two, version } = dataOf(
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
    /** As if it had been called, and reported, long ago. */
    growOld: async () => {
      const longAgo = "'2020-01-01T00:00:00.000Z'";
      const its = `where fk_match = ${pk_match} returning 1`;
      await api.sql(`update report set at = ${longAgo} ${its}`);
      await api.sql(`update match_call set called_at = ${longAgo} ${its}`);
    },
    found: async () => dataOf(await api.admin('getMatch', { pk_match })),
    toDo: async () => dataOf(await api.admin('getToDo', { fk_event: round.fk_event })),
    /** What the history says, the newest first. */
    told: async () =>
      dataOf(await api.admin('getTrail', { fk_event: round.fk_event })).map((row) => ({
        by: row.admin_name,
        action: row.action,
        label: row.after?.['label'],
      })),
    typed,
    entered: async (one: number, two: number) => (await typed(one, two))(),
  };
}
