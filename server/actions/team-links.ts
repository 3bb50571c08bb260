import { sha256 } from '#server/auth/tokens.ts';
import { ok, refuse } from '#server/rules/result.ts';
import { mayHaveAnother } from '#server/rules/team-links.ts';
import type { Trace } from '#server/store/trail.ts';
import type { Handler } from './handler.ts';

/** When each link was made and whose it is. None of them can be shown: nobody but its holder has the secret. */
export const getTeamLinks: Handler<'getTeamLinks'> = async ({ teams, teamLinks }, { pk_team }) =>
  (await teams.find(pk_team)) === undefined
    ? refuse('unknown-team')
    : ok(await teamLinks.listOf(pk_team));

/** One more link to a team. The admin's browser has made its secret, and sends it in its header: nothing that is kept tells it. */
export const createTeamLink: Handler<'createTeamLink'> = async (
  tx,
  { pk_team },
  { now, linkSecret },
) => {
  const team = await tx.teams.find(pk_team);
  if (team === undefined) return refuse('unknown-team');
  if (linkSecret === null) return refuse('no-secret');
  const refused = mayHaveAnother(team, (await tx.teamLinks.listOf(pk_team)).length);
  if (refused) return refused;
  const isNew = await tx.teamLinks.create({
    fk_event: tx.pk_event,
    fk_team: pk_team,
    fk_player: null,
    kind: 'team',
    secret_hash: sha256(linkSecret),
    created_at: now.toISOString(),
  });
  if (!isNew) return refuse('secret-taken');
  return ok({ data: { pk_team }, trace: told(pk_team, `a fait un lien pour ${team.name}`) });
};

/** From the next call on it opens nothing. */
export const withdrawTeamLink: Handler<'withdrawTeamLink'> = async (tx, { pk_team, pk_link }) => {
  const team = await tx.teams.find(pk_team);
  if (team === undefined) return refuse('unknown-team');
  const link = (await tx.teamLinks.listOf(pk_team)).find((one) => one.pk_link === pk_link);
  if (link === undefined) return refuse('unknown-team-link');

  await tx.teamLinks.delete(pk_link);
  const what = link.kind === 'invitation' ? "l'invitation" : 'un lien';
  return ok({ data: { pk_link }, trace: told(pk_team, `a retiré ${what} de ${team.name}`) });
};

/** What the history says of a link. Without the name of a player: who is erased must not stay in it. */
export function told(item_key: number, label: string): Trace {
  return { item: 'link', item_key, before: null, after: { label } };
}
