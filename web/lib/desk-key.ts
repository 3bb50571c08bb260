import { DESK_HEADER, DESK_KEY } from '#contract/desk-header.ts';

/**
 * The desk's reading key stands in the fragment of an overlay's address, which no server is ever sent: `#cle=…`. It is kept nowhere,
 * as the program that shows the overlay keeps the address.
 */
export function deskHeaders(): Record<string, string> {
  const key = deskKey();
  return key === null ? {} : { [DESK_HEADER]: key };
}

export function deskKey(): string | null {
  const { pathname, hash } = window.location;
  if (!pathname.startsWith(OVERLAYS)) return null;
  const key = new URLSearchParams(hash.slice(1)).get('cle');
  // 'Aller au contenu' puts its own fragment in the place of the key.
  if (key === null && opened.pathname === pathname) return opened.key;
  opened = { pathname, key: key !== null && DESK_KEY.test(key) ? key : null };
  return opened.key;
}

let opened: { pathname: string; key: string | null } = { pathname: '', key: null };

/** The fragment that carries a key. */
export function withKey(address: string, key: string | null): string {
  return key === null ? address : `${address}#cle=${key}`;
}

const OVERLAYS = '/overlay/';
