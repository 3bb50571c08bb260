import { sha256 } from '#server/auth/tokens.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { Handler } from './handler.ts';

/** One more link to a team. The admin's browser has made its secret, and sends it in its header: nothing that is kept tells it. */
export const createTeamLink: Handler<'createTeamLink'> = async (
  tx,
  { pk_team },
  { now, linkSecret },
) => {
  const team = await tx.teams.find(pk_team);
  if (team === undefined) return refuse('unknown-team');
  if (linkSecret === null) return refuse('no-secret');
  const isNew = await tx.teamLinks.create({
    fk_event: tx.pk_event,
    fk_team: pk_team,
    fk_player: null,
    kind: 'team',
    secret_hash: sha256(linkSecret),
    created_at: now.toISOString(),
  });
  if (!isNew) return refuse('secret-taken');
  const label = `a fait un lien pour ${team.name}`;
  const trace = { item: 'link' as const, item_key: pk_team, before: null, after: { label } };
  return ok({ data: { pk_team }, trace });
};
