import type { Event } from '#contract/events.ts';
import { registerPath } from '#web/lib/event-links.ts';
import { inFragment, type Invitation } from '#web/lib/invitations.ts';

/** The team's own page, as it is written down or sent. The secret is in the fragment: no server sees it in an address. */
export function teamAddress(secret: string): string {
  return `${location.origin}/equipe#${secret}`;
}

/** Where the partner registers, with the team chosen. */
export function invitationAddress(
  event: Pick<Event, 'slug' | 'current'> | undefined,
  invitation: Invitation,
): string {
  const path = event === undefined ? '/register' : registerPath(event);
  return `${location.origin}${path}#${inFragment(invitation)}`;
}
