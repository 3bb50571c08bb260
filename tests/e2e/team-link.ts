import { randomBytes } from 'node:crypto';
import type { ActionPayload, ActionsOfKind } from '#contract/actions.ts';
import { LINK_HEADER } from '#contract/team-links.ts';
import type { AdminCalls } from './admin.ts';
import { expect, type Site } from './site.ts';

/** Somebody who holds the link of a team, which an admin has just made. */
export async function byLink(site: Site, admin: AdminCalls, pk_team: number) {
  const secret = randomBytes(16).toString('base64url');
  const post = async (payload: object, headers: Record<string, string> = {}): Promise<void> => {
    const response = await fetch(`${site.url}/api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [LINK_HEADER]: secret, ...headers },
      body: JSON.stringify(payload),
    });
    expect(response.status).toBe(200);
  };
  const authorization = `Bearer ${admin.token}`;
  await post({ action: 'createTeamLink', pk_team }, { authorization });
  return <A extends ActionsOfKind<'team'>>(action: A, payload: ActionPayload<A>) =>
    post({ action, ...payload });
}
