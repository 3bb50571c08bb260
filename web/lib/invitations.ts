import { LINK_SECRET } from '#contract/team-links.ts';

/** What lets somebody join a team: which one, and its secret. */
export type Invitation = { pk_team: number; secret: string };

/** The invitation that this browser has made for a team, to be shared again; null where there is none. */
export function ownInvitation(pk_team: number): string | null {
  const kept = stored(() => localStorage.getItem(OWN + pk_team)) ?? unsaved.get(pk_team) ?? '';
  return LINK_SECRET.test(kept) ? kept : null;
}

export function keepOwnInvitation({ pk_team, secret }: Invitation): void {
  unsaved.set(pk_team, secret);
  stored(() => {
    localStorage.setItem(OWN + pk_team, secret);
    unsaved.delete(pk_team);
  });
}

/**
 * The invitation by which this tab was opened. It comes in the address's fragment, which browsers do not send, and stays in the tab: a
 * page that is loaded again still knows it.
 */
export function openedInvitation(): Invitation | null {
  return opened ?? invitationIn(stored(() => sessionStorage.getItem(OPENED)) ?? '');
}

export function openInvitation(invitation: Invitation): void {
  opened = invitation;
  stored(() => sessionStorage.setItem(OPENED, inFragment(invitation)));
}

/** It was used, or is not wanted. */
export function closeInvitation(): void {
  opened = null;
  stored(() => sessionStorage.removeItem(OPENED));
}

/** Null for every other fragment. */
export function invitationIn(fragment: string): Invitation | null {
  const [, team, secret = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(fragment) ?? [];
  return LINK_SECRET.test(secret) ? { pk_team: Number(team), secret } : null;
}

/** What follows the # of the address that invites. */
export function inFragment({ pk_team, secret }: Invitation): string {
  return `${pk_team}.${secret}`;
}

const OWN = 'my-invitation ';
const OPENED = 'invitation';
const unsaved = new Map<number, string>();
let opened: Invitation | null = null;

function stored<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    // Browsers that forbid storage: this tab remembers by itself.
    return null;
  }
}
