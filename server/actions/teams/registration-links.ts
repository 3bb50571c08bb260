import { sha256 } from '#server/auth/tokens.ts';
import { refuse, type Verdict } from '#server/rules/result.ts';
import type { Joining } from '#server/rules/team-links.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { RequestFacts } from '#server/actions/handler.ts';

/** The secrets that a visitor's browser has made or was given for a registration. */
type Secrets = Pick<RequestFacts, 'linkSecret' | 'invitation'>;
type LinkTables = Pick<Repositories, 'pk_event' | 'teams' | 'teamLinks'>;

/** Creates the link and the invitation of a team that was just registered. */
export async function createTeamSecrets(
  tx: LinkTables,
  fk_team: number,
  { linkSecret, invitation, by_invitation }: Secrets & { by_invitation: boolean },
  now: Date,
): Promise<Verdict> {
  // A reserved team without a link would be closed to everybody, even to its creator.
  if (by_invitation && linkSecret === null) return refuse('no-secret');
  if (by_invitation) await tx.teams.setByInvitation(fk_team, 1);
  const link = { fk_event: tx.pk_event, fk_team, fk_player: null, created_at: now.toISOString() };
  const made = [
    { kind: 'team' as const, secret: linkSecret },
    { kind: 'invitation' as const, secret: invitation },
  ].flatMap(({ kind, secret }) =>
    secret === null ? [] : { ...link, kind, secret_hash: sha256(secret) },
  );
  const [first, ...others] = made;
  if (first === undefined) return null;
  return (await tx.teamLinks.create(first, ...others)) ? null : refuse('secret-taken');
}

/** How somebody joins a team: by its link, by its invitation, or by neither. */
export async function readJoining(
  { teamLinks }: LinkTables,
  fk_team: number,
  { linkSecret, invitation }: Secrets,
): Promise<Joining> {
  const hashes = [linkSecret, invitation].map((secret) => secret && sha256(secret));
  const found = await teamLinks.findSome(hashes.filter((hash) => hash !== null));
  const [link, invited] = hashes.map((hash) => (hash === null ? undefined : found.get(hash)));
  const isTeamLink = link?.fk_team === fk_team && link.kind === 'team';
  return {
    ownLink: isTeamLink ? link.pk_link : null,
    secretIsTaken: link !== undefined && !isTeamLink,
    bringsInvitation: invitation !== null,
    isInvited: invited?.fk_team === fk_team && invited.kind === 'invitation',
  };
}

/** What a player who has just registered opens from now on: the team for who was invited, and else their own entry. */
export async function createPlayerLink(
  tx: LinkTables,
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
