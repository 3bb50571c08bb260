/** Texts that cost more than their length promises, as long as one likes: each is repeated up to a number of bytes. */
export const HOSTILE_TEXTS: Readonly<Record<string, (bytes: number) => string>> = {
  'accents in blocks': (bytes) => `a${fill('\u0301', bytes / 2)}${fill('\u0316', bytes / 2)}`,
  'accents in turn': filledWith('\u0316\u0301'),
  'spaces before a letter': (bytes) => `${fill(' ', bytes)}x`,
  'spaces between letters': (bytes) => `x${fill(' \u00a0\t', bytes)}x`,
  digits: filledWith('1'),
  slashes: filledWith('/'),
  'joined emoji': filledWith('👩‍🚀'),
  'syllables in pieces': filledWith('\u1112\u1161\u11ab'),
  'letters with marks that join': (bytes) => `م${fill('\u0651\u064e', bytes)}م`,
  'letters and joiners': filledWith('م\u200c'),
  'letters that grow': filledWith('\ufdfa'),
  'letters that grow in capitals': filledWith('ΐﬃ'),
  'half characters': filledWith('\ud800'),
  'quotes and backslashes': filledWith(String.raw`\"`),
  'an address with a tail': (bytes) => `https://www.twitch.tv/a?${fill('/?#', bytes)}`,
  'an address without an end': (bytes) => `https://www.twitch.tv/${fill('a', bytes)}`,
  'a date without an end': (bytes) => `2025-12-13T14:00:00.${fill('0', bytes)}`,
  'a list of its own': (bytes) => `[${fill('[', bytes)}`,
};

/** What every field is tried with; the others as well in a full proof. */
export const WORST_TEXTS = [
  'accents in blocks',
  'spaces between letters',
  'letters that grow',
] as const;

export const HARMLESS_TEXT = filledWith('x');

function filledWith(unit: string): (bytes: number) => string {
  return (bytes) => fill(unit, bytes);
}

/** As JSON writes it. */
function fill(unit: string, bytes: number): string {
  const size = Buffer.byteLength(JSON.stringify(unit)) - 2;
  return unit.repeat(Math.max(0, Math.floor(bytes / size)));
}
