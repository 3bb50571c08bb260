import { LINK_HEADER } from '#contract/teams/team-links.ts';
import { call } from '#web/lib/calls/call.ts';
import { teamAddress } from '#web/lib/team-link/team-addresses.ts';
import { newSecret } from '#web/lib/team-link/stored-teams.ts';

/** Makes a new link for a team and returns its address. The secret is not stored in this browser. */
export async function makeTeamLink(pk_team: number, signal?: AbortSignal): Promise<string> {
  const secret = newSecret();
  const headers = { [LINK_HEADER]: secret };
  await call('createTeamLink', { pk_team }, { headers, ...(signal && { signal }) });
  return teamAddress(secret);
}
