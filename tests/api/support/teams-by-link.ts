import { randomBytes } from 'node:crypto';
import type { ActionName } from '#contract/actions.ts';
import { INVITATION_HEADER, LINK_HEADER } from '#contract/teams/team-links.ts';
import { successData, uniqueName, type useApi } from './harness.ts';

type TestApi = ReturnType<typeof useApi>;

/** A secret as a browser makes it. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

export const withLink = (secret: string) => ({ [LINK_HEADER]: secret });

export const withInvitation = (secret: string) => ({ [INVITATION_HEADER]: secret });

/** A team as a browser registers it: with a link that opens it, and an invitation. */
export async function registeredTeam(api: TestApi, fk_event?: number) {
  const [secret, invitation] = [newSecret(), newSecret()];
  const name = uniqueName('Duo');
  const headers = { ...withLink(secret), ...withInvitation(invitation) };
  const event = fk_event === undefined ? {} : { fk_event };
  const { pk_team } = successData(await api.visitor('registerTeam', { name, ...event }, headers));
  /** Registers a player for the team, with these secrets. */
  const join = (sent: Record<string, string> = {}, fields: object = {}) =>
    api.visitor(
      'registerPlayer',
      { username: uniqueName('J'), discord: uniqueName('d'), fk_team: pk_team, ...fields },
      sent,
    );
  return { pk_team, name, secret, invitation, call: linkCaller(api, secret), join };
}

/** A team with this many players, and a caller who has a link to it. */
export async function teamWithLink(
  api: TestApi,
  {
    name = uniqueName('Équipe'),
    players = 0,
    fk_event,
  }: { name?: string; players?: number; fk_event?: number } = {},
) {
  const event = fk_event === undefined ? {} : { fk_event };
  const { pk_team } = successData(
    await api.admin('createTeam', { name, capacity: Math.max(2, players), ...event }),
  );
  for (let count = 0; count < players; count += 1) {
    successData(
      await api.admin('createPlayer', {
        username: uniqueName('Pseudo'),
        discord: uniqueName('discord'),
        riot_username: 'Riot#EUW',
        twitch: null,
        rank: 'Or',
        fk_team: pk_team,
        ...event,
      }),
    );
  }
  const secret = newSecret();
  successData(await api.admin('createTeamLink', { pk_team }, withLink(secret)));
  return { pk_team, name, secret, call: linkCaller(api, secret) };
}

/** A caller who has only this secret. */
export function linkCaller(api: TestApi, secret: string) {
  return <A extends ActionName>(
    action: A,
    payload: object = {},
    headers: Record<string, string> = {},
  ) => api.visitor(action, payload, { ...withLink(secret), ...headers });
}
