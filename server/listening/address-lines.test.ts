import { encode } from 'uqr';
import { expect, test } from 'vitest';
import type { RoomAddresses } from '#contract/operations.ts';
import { roomLines } from './address-lines.ts';

const ADDRESSES = ['http://192.168.1.20:3000', 'http://10.0.0.5:3000'];
const IN_ROOM = { from: 'network', addresses: ADDRESSES } as const;

test('a log has every address, and no drawing', () => {
  expect(roomLines(IN_ROOM, { isTerminal: false })).toEqual([
    'Pour les téléphones de la salle :',
    '  http://192.168.1.20:3000',
    '  http://10.0.0.5:3000',
  ]);
});

test('a terminal also has the QR code of the first, square by square, black on white', () => {
  const lines = roomLines(IN_ROOM, { isTerminal: true });
  const drawn = lines.filter((line) => line.startsWith('\u{1B}[38;5;16;48;5;231m'));
  const rows = drawn.flatMap((line) => {
    const squares = line.slice('\u{1B}[38;5;16;48;5;231m'.length, -'\u{1B}[0m'.length);
    return [
      Array.from(squares, (square) => '█▀'.includes(square)),
      Array.from(squares, (square) => '█▄'.includes(square)),
    ];
  });
  const { data, size } = encode(ADDRESSES[0] ?? '', { ecc: 'L', border: 3 });
  expect(rows.slice(0, size)).toEqual(data);
  // The half line below the last row stays white.
  expect(rows.slice(size).flat().some(Boolean)).toBe(false);
});

test('nothing is said where the site listens for its own machine, and what to do where there is no network', () => {
  expect(roomLines({ from: 'this-machine', addresses: [] }, { isTerminal: true })).toEqual([]);
  const named: RoomAddresses = { from: 'public-url', addresses: ['https://arene.example'] };
  expect(roomLines(named, { isTerminal: false })).toEqual([]);
  expect(roomLines(named, { isTerminal: true })).toContain('  https://arene.example');
  const [firstLine] = roomLines({ from: 'network', addresses: [] }, { isTerminal: true });
  expect(firstLine).toContain('Branchez la machine au routeur');
});
