import { expect, test } from 'vitest';
import { alphabetical } from './alphabetical.ts';

test('names stand in the order of a French list, whatever their capitals and accents', () => {
  const names = ['Zone 51', 'Éclair', 'demo crew', 'Les Aigles', 'Écureuils', 'Double Tap', 'Elan'];
  const byLanguage = names.toSorted((one, two) => one.localeCompare(two, 'fr'));
  expect(names.toSorted(alphabetical)).toEqual(byLanguage);
});
