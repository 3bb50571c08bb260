import { LINK_HEADER } from '#contract/team-links.ts';
import { call } from '#web/lib/call.ts';
import { teamAddress } from '#web/lib/team-addresses.ts';
import { newSecret } from '#web/lib/team-secrets.ts';

/** One more link to a team; answers its address. Nobody but this browser knows the secret, and it keeps it nowhere. */
export async function makeTeamLink(pk_team: number, signal?: AbortSignal): Promise<string> {
  const secret = newSecret();
  const headers = { [LINK_HEADER]: secret };
  await call('createTeamLink', { pk_team }, { headers, ...(signal && { signal }) });
  return teamAddress(secret);
}
