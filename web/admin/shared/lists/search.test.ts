import { describe, expect, it } from 'vitest';
import { byName, searchable } from './search.ts';

const find = searchable(
  [
    { name: 'Zoé', discord: 'zoe.rl' },
    { name: 'Élan', discord: null },
    { name: 'Max', discord: 'LE MAX' },
  ],
  ({ name, discord }) => [name, discord],
);
const names = (typed: string) => find(typed).map(({ name }) => name);

describe('a search', () => {
  it('ignores case, accents and spaces around', () => {
    expect(names(' ELAN ')).toEqual(['Élan']);
    expect(names('zoe')).toEqual(['Zoé']);
    expect(names('zoé')).toEqual(['Zoé']);
  });

  it('looks in each field, and not across two', () => {
    expect(names('le max')).toEqual(['Max']);
    expect(names('max le')).toEqual([]);
  });

  it('finds everything when nothing is typed, and nothing for an unknown word', () => {
    expect(names('  ')).toEqual(['Zoé', 'Élan', 'Max']);
    expect(names('inconnu')).toEqual([]);
  });

  it('finds nothing for a page that was pasted, and at once', () => {
    expect(names('\u0301\u0316'.repeat(500_000))).toEqual([]);
  });
});

describe('names in order', () => {
  it('put accents beside their letter and 2 before 10', () => {
    expect(['Ronde 10', 'zèbre', 'Ronde 2', 'Étoile', 'faucon'].toSorted(byName)).toEqual([
      'Étoile',
      'faucon',
      'Ronde 2',
      'Ronde 10',
      'zèbre',
    ]);
  });
});
