import type { ActionInput, ActionOutput } from '#contract/actions.ts';
import { INVITATION_HEADER, LINK_HEADER } from '#contract/team-links.ts';
import { call } from '#web/lib/call.ts';
import { closeInvitation, keepOwnInvitation, openedInvitation } from '#web/lib/invitations.ts';
import { keepTeam, keptTeams, newSecret } from '#web/lib/team-secrets.ts';
import { CallError } from '#web/lib/wire.ts';

/** Registers a team. This browser makes what opens it and what invites into it, and keeps both. */
export async function registerTeam(
  team: ActionInput<'registerTeam'>,
  fk_event: number,
  signal: AbortSignal,
): Promise<ActionOutput<'registerTeam'>> {
  const { link, invitation } = secretsFor(team.name);
  const headers = { [LINK_HEADER]: link, [INVITATION_HEADER]: invitation };
  const created = await answered(team.name, () => call('registerTeam', team, { signal, headers }));
  const { pk_team, name } = created;
  keepTeam({ secret: link, fk_event, pk_team, name, opens: 'team' });
  keepOwnInvitation({ pk_team, secret: invitation });
  return created;
}

/** Registers a player: by the link of the team that this browser has, by an invitation into it, or for their own entry alone. */
export async function registerPlayer(
  player: ActionInput<'registerPlayer'>,
  { name, fk_event }: { name: string; fk_event: number },
  signal: AbortSignal,
): Promise<void> {
  const { fk_team } = player;
  const own = keptTeams().find(({ pk_team }) => pk_team === fk_team);
  const opened = openedInvitation();
  const invitation = opened?.pk_team === fk_team ? opened.secret : null;
  if (own?.opens === 'team') {
    await call('registerPlayer', player, { signal, headers: { [LINK_HEADER]: own.secret } });
    return;
  }
  // Somebody else of the team registers on the same phone: the first one's link stays.
  if (own !== undefined && invitation === null) {
    await call('registerPlayer', player, { signal });
    return;
  }
  const about = JSON.stringify(player);
  const { link: secret } = secretsFor(about);
  const headers = {
    [LINK_HEADER]: secret,
    ...(invitation !== null && { [INVITATION_HEADER]: invitation }),
  };
  await withoutEnded(answered(about, () => call('registerPlayer', player, { signal, headers })));
  const opens = invitation === null ? 'player' : 'team';
  keepTeam({ secret, fk_event, pk_team: fk_team, name, opens });
  if (invitation !== null) closeInvitation();
}

/** Whoever was told that their invitation is over must not be held by it: a team that is open to everybody can still be joined. */
async function withoutEnded(registration: Promise<unknown>): Promise<void> {
  try {
    await registration;
  } catch (error) {
    if (error instanceof CallError && error.code === 'invitation-ended') closeInvitation();
    throw error;
  }
}

/** The same until the server has answered: a request that is sent again under its key must not bring another secret. */
function secretsFor(about: string): { link: string; invitation: string } {
  const known = made.get(about) ?? { link: newSecret(), invitation: newSecret() };
  made.set(about, known);
  return known;
}

const made = new Map<string, { link: string; invitation: string }>();

async function answered<T>(about: string, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask();
    made.delete(about);
    return answer;
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) made.delete(about);
    throw error;
  }
}
