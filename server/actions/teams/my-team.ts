import type { MyTeam } from '#contract/teams/my-team.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { readTeamDelay, type TeamDelay } from '#server/delay/matches-before-public.ts';
import { myCheckIn } from '#server/day/my-check-in.ts';
import { myReports } from '#server/day/my-reports.ts';
import { firstRefusal, ok, refuse, type Result } from '#server/rules/result.ts';
import { mayJoin } from '#server/rules/teams.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { TeamLink } from '#server/store/team-links.ts';
import { correctionLock } from '#server/tournament/corrections/corrections-by-team.ts';
import { mayRegister } from '#server/tournament/document/document.ts';
import { readSettings, type EventSettings } from '#server/tournament/state.ts';
import type { Handler } from '#server/actions/handler.ts';
import { linkTrace } from './team-links.ts';

export const getMyTeam: Handler<'getMyTeam'> = async (repositories, _input, { link }) =>
  link === null
    ? refuse('no-link')
    : myTeam(repositories, link, new Date(), await readTeamDelay(repositories, link.fk_team));

export const setJoining: Handler<'setJoining'> = async (tx, { by_invitation }, { link }) => {
  const found = await tx.teams.findWithJoining(link.fk_team);
  if (found === undefined) return refuse('unknown-team');
  const isNew = found.byInvitation !== by_invitation;
  await tx.teams.setByInvitation(link.fk_team, by_invitation ? 1 : 0);
  const team = theTeam(found.team.name);
  const label = by_invitation
    ? `a réservé ${team} aux joueurs invités`
    : `a ouvert ${team} à tout le monde`;
  return ok({ trace: isNew ? linkTrace(link.fk_team, label) : null });
};

/** Replaces the invitation: the partner may have lost it or passed it on. */
export const renewInvitation: Handler<'renewInvitation'> = async (tx, _input, context) => {
  const { link, invitation, now } = context;
  const { fk_event, fk_team } = link;
  const team = await tx.teams.find(fk_team);
  if (team === undefined) return refuse('unknown-team');
  if (invitation === null) return refuse('no-secret');
  const settings = await readSettings(tx);
  const refused = firstRefusal(
    mayRegister(settings.document, settings.admission, now),
    mayJoin(team),
  );
  if (refused) return refused;

  await tx.teamLinks.deleteOfKind(fk_team, 'invitation');
  const isNew = await tx.teamLinks.create({
    fk_event,
    fk_team,
    fk_player: null,
    kind: 'invitation',
    secret_hash: sha256(invitation),
    created_at: now.toISOString(),
  });
  if (!isNew) return refuse('secret-taken');
  const label = `a créé une nouvelle invitation pour ${theTeam(team.name)}`;
  return ok({ trace: linkTrace(fk_team, label) });
};

/** A team as the holder of this link sees it. */
export async function myTeam(
  tables: Repositories,
  link: TeamLink,
  now: Date,
  { settings: known, ...delay }: TeamDelay & { settings?: EventSettings | undefined },
): Promise<Result<MyTeam>> {
  const { teams, players } = tables;
  const found = await teams.findWithJoining(link.fk_team);
  if (found === undefined) return refuse('unknown-team');
  const { team, byInvitation, invites } = found;
  const settings = known ?? (await readSettings(tables));
  const locked = correctionLock(settings, now);
  return ok({
    fk_event: link.fk_event,
    opens: link.kind === 'player' ? 'player' : 'team',
    pk_player: link.fk_player,
    team,
    by_invitation: byInvitation,
    invites,
    editable: locked === null,
    locked,
    push_key: (await tables.push.key())?.public_key ?? null,
    players: await players.listOfTeam(team.pk_team),
    ...(await myReports(tables, team.pk_team)),
    check_in: await myCheckIn(tables, settings, team.pk_team, now),
    ...delay,
  });
}
