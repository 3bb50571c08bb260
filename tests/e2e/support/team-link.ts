import { randomBytes } from 'node:crypto';
import type { ActionPayload, ActionsOfKind } from '#contract/actions.ts';
import { LINK_HEADER } from '#contract/teams/team-links.ts';
import { createCaller } from '#scripts/demo/play-tournament.ts';
import type { AdminCalls } from './admin.ts';
import type { Site } from './site.ts';

/** Makes a link for a team, as an admin does, and returns its secret. */
export async function newTeamLink(admin: AdminCalls, pk_team: number): Promise<string> {
  const secret = randomBytes(16).toString('base64url');
  await admin.call('createTeamLink', { pk_team }, { [LINK_HEADER]: secret });
  return secret;
}

/** A caller with the link of a team, which an admin has just made. */
export async function createTeamCaller(site: Site, admin: AdminCalls, pk_team: number) {
  const secret = await newTeamLink(admin, pk_team);
  const call = createCaller(site.url);
  return <A extends ActionsOfKind<'team'>>(action: A, payload: ActionPayload<A>) =>
    call(action, payload, { [LINK_HEADER]: secret });
}
