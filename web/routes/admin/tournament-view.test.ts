import { expect, test } from 'vitest';
import type { Steps } from '#contract/tournament.ts';
import { matchHref, matchOf, viewOf } from './tournament-view.ts';

const line: Steps['steps'] = [
  { key: 'registration', label: 'Inscriptions closes', state: 'done' },
  { key: 'round-1', label: 'Ronde 1', state: 'done' },
  { key: 'round-2', label: 'Ronde 2', state: 'current' },
  { key: 'bracket', label: 'Bracket', state: 'coming' },
];

test('an address that names no view shows the current step', () => {
  expect(viewOf(undefined, steps())).toEqual({ step: 'round-2', show: 'round', round: 2 });
});

test('a round that is being prepared shows its draft', () => {
  const draft = { round_number: 2, pairings: [], warnings: [], edited: false, digest: '' };
  expect(viewOf(undefined, steps(draft))).toMatchObject({ show: 'draft', round: 2 });
  expect(viewOf('round-1', steps(draft))).toMatchObject({ show: 'round', round: 1 });
});

test('a step that is done can be looked at; one that has not come shows the current one', () => {
  expect(viewOf('registration', steps())).toEqual({ step: 'registration', show: 'teams' });
  expect(viewOf('bracket', steps())).toMatchObject({ step: 'round-2' });
  expect(viewOf('n-importe-quoi', steps())).toMatchObject({ step: 'round-2' });
});

test('all groups are on one screen', () => {
  const grouped: Steps['steps'] = [{ key: 'groups', label: 'Poules', state: 'current' }];
  expect(viewOf(undefined, { steps: grouped, draft: null })).toEqual({
    step: 'groups',
    show: 'groups',
  });
  const round = { pk_round: 3, side: 'groups', number: 2 } as const;
  const drawn = { rounds: [round], matches: [{ pk_match: 5, fk_round: 3 }] };
  expect(matchOf('match-5', drawn)).toEqual({ pk_match: 5, step: 'groups' });
});

test('teams and standings belong to no step', () => {
  expect(viewOf('standings', steps())).toEqual({ step: null, show: 'standings' });
});

test('a match has an address of its own, on the screen of its round or of the bracket', () => {
  const state = {
    rounds: [
      { pk_round: 1, side: 'swiss', number: 2 },
      { pk_round: 2, side: 'loser', number: 4 },
    ] as const,
    matches: [
      { pk_match: 7, fk_round: 1 },
      { pk_match: 8, fk_round: 2 },
    ],
  };
  const view = (pk_match: number) => matchHref(pk_match).split('/').at(-1);
  expect(matchOf(view(7), state)).toEqual({ pk_match: 7, step: 'round-2' });
  expect(matchOf(view(8), state)).toEqual({ pk_match: 8, step: 'bracket' });
  expect(matchOf(view(9), state)).toBeNull();
  expect(matchOf('round-1', state)).toBeNull();
  expect(matchOf(undefined, state)).toBeNull();
});

function steps(draft: Steps['draft'] = null): Pick<Steps, 'steps' | 'draft'> {
  return { steps: line, draft };
}
