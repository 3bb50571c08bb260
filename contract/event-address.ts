/** Which event an address of the site is about: said once, for the server and the browser. */

/** `search` is what follows the question mark. */
export type Address = { pathname: string; search: string };

/** By hand, because what cannot be parsed is an unknown address and not a failure. */
export function splitAddress(address: string): Address {
  const mark = address.indexOf('?');
  const path = mark === -1 ? address : address.slice(0, mark);
  let start = 0;
  // Two leading slashes, in a redirection, would be read as another host's name.
  while (path[start] === '/') start += 1;
  return { pathname: `/${path.slice(start)}`, search: mark === -1 ? '' : address.slice(mark + 1) };
}

/** The slug that stands in an address; null for those that are about the current event, or about none. */
export function namedEvent({ pathname, search }: Address): string | null {
  const above = aboveEvent(pathname);
  if (above !== null) return pathname.slice(above.length).split('/', 1)[0] || null;
  if (withoutLastSlashes(pathname) !== REGISTER) return null;
  return search.split('&').find(namesEvent)?.slice(NAMED.length) || null;
}

/** The same page of the event, under its own address. */
export function withEventNamed({ pathname, search }: Address, slug: string): string {
  const query = search.split('&').map((part) => (namesEvent(part) ? NAMED + slug : part));
  const path = withoutLastSlashes(
    aboveEvent(pathname) === null ? pathname : eventPathOf(pathname, slug),
  );
  return search === '' ? path : `${path}?${query.join('&')}`;
}

function eventPathOf(pathname: string, slug: string): string {
  const above = aboveEvent(pathname) ?? '';
  const [, ...rest] = pathname.slice(above.length).split('/');
  return above + [slug, ...rest].join('/');
}

/** What stands before an event's slug, if the address has one. */
function aboveEvent(pathname: string): string | null {
  return ABOVE_EVENTS.find((above) => pathname.startsWith(above)) ?? null;
}

/** '/contact/' is '/contact'. Not by a regular expression: one would look at 16,000 slashes from each of them. */
export function withoutLastSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

function namesEvent(part: string): boolean {
  return part.startsWith(NAMED);
}

/** An event's pages, its screen on the wall, its overlays for a stream. */
const ABOVE_EVENTS = ['/tournaments/', '/ecran/', '/overlay/'];
const REGISTER = '/register';
/** '/register?evenement=lan-2027' is about another event than the current one. */
export const EVENT_QUERY = 'evenement';
const NAMED = `${EVENT_QUERY}=`;
