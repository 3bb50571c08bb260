/** Stands for an address that cannot be decoded: no page has it, so the visitor gets the page that says 'not found'. */
const UNKNOWN_PATH = '/adresse-illisible';

/** The path and query that a request asks for, whatever stands in its first line. It begins with a slash. */
export function pathAsked(target: string): string {
  const path = withoutOrigin(target);
  return path.startsWith('/') && isDecodable(path) ? path : UNKNOWN_PATH;
}

/** A client that takes this server for a proxy sends the whole address. */
function withoutOrigin(target: string): string {
  if (!/^https?:\/\//i.test(target)) return target;
  const afterScheme = target.slice(target.indexOf('//') + 2);
  const end = afterScheme.search(/[/?#]/);
  const path = end === -1 ? '' : afterScheme.slice(end);
  return path.startsWith('/') ? path : `/${path}`;
}

// Otherwise the framework answers such an address by itself, in English and without the security headers.
function isDecodable(path: string): boolean {
  try {
    decodeURI(path.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
