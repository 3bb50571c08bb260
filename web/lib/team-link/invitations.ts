import { LINK_SECRET } from '#contract/teams/team-links.ts';
import { browserStorage, tabStorage } from '#web/lib/storage/storage.ts';

/** An invitation to a team: the team and the secret with which a player joins it. */
export type Invitation = { pk_team: number; secret: string };

/** The invitation that this browser made for a team, to be shared again. */
export function ownInvitation(pk_team: number): string | null {
  const stored = browserStorage.read(OWN + pk_team) ?? '';
  return LINK_SECRET.test(stored) ? stored : null;
}

export function storeOwnInvitation({ pk_team, secret }: Invitation): void {
  browserStorage.write(OWN + pk_team, secret);
}

/**
 * The invitation with which this tab was opened. It comes in the fragment, which browsers do not send, and the tab stores it, so
 * that it survives a reload.
 */
export function openedInvitation(): Invitation | null {
  return parseInvitation(tabStorage.read(OPENED) ?? '');
}

export function openInvitation(invitation: Invitation): void {
  tabStorage.write(OPENED, invitationFragment(invitation));
}

/** It was used, or is not needed any more. */
export function closeInvitation(): void {
  tabStorage.write(OPENED, null);
}

/** Null for any other fragment. */
export function parseInvitation(fragment: string): Invitation | null {
  const [, team, secret = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(fragment) ?? [];
  return LINK_SECRET.test(secret) ? { pk_team: Number(team), secret } : null;
}

/** The fragment of an invitation's address. */
export function invitationFragment({ pk_team, secret }: Invitation): string {
  return `${pk_team}.${secret}`;
}

const OWN = 'my-invitation ';
const OPENED = 'invitation';
