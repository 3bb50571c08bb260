import { expect, test } from 'vitest';
import { frequencyText } from './frequency.ts';

/** The widest range that a reader may understand from the words. */
const MEANT: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'dans de très rares cas': [0, 0.1],
  rarement: [0, 0.25],
  'environ une fois sur quatre': [0, 0.5],
  'environ une fois sur deux': [0.25, 0.75],
  'environ trois fois sur quatre': [0.5, 1],
  'le plus souvent': [0.75, 1],
  'presque toujours': [0.9, 1],
  "plus d'une fois sur deux": [0.5, 1],
  "moins d'une fois sur deux": [0, 0.5],
  'peut-être': [0, 1],
};

const STEPS = Array.from({ length: 101 }, (_, step) => step / 100);
const ROUNDING = 1e-9;

test('no words say more than the share and its margin do', () => {
  const tooSharp = STEPS.flatMap((share) =>
    STEPS.flatMap((margin) => {
      const words = frequencyText({ share, margin });
      const [least, most] = MEANT[words] ?? tenths(words);
      const isMeant =
        Math.max(0, share - margin) >= least - ROUNDING &&
        Math.min(1, share + margin) <= most + ROUNDING;
      return isMeant ? [] : [{ share, margin, words }];
    }),
  );
  expect(tooSharp).toEqual([]);
});

test('nothing sounds certain, and a case that no sample met is a perhaps', () => {
  expect(frequencyText({ share: 1, margin: 0 })).toBe('presque toujours');
  expect(frequencyText({ share: 0, margin: 0 })).toBe('dans de très rares cas');
  expect(frequencyText({ share: 0, margin: 1 })).toBe('peut-être');
});

/** 'dans environ 3 cas sur 10' is nearer to three than to one or five. */
function tenths(words: string): readonly [number, number] {
  const count = Number(/^dans environ (\d) cas sur 10$/.exec(words)?.[1]);
  return [(count - 1) / 10, (count + 1) / 10];
}
