/** Which event an address of the site is about. The server and the browser share this. */

/** `search` is what follows the question mark. */
export type Address = { pathname: string; search: string };

/** Without URL: an address that URL cannot parse must give a 404, and not throw. */
export function splitAddress(address: string): Address {
  const mark = address.indexOf('?');
  const path = mark === -1 ? address : address.slice(0, mark);
  let start = 0;
  // A redirection to '//name' would lead to another host.
  while (path[start] === '/') start += 1;
  return { pathname: `/${path.slice(start)}`, search: mark === -1 ? '' : address.slice(mark + 1) };
}

/** The slug in an address; null when the address is about the current event, or about no event. */
export function addressEventSlug({ pathname, search }: Address): string | null {
  const prefix = pathBeforeSlug(pathname);
  if (prefix !== null) return pathname.slice(prefix.length).split('/', 1)[0] || null;
  if (withoutTrailingSlashes(pathname) !== REGISTER_PATH) return null;
  return search.split('&').find(isEventParameter)?.slice(EVENT_PARAMETER.length) || null;
}

/** The same page with the event's own slug in its address. */
export function withEventSlug({ pathname, search }: Address, slug: string): string {
  const query = search
    .split('&')
    .map((part) => (isEventParameter(part) ? EVENT_PARAMETER + slug : part));
  const path = withoutTrailingSlashes(
    pathBeforeSlug(pathname) === null ? pathname : replaceSlug(pathname, slug),
  );
  return search === '' ? path : `${path}?${query.join('&')}`;
}

function replaceSlug(pathname: string, slug: string): string {
  const prefix = pathBeforeSlug(pathname) ?? '';
  const [, ...rest] = pathname.slice(prefix.length).split('/');
  return prefix + [slug, ...rest].join('/');
}

/** The part of a path before an event's slug; null when the path has none. */
function pathBeforeSlug(pathname: string): string | null {
  return EVENT_PATH_PREFIXES.find((prefix) => pathname.startsWith(prefix)) ?? null;
}

/**
 * '/contact/' becomes '/contact'. A regular expression would take quadratic time on thousands of
 * slashes.
 */
export function withoutTrailingSlashes(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

function isEventParameter(part: string): boolean {
  return part.startsWith(EVENT_PARAMETER);
}

/** Before the slug of an event's pages, of its wall, and of its overlays. */
const EVENT_PATH_PREFIXES = ['/tournaments/', '/ecran/', '/overlay/'];
const REGISTER_PATH = '/register';
/** '/register?evenement=lan-2027' is about that event and not the current one. */
export const EVENT_QUERY = 'evenement';
const EVENT_PARAMETER = `${EVENT_QUERY}=`;
