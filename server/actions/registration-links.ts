import type { Team } from '#contract/entities.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { refuse, type Verdict } from '#server/rules/result.ts';
import { mayJoinBy, type Joining } from '#server/rules/team-links.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { RequestFacts } from './handler.ts';

/** What a visitor's browser has made, or was given, for a registration. */
type Secrets = Pick<RequestFacts, 'linkSecret' | 'invitation'>;
type Tx = Pick<Repositories, 'pk_event' | 'teams' | 'teamLinks'>;

/** A team that was just registered opens by these. */
export async function openTeam(
  tx: Tx,
  fk_team: number,
  { linkSecret, invitation, by_invitation }: Secrets & { by_invitation: boolean },
  now: Date,
): Promise<Verdict> {
  // Reserved without a link, it would be open to nobody, not even to who has created it.
  if (by_invitation && linkSecret === null) return refuse('no-secret');
  if (by_invitation) await tx.teams.setByInvitation(fk_team, 1);
  const link = { fk_event: tx.pk_event, fk_team, fk_player: null, created_at: now.toISOString() };
  const makes = [
    { kind: 'team' as const, secret: linkSecret },
    { kind: 'invitation' as const, secret: invitation },
  ];
  for (const { kind, secret } of makes) {
    if (secret === null) continue;
    const isNew = await tx.teamLinks.create({ ...link, kind, secret_hash: sha256(secret) });
    if (!isNew) return refuse('secret-taken');
  }
  return null;
}

/** How somebody comes to a team: by its own link, by its invitation, or by neither. */
export async function joiningOf(
  { teamLinks }: Tx,
  fk_team: number,
  { linkSecret, invitation }: Secrets,
): Promise<Joining> {
  const find = async (secret: string | null) =>
    secret === null ? undefined : teamLinks.find(sha256(secret));
  const [link, invited] = await Promise.all([find(linkSecret), find(invitation)]);
  const isTheirs = link?.fk_team === fk_team && link.kind === 'team';
  return {
    ownLink: isTheirs ? link.pk_link : null,
    secretIsTaken: link !== undefined && !isTheirs,
    bringsInvitation: invitation !== null,
    isInvited: invited?.fk_team === fk_team && invited.kind === 'invitation',
  };
}

export async function mayJoinTeam(
  { teams }: Tx,
  team: Team | undefined,
  joining: Joining,
): Promise<Verdict> {
  if (team === undefined) return null;
  return mayJoinBy(team, await teams.isByInvitation(team.pk_team), joining);
}

/** What a player who has just registered opens from now on: the team for who was invited, and else their own entry. */
export async function openEntry(
  tx: Tx,
  player: { pk_player: number; fk_team: number },
  { ownLink, isInvited }: Joining,
  linkSecret: string | null,
  now: Date,
): Promise<void> {
  const { pk_player, fk_team } = player;
  if (ownLink !== null) await tx.teamLinks.claim(ownLink, pk_player);
  else if (linkSecret !== null) {
    await tx.teamLinks.create({
      fk_event: tx.pk_event,
      fk_team,
      fk_player: pk_player,
      kind: isInvited ? 'team' : 'player',
      secret_hash: sha256(linkSecret),
      created_at: now.toISOString(),
    });
  }
}
