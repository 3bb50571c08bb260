import { randomBytes } from 'node:crypto';
import type { ActionName } from '#contract/actions.ts';
import { INVITATION_HEADER, LINK_HEADER } from '#contract/team-links.ts';
import { dataOf, unique, type useApi } from './harness.ts';

type TestApi = ReturnType<typeof useApi>;

/** As a browser makes one. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

export const withLink = (secret: string) => ({ [LINK_HEADER]: secret });

export const withInvitation = (secret: string) => ({ [INVITATION_HEADER]: secret });

/** A team as somebody's browser registers it: with a link that opens it, and an invitation. */
export async function registeredTeam(api: TestApi, fk_event?: number) {
  const [secret, invitation] = [newSecret(), newSecret()];
  const name = unique('Duo');
  const headers = { ...withLink(secret), ...withInvitation(invitation) };
  const event = fk_event === undefined ? {} : { fk_event };
  const { pk_team } = dataOf(await api.visitor('registerTeam', { name, ...event }, headers));
  /** Somebody registers for it, with these secrets. */
  const join = (sent: Record<string, string> = {}, fields: object = {}) =>
    api.visitor(
      'registerPlayer',
      { username: unique('J'), discord: unique('d'), fk_team: pk_team, ...fields },
      sent,
    );
  return { pk_team, name, secret, invitation, call: callerBy(api, secret), join };
}

/** A team with this many players, and somebody who holds a link to it. */
export async function teamWithLink(
  api: TestApi,
  {
    name = unique('Équipe'),
    players = 0,
    fk_event,
  }: { name?: string; players?: number; fk_event?: number } = {},
) {
  const event = fk_event === undefined ? {} : { fk_event };
  const { pk_team } = dataOf(
    await api.admin('createTeam', { name, capacity: Math.max(2, players), ...event }),
  );
  for (let count = 0; count < players; count += 1) {
    dataOf(
      await api.admin('createPlayer', {
        username: unique('Pseudo'),
        discord: unique('discord'),
        riot_username: 'Riot#EUW',
        twitch: null,
        rank: 'Or',
        fk_team: pk_team,
        ...event,
      }),
    );
  }
  const secret = newSecret();
  dataOf(await api.admin('createTeamLink', { pk_team }, withLink(secret)));
  return { pk_team, name, secret, call: callerBy(api, secret) };
}

/** Somebody who has this secret and nothing else. */
export function callerBy(api: TestApi, secret: string) {
  return <A extends ActionName>(
    action: A,
    payload: object = {},
    headers: Record<string, string> = {},
  ) => api.visitor(action, payload, { ...withLink(secret), ...headers });
}
