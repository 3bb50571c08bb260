import type { Event } from '#contract/events/events.ts';
import { registerPath } from '#web/lib/event-words/event-links.ts';
import { invitationFragment, type Invitation } from './invitations.ts';

/** The address of the team's own page. The secret is in the fragment, which no server sees. */
export function teamAddress(secret: string): string {
  return `${location.origin}/equipe#${secret}`;
}

/** The address at which a partner joins the team. */
export function invitationAddress(
  event: Pick<Event, 'slug' | 'current'> | undefined,
  invitation: Invitation,
): string {
  const path = event === undefined ? '/register' : registerPath(event);
  return `${location.origin}${path}#${invitationFragment(invitation)}`;
}
