import { expect, test } from 'vitest';
import { hasBegun } from '#contract/tournament/has-begun.ts';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { buildTournament } from '#tests/builders.ts';
import { progressSentence } from './progress-sentence.ts';
import { isBeingPlayed } from './tournament-progress.ts';

test.each<[string, Partial<Tournament>, string]>([
  ['closed', { phase: 'closed' }, 'Les équipes sont connues. Dès la première ronde,'],
  ['begun', { phase: 'swiss' }, 'Le tournoi a commencé. La première ronde va être publiée.'],
  [
    'in a round',
    { phase: 'swiss', round_number: 4, open_matches: 3 },
    'Le tournoi a commencé. La ronde 4 sur 5 se joue en ce moment.',
  ],
  [
    'between two rounds',
    { phase: 'swiss', round_number: 4 },
    'Le tournoi a commencé. La ronde 4 sur 5 est terminée, la suivante va être publiée.',
  ],
  [
    'on Saturday night',
    { phase: 'swiss', round_number: 5 },
    'Le tournoi a commencé. Toutes les rondes sont jouées, le bracket va être tiré.',
  ],
  ['on Sunday', { phase: 'bracket', open_matches: 1 }, 'Le bracket se joue en ce moment'],
  ['over', { phase: 'finished' }, 'Le tournoi est terminé.'],
])('how far it is, %s', (_when, moment, words) => {
  expect(progressSentence({ ...NOTHING, ...moment })).toContain(words);
});

test('something is being played while a match waits for its result', () => {
  expect(isBeingPlayed({ ...NOTHING, open_matches: 1 })).toBe(true);
  expect(isBeingPlayed({ ...NOTHING, open_matches: 0 })).toBe(false);
  expect(isBeingPlayed(NOTHING)).toBe(false);
});

test('there is something to follow from the first round to after the last', () => {
  const phases = ['registration', 'closed', 'swiss', 'bracket', 'finished'] as const;
  const begun = phases.filter((phase) => hasBegun({ ...NOTHING, phase }));
  expect(begun).toEqual(['swiss', 'bracket', 'finished']);
});

const NOTHING = buildTournament({ registration_open: false, team_count: 24 });
