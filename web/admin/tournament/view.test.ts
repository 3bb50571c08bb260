import { expect, test } from 'vitest';
import type { Steps } from '#contract/tournament/tournament.ts';
import { buildTournament } from '#tests/builders.ts';
import { matchHref, matchFromAddress, viewFromAddress, viewTitle } from './view.ts';

const line: Steps['steps'] = [
  { key: 'registration', label: 'Inscriptions closes', state: 'done' },
  { key: 'round-1', label: 'Ronde 1', state: 'done' },
  { key: 'round-2', label: 'Ronde 2', state: 'current' },
  { key: 'bracket', label: 'Bracket', state: 'coming' },
];

test('an address that names no view shows the current step', () => {
  expect(viewFromAddress(undefined, steps())).toEqual({ step: 'round-2', show: 'round', round: 2 });
});

test('a round that is being prepared shows its draft', () => {
  const draft = { round_number: 2, pairings: [], warnings: [], edited: false, digest: '' };
  expect(viewFromAddress(undefined, steps(draft))).toMatchObject({ show: 'draft', round: 2 });
  expect(viewFromAddress('round-1', steps(draft))).toMatchObject({ show: 'round', round: 1 });
});

test('a step that is done can be looked at; one that has not come shows the current one', () => {
  expect(viewFromAddress('registration', steps())).toEqual({ step: 'registration', show: 'teams' });
  expect(viewFromAddress('bracket', steps())).toMatchObject({ step: 'round-2' });
  expect(viewFromAddress('n-importe-quoi', steps())).toMatchObject({ step: 'round-2' });
});

test('all groups are on one screen', () => {
  const grouped: Steps['steps'] = [{ key: 'groups', label: 'Poules', state: 'current' }];
  expect(viewFromAddress(undefined, { steps: grouped, draft: null })).toEqual({
    step: 'groups',
    show: 'groups',
  });
  const round = { pk_round: 3, side: 'groups', number: 2 } as const;
  const drawn = { rounds: [round], matches: [{ pk_match: 5, fk_round: 3 }] };
  expect(matchFromAddress('match-5', drawn)).toEqual({ pk_match: 5, step: 'groups' });
});

test('teams and standings belong to no step', () => {
  expect(viewFromAddress('standings', steps())).toEqual({ step: null, show: 'standings' });
});

test('every view has a title', () => {
  const tournament = buildTournament({ phase: 'swiss' });
  const titles = (
    [
      { step: null, show: 'teams' },
      { step: null, show: 'standings' },
      { step: 'round-2', show: 'draft', round: 2 },
      { step: 'round-1', show: 'round', round: 1 },
      { step: 'groups', show: 'groups' },
      { step: 'bracket', show: 'bracket' },
      { step: 'finished', show: 'finished' },
    ] as const
  ).map((view) => viewTitle(view, { tournament, steps: line }));
  expect(titles).toEqual([
    'Équipes',
    'Classement',
    'Ronde suisse 2',
    'Ronde suisse 1',
    'Poules',
    'Bracket',
    'Champion',
  ]);
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
  expect(matchFromAddress(view(7), state)).toEqual({ pk_match: 7, step: 'round-2' });
  expect(matchFromAddress(view(8), state)).toEqual({ pk_match: 8, step: 'bracket' });
  expect(matchFromAddress(view(9), state)).toBeNull();
  expect(matchFromAddress('round-1', state)).toBeNull();
  expect(matchFromAddress(undefined, state)).toBeNull();
});

function steps(draft: Steps['draft'] = null): Pick<Steps, 'steps' | 'draft'> {
  return { steps: line, draft };
}
