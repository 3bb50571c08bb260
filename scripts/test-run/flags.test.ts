import { expect, test } from 'vitest';
import { readFlags } from './flags.ts';

const DRAWN = 4;
const plain = { proofs: 'everyday', seed: null, isHeaded: false, words: [] };

test.each([
  [[], plain],
  [['--full'], { ...plain, proofs: 'full' }],
  [['--full', '--beyond'], { ...plain, proofs: 'beyond' }],
  [['--full', '--fresh'], { ...plain, proofs: 'full', seed: DRAWN }],
  [['--seed', '12', 'a.test.ts', 'words'], { ...plain, seed: 12, words: ['a.test.ts', 'words'] }],
  [['--headed'], { ...plain, isHeaded: true }],
])('%j', (args, flags) => {
  expect(readFlags(args, () => DRAWN)).toEqual(flags);
});
