import type { ActionInput, ActionOutput } from '#contract/actions.ts';
import { INVITATION_HEADER, LINK_HEADER } from '#contract/teams/team-links.ts';
import { call } from '#web/lib/calls/call.ts';
import {
  closeInvitation,
  storeOwnInvitation,
  openedInvitation,
} from '#web/lib/team-link/invitations.ts';
import { storeTeam, readStoredTeams, newSecret } from '#web/lib/team-link/stored-teams.ts';
import { CallError } from '#web/lib/calls/http.ts';

/** Registers a team. This browser makes the secrets of its link and its invitation, and stores both. */
export async function registerTeam(
  team: ActionInput<'registerTeam'>,
  fk_event: number,
  signal: AbortSignal,
): Promise<ActionOutput<'registerTeam'>> {
  const { link, invitation } = secretsFor(team.name);
  const headers = { [LINK_HEADER]: link, [INVITATION_HEADER]: invitation };
  const created = await dropWhenAnswered(team.name, () =>
    call('registerTeam', team, { signal, headers }),
  );
  const { pk_team, name } = created;
  storeTeam({ secret: link, fk_event, pk_team, name, opens: 'team' });
  storeOwnInvitation({ pk_team, secret: invitation });
  return created;
}

/** Registers a player: by the team's link in this browser, by an invitation, or alone. */
export async function registerPlayer(
  player: ActionInput<'registerPlayer'>,
  { name, fk_event }: { name: string; fk_event: number },
  signal: AbortSignal,
): Promise<ActionOutput<'registerPlayer'>> {
  const { fk_team } = player;
  const storedTeam = readStoredTeams().find(({ pk_team }) => pk_team === fk_team);
  const opened = openedInvitation();
  const invitation = opened?.pk_team === fk_team ? opened.secret : null;
  if (storedTeam?.opens === 'team') {
    return call('registerPlayer', player, {
      signal,
      headers: { [LINK_HEADER]: storedTeam.secret },
    });
  }
  // Another player of the team registers on the same phone: the first player's link stays.
  if (storedTeam !== undefined && invitation === null) {
    return call('registerPlayer', player, { signal });
  }
  const requestKey = JSON.stringify(player);
  const { link: secret } = secretsFor(requestKey);
  const headers = {
    [LINK_HEADER]: secret,
    ...(invitation !== null && { [INVITATION_HEADER]: invitation }),
  };
  const registered = await closeIfEnded(
    dropWhenAnswered(requestKey, () => call('registerPlayer', player, { signal, headers })),
  );
  const opens = invitation === null ? 'player' : 'team';
  storeTeam({ secret, fk_event, pk_team: fk_team, name, opens });
  if (invitation !== null) closeInvitation();
  return registered;
}

/** An ended invitation is dropped, so that the player can still join a team that is open to everybody. */
async function closeIfEnded<T>(registration: Promise<T>): Promise<T> {
  try {
    return await registration;
  } catch (error) {
    if (error instanceof CallError && error.code === 'invitation-ended') closeInvitation();
    throw error;
  }
}

/** The same secrets until the server has answered: a repeated request with the same key must not bring another secret. */
function secretsFor(requestKey: string): { link: string; invitation: string } {
  const secrets = secretsByRequest.get(requestKey) ?? {
    link: newSecret(),
    invitation: newSecret(),
  };
  secretsByRequest.set(requestKey, secrets);
  return secrets;
}

const secretsByRequest = new Map<string, { link: string; invitation: string }>();

async function dropWhenAnswered<T>(requestKey: string, request: () => Promise<T>): Promise<T> {
  try {
    const answer = await request();
    secretsByRequest.delete(requestKey);
    return answer;
  } catch (error) {
    if (error instanceof CallError && error.isRefusal) secretsByRequest.delete(requestKey);
    throw error;
  }
}
