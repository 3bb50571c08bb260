import { DESK_HEADER, DESK_KEY } from '#contract/desk-header.ts';

/**
 * The desk's reading key stands in the fragment of an overlay's address, which no server is ever sent: `#cle=…`. It is kept nowhere,
 * as the program that shows the overlay keeps the address.
 */
export function deskHeaders(): Record<string, string> {
  if (!window.location.pathname.startsWith(OVERLAYS)) return {};
  const key = new URLSearchParams(window.location.hash.slice(1)).get('cle');
  return key !== null && DESK_KEY.test(key) ? { [DESK_HEADER]: key } : {};
}

const OVERLAYS = '/overlay/';
