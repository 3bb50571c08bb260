/** Texts that cost more than their length suggests, repeated up to a number of bytes. */
export const HOSTILE_TEXTS: Readonly<Record<string, (bytes: number) => string>> = {
  'accents in blocks': (bytes) =>
    `a${repeatToBytes('\u0301', bytes / 2)}${repeatToBytes('\u0316', bytes / 2)}`,
  'accents in turn': repeatText('\u0316\u0301'),
  'spaces before a letter': (bytes) => `${repeatToBytes(' ', bytes)}x`,
  'spaces between letters': (bytes) => `x${repeatToBytes(' \u00a0\t', bytes)}x`,
  digits: repeatText('1'),
  slashes: repeatText('/'),
  'joined emoji': repeatText('👩‍🚀'),
  'syllables in pieces': repeatText('\u1112\u1161\u11ab'),
  'letters with marks that join': (bytes) => `م${repeatToBytes('\u0651\u064e', bytes)}م`,
  'letters and joiners': repeatText('م\u200c'),
  'letters that grow': repeatText('\ufdfa'),
  'letters that grow in capitals': repeatText('ΐﬃ'),
  'half characters': repeatText('\ud800'),
  'quotes and backslashes': repeatText(String.raw`\"`),
  'an address with a tail': (bytes) => `https://www.twitch.tv/a?${repeatToBytes('/?#', bytes)}`,
  'an address without an end': (bytes) => `https://www.twitch.tv/${repeatToBytes('a', bytes)}`,
  'a date without an end': (bytes) => `2025-12-13T14:00:00.${repeatToBytes('0', bytes)}`,
  'a list of its own': (bytes) => `[${repeatToBytes('[', bytes)}`,
};

/** Tried in every field. A full run tries the others too. */
export const WORST_TEXTS = [
  'accents in blocks',
  'spaces between letters',
  'letters that grow',
] as const;

export const HARMLESS_TEXT = repeatText('x');

function repeatText(piece: string): (bytes: number) => string {
  return (bytes) => repeatToBytes(piece, bytes);
}

/** The size is measured in JSON. */
function repeatToBytes(piece: string, bytes: number): string {
  const size = Buffer.byteLength(JSON.stringify(piece)) - 2;
  return piece.repeat(Math.max(0, Math.floor(bytes / size)));
}
