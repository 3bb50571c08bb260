import type { MyTeam } from '#contract/my-team.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { aheadOf, isDelayed } from '#server/day/ahead.ts';
import { myCheckIn } from '#server/day/my-check-in.ts';
import { myReports } from '#server/day/my-reports.ts';
import { firstRefusal, ok, refuse, type Result } from '#server/rules/result.ts';
import { mayJoin } from '#server/rules/teams.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { TeamLink } from '#server/store/team-links.ts';
import { lockOf } from '#server/tournament/corrections-by-team.ts';
import { mayRegister } from '#server/tournament/document.ts';
import { readDocument } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';
import { told } from './team-links.ts';

export const getMyTeam: Handler<'getMyTeam'> = async (repositories, _input, { link }) =>
  link === null ? refuse('no-link') : myTeam(repositories, link, new Date());

export const setJoining: Handler<'setJoining'> = async (tx, { by_invitation }, { link, now }) => {
  const isNew = (await tx.teams.isByInvitation(link.fk_team)) !== by_invitation;
  await tx.teams.setByInvitation(link.fk_team, by_invitation ? 1 : 0);
  const data = await myTeam(tx, link, now);
  if (!data.ok) return data;
  const { name } = data.value.team;
  const label = by_invitation
    ? `a réservé ${name} à qui a son invitation`
    : `a ouvert ${name} à tout le monde`;
  return ok({ data: data.value, trace: isNew ? told(link.fk_team, label) : null });
};

/** In the place of the one before, which the partner may have lost, or passed on. */
export const renewInvitation: Handler<'renewInvitation'> = async (tx, _input, context) => {
  const { link, invitation, now } = context;
  const { fk_event, fk_team } = link;
  const team = await tx.teams.find(fk_team);
  if (team === undefined) return refuse('unknown-team');
  if (invitation === null) return refuse('no-secret');
  const refused = firstRefusal(
    mayRegister(await readDocument(tx), await tx.tournament.admission(), now),
    mayJoin(team),
  );
  if (refused) return refused;

  await tx.teamLinks.deleteOf(fk_team, 'invitation');
  const isNew = await tx.teamLinks.create({
    fk_event,
    fk_team,
    fk_player: null,
    kind: 'invitation',
    secret_hash: sha256(invitation),
    created_at: now.toISOString(),
  });
  if (!isNew) return refuse('secret-taken');
  const data = await myTeam(tx, link, now);
  if (!data.ok) return data;
  const trace = told(fk_team, `a fait une nouvelle invitation dans ${team.name}`);
  return ok({ data: data.value, trace });
};

/** A team as whoever has this link sees it. */
export async function myTeam(
  tables: Repositories,
  link: TeamLink,
  now: Date,
): Promise<Result<MyTeam>> {
  const { teams, players, teamLinks } = tables;
  const team = await teams.find(link.fk_team);
  if (team === undefined) return refuse('unknown-team');
  const locked = await lockOf(tables, now);
  const links = await teamLinks.listOf(team.pk_team);
  return ok({
    fk_event: link.fk_event,
    opens: link.kind === 'player' ? 'player' : 'team',
    pk_player: link.fk_player,
    team,
    by_invitation: await teams.isByInvitation(team.pk_team),
    invites: links.some(({ kind }) => kind === 'invitation'),
    editable: locked === null,
    locked,
    push_key: (await tables.push.key())?.public_key ?? null,
    players: await players.listOfTeam(team.pk_team),
    ...(await myReports(tables, team.pk_team)),
    check_in: await myCheckIn(tables, team.pk_team, now),
    ahead: await aheadOf(tables, team.pk_team),
    delayed: await isDelayed(tables),
  });
}
