import type { Encoding } from '#server/publishing/cached-answer.ts';

/** The best compression that a browser accepts. A weight of 0 means that it does not. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const remembered = choices.get(accepted);
  if (remembered !== undefined) return remembered;
  const best = chooseEncoding(accepted);
  // Browsers send the same few lists; invented ones must not fill the memory.
  if (choices.size < CHOICES_REMEMBERED) choices.set(accepted, best);
  return best;
}

export function acceptsGzip(accepted: string | undefined): boolean {
  return encodingsIn(accepted ?? '').has('gzip');
}

/** Whether the browser already has the version with this tag. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
}

const choices = new Map<string, Encoding>();
const CHOICES_REMEMBERED = 100;

function chooseEncoding(accepted: string): Encoding {
  const encodings = encodingsIn(accepted);
  if (encodings.has('br')) return 'br';
  return encodings.has('gzip') ? 'gzip' : 'identity';
}

function encodingsIn(accepted: string): ReadonlySet<string> {
  return new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((entry) => entry.split(';', 2))
      .filter(([, weight]) => !isZeroWeight(weight))
      .map(([name = '']) => name.trim()),
  );
}

function isZeroWeight(weight: string | undefined): boolean {
  const [name, value] = (weight ?? '').split('=', 2);
  return name?.trim() === 'q' && Number(value) === 0;
}
