import { randomBytes } from 'node:crypto';
import type { ActionPayload, ActionsOfKind } from '#contract/actions.ts';
import { LINK_HEADER } from '#contract/team-links.ts';
import { callerOf } from '#scripts/weekend.ts';
import type { AdminCalls } from './admin.ts';
import type { Site } from './site.ts';

/** Makes a link for a team, as an admin does, and answers its secret. */
export async function newTeamLink(admin: AdminCalls, pk_team: number): Promise<string> {
  const secret = randomBytes(16).toString('base64url');
  await admin.call('createTeamLink', { pk_team }, { [LINK_HEADER]: secret });
  return secret;
}

/** Somebody who holds the link of a team, which an admin has just made. */
export async function byLink(site: Site, admin: AdminCalls, pk_team: number) {
  const secret = await newTeamLink(admin, pk_team);
  const call = callerOf(site.url);
  return <A extends ActionsOfKind<'team'>>(action: A, payload: ActionPayload<A>) =>
    call(action, payload, { [LINK_HEADER]: secret });
}
