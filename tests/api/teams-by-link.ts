import { randomBytes } from 'node:crypto';
import type { ActionName } from '#contract/actions.ts';
import { LINK_HEADER } from '#contract/team-links.ts';
import { dataOf, unique, type useApi } from './harness.ts';

type TestApi = ReturnType<typeof useApi>;

/** As a browser makes one. */
export const newSecret = (): string => randomBytes(16).toString('base64url');

export const withLink = (secret: string) => ({ [LINK_HEADER]: secret });

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
