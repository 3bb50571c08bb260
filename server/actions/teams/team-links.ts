import { theTeam } from '#contract/words/team-names.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { ok, refuse } from '#server/rules/result.ts';
import { mayAddLink } from '#server/rules/team-links.ts';
import type { Trace } from '#server/store/trail.ts';
import type { Handler } from '#server/actions/handler.ts';

/** When each link was made, and whose it is. The server does not have the secrets. */
export const getTeamLinks: Handler<'getTeamLinks'> = async ({ teams, teamLinks }, { pk_team }) =>
  (await teams.find(pk_team)) === undefined
    ? refuse('unknown-team')
    : ok(await teamLinks.listOfTeam(pk_team));

/** Adds a link to a team. The admin's browser makes the secret and sends it in a header. The server stores only its hash. */
export const createTeamLink: Handler<'createTeamLink'> = async (
  tx,
  { pk_team },
  { now, linkSecret },
) => {
  const team = await tx.teams.find(pk_team);
  if (team === undefined) return refuse('unknown-team');
  if (linkSecret === null) return refuse('no-secret');
  const refused = mayAddLink(team, (await tx.teamLinks.listOfTeam(pk_team)).length);
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
  const label = `a créé un lien pour ${theTeam(team.name)}`;
  return ok({ data: { pk_team }, trace: linkTrace(pk_team, label) });
};

/** From the next call on, the link opens nothing. */
export const withdrawTeamLink: Handler<'withdrawTeamLink'> = async (tx, { pk_team, pk_link }) => {
  const team = await tx.teams.find(pk_team);
  if (team === undefined) return refuse('unknown-team');
  const link = (await tx.teamLinks.listOfTeam(pk_team)).find((one) => one.pk_link === pk_link);
  if (link === undefined) return refuse('unknown-team-link');

  await tx.teamLinks.delete(pk_link);
  const linkWords = link.kind === 'invitation' ? "l'invitation" : 'un lien';
  return ok({
    data: { pk_link },
    trace: linkTrace(pk_team, `a retiré ${linkWords} de ${theTeam(team.name)}`),
  });
};

/** The trace of a link. It contains no player's name, so that erasing a person leaves nothing here. */
export function linkTrace(item_key: number, label: string): Trace {
  return { item: 'link', item_key, before: null, after: { label } };
}
