/** Replaces an address that cannot be decoded: no page has it, so the visitor gets the 'not found' page. */
const UNKNOWN_PATH = '/adresse-illisible';

/** The path and query of a request, whatever its first line contains. It begins with a slash. */
export function requestPath(target: string): string {
  const path = withoutOrigin(target);
  return path.startsWith('/') && isDecodable(path) ? path : UNKNOWN_PATH;
}

/** A client that uses this server as a proxy sends the whole address. */
function withoutOrigin(target: string): string {
  if (!/^https?:\/\//i.test(target)) return target;
  const afterScheme = target.slice(target.indexOf('//') + 2);
  const end = afterScheme.search(/[/?#]/);
  const path = end === -1 ? '' : afterScheme.slice(end);
  return path.startsWith('/') ? path : `/${path}`;
}

// Otherwise the framework answers such an address itself, in English and without the security headers.
function isDecodable(path: string): boolean {
  try {
    decodeURI(path.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
