import { expect, test } from 'vitest';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { prizeSentence } from './champion.tsx';

test('what was to be won is one sentence, whatever the organiser has called it', () => {
  const { rewards } = FIRST_EVENTS.event.words;
  expect(prizeSentence(rewards)).toBe('Un trophée, 100 CHF et la gloire éternelle.');
  expect(prizeSentence([{ title: 'Des casques' }])).toBe('Des casques.');
  expect(prizeSentence([{ title: 'Une coupe' }, { title: 'Lego Technic' }])).toBe(
    'Une coupe et Lego Technic.',
  );
  expect(prizeSentence([])).toBe('');
});
