import { namedEvent } from '#contract/event-address.ts';
import { REHEARSAL_HEADER, REHEARSAL_SECRET } from '#contract/rehearsal-secret.ts';

/**
 * The secret of the rehearsal that this tab was opened on; null on every other page. It comes in the address's fragment, which
 * browsers do not send, and the tab keeps it: a link to the bracket has no fragment.
 */
export function rehearsalSecret(): string | null {
  if (secret === undefined) secret = typeof location === 'undefined' ? null : read(location);
  return secret;
}

/** What goes along with every read of this tab. */
export function rehearsalHeaders(): Record<string, string> {
  const known = rehearsalSecret();
  return known === null ? {} : { [REHEARSAL_HEADER]: known };
}

let secret: string | null | undefined;

function read({ pathname, hash }: Location): string | null {
  const slug = namedEvent({ pathname, search: '' });
  if (slug === null) return null;
  const typed = hash.slice(1);
  try {
    const key = `répétition ${slug}`;
    if (!REHEARSAL_SECRET.test(typed)) return sessionStorage.getItem(key);
    sessionStorage.setItem(key, typed);
  } catch {
    // Browsers that forbid storage: the link works, a reload of another page does not.
  }
  return REHEARSAL_SECRET.test(typed) ? typed : null;
}
