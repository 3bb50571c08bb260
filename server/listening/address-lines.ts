import { encode } from 'uqr';
import type { RoomAddresses } from '#contract/operations.ts';

/** Lines at the start that say where phones reach the site. The QR code is only for a terminal; in a log it would be noise. */
export function roomLines(
  { from, addresses }: RoomAddresses,
  { isTerminal }: { isTerminal: boolean },
): string[] {
  const [first] = addresses;
  // The reader of a log knows PUBLIC_URL already.
  if (from === 'this-machine' || (from === 'public-url' && !isTerminal)) return [];
  if (first === undefined) {
    return [
      'Aucun réseau : les téléphones ne peuvent pas encore ouvrir le site. Branchez la machine au routeur, puis relancez.',
    ];
  }
  const lines = ['Pour les téléphones de la salle :', ...addresses.map((one) => `  ${one}`)];
  return isTerminal ? [...lines, '', ...terminalQrCode(first), ''] : lines;
}

/** Each line of text shows two rows of squares. Always black on white, because not every camera reads the opposite. */
function terminalQrCode(text: string): string[] {
  const { size, data } = encode(text, { ecc: 'L', border: QUIET_ZONE });
  const isDark = (x: number, y: number) => data[y]?.[x] === true;
  return Array.from({ length: Math.ceil(size / 2) }, (_, line) => {
    const squares = Array.from(
      { length: size },
      (_, x) => HALVES[`${isDark(x, 2 * line)} ${isDark(x, 2 * line + 1)}`],
    );
    return `${BLACK_ON_WHITE}${squares.join('')}${PLAIN}`;
  });
}

/** By whether the upper and the lower square are dark. */
const HALVES = {
  'true true': '█',
  'true false': '▀',
  'false true': '▄',
  'false false': ' ',
} as const;

const QUIET_ZONE = 3;
const BLACK_ON_WHITE = '\u{1B}[38;5;16;48;5;231m';
const PLAIN = '\u{1B}[0m';
