import type { Encoding } from '#server/publishing/kept-answer.ts';

/** The best compression that a browser takes. What it lists with a weight of nought it does not take. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = choices.get(accepted);
  if (known !== undefined) return known;
  const best = chooseEncoding(accepted);
  // Browsers send the same few lists over and over; made-up ones must not fill the memory.
  if (choices.size < CHOICES_REMEMBERED) choices.set(accepted, best);
  return best;
}

export function takesGzip(accepted: string | undefined): boolean {
  return encodingsIn(accepted ?? '').has('gzip');
}

/** Whether a browser already has what carries this tag. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
}

const choices = new Map<string, Encoding>();
const CHOICES_REMEMBERED = 100;

function chooseEncoding(accepted: string): Encoding {
  const taken = encodingsIn(accepted);
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

function encodingsIn(accepted: string): ReadonlySet<string> {
  return new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((entry) => entry.split(';', 2))
      .filter(([, weight]) => !isNought(weight))
      .map(([name = '']) => name.trim()),
  );
}

function isNought(weight: string | undefined): boolean {
  const [name, value] = (weight ?? '').split('=', 2);
  return name?.trim() === 'q' && Number(value) === 0;
}
