import { addressEventSlug } from '#contract/events/event-address.ts';
import { tabStorage } from './storage.ts';
import { REHEARSAL_HEADER, REHEARSAL_SECRET } from '#contract/events/rehearsal-secret.ts';

/**
 * The secret of the rehearsal that this tab shows; null on other pages. It comes in the fragment, which browsers do not send, and
 * the tab stores it, because links inside the rehearsal have no fragment.
 */
export function rehearsalSecret(): string | null {
  if (secret === undefined) secret = typeof location === 'undefined' ? null : read(location);
  return secret;
}

/** The headers of every read in this tab. */
export function rehearsalHeaders(): Record<string, string> {
  const current = rehearsalSecret();
  return current === null ? {} : { [REHEARSAL_HEADER]: current };
}

let secret: string | null | undefined;

function read({ pathname, hash }: Location): string | null {
  const slug = addressEventSlug({ pathname, search: '' });
  if (slug === null) return null;
  const typed = hash.slice(1);
  const key = `répétition ${slug}`;
  if (!REHEARSAL_SECRET.test(typed)) return tabStorage.read(key);
  tabStorage.write(key, typed);
  return typed;
}
