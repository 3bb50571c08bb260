import { DESK_HEADER, DESK_KEY } from '#contract/day/desk-header.ts';

/**
 * Reads the desk's key from the fragment of an overlay's address, `#cle=…`, which is never sent to a server. It is stored
 * nowhere, because the streaming program stores the address.
 */
export function deskHeaders(): Record<string, string> {
  const key = deskKey();
  return key === null ? {} : { [DESK_HEADER]: key };
}

export function deskKey(): string | null {
  const { pathname, hash } = window.location;
  if (!pathname.startsWith(OVERLAYS)) return null;
  const key = new URLSearchParams(hash.slice(1)).get('cle');
  // The link 'Aller au contenu' replaces the fragment, so the last key is remembered.
  if (key === null && lastRead.pathname === pathname) return lastRead.key;
  lastRead = { pathname, key: key !== null && DESK_KEY.test(key) ? key : null };
  return lastRead.key;
}

let lastRead: { pathname: string; key: string | null } = { pathname: '', key: null };

/** Adds the key as a fragment. */
export function withKey(address: string, key: string | null): string {
  return key === null ? address : `${address}#cle=${key}`;
}

const OVERLAYS = '/overlay/';
