import type { MyTeam } from '#contract/my-team.ts';
import { myReports } from '#server/day/my-reports.ts';
import { myCheckIn } from '#server/day/my-check-in.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { TeamLink } from '#server/store/team-links.ts';
import type { Handler } from './handler.ts';

export const getMyTeam: Handler<'getMyTeam'> = async (repositories, _input, { link }) =>
  link === null ? refuse('no-link') : myTeam(repositories, link, new Date());

export const setJoining: Handler<'setJoining'> = async (tx, { by_invitation }, { link, now }) => {
  await tx.teams.setByInvitation(link.fk_team, by_invitation ? 1 : 0);
  const data = await myTeam(tx, link, now);
  if (!data.ok) return data;
  const { name } = data.value.team;
  const label = by_invitation
    ? `a réservé ${name} à qui a son invitation`
    : `a ouvert ${name} à tout le monde`;
  const trace = { item: 'link' as const, item_key: link.fk_team, before: null, after: { label } };
  return ok({ data: data.value, trace });
};

export async function myTeam(
  tables: Pick<
    Repositories,
    'teams' | 'players' | 'matches' | 'reports' | 'helpCalls' | 'tournament' | 'checkIns' | 'push'
  >,
  link: TeamLink,
  now: Date,
): Promise<Result<MyTeam>> {
  const { teams, players } = tables;
  const team = await teams.find(link.fk_team);
  if (team === undefined) return refuse('unknown-team');
  return ok({
    fk_event: link.fk_event,
    opens: link.kind === 'player' ? 'player' : 'team',
    pk_player: link.fk_player,
    team,
    by_invitation: await teams.isByInvitation(team.pk_team),
    push_key: (await tables.push.key())?.public_key ?? null,
    players: await players.listOfTeam(team.pk_team),
    ...(await myReports(tables, team.pk_team)),
    check_in: await myCheckIn(tables, team.pk_team, now),
  });
}
