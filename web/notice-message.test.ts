import { expect, test } from 'vitest';
import { noticeMessage } from './notice-message.ts';

test('a call says where and against whom before anything else', () => {
  const { title, body } = noticeMessage({ kind: 'called', station: 4, opponent: "L'Aigle" });
  expect(title).toBe('Poste 4, contre L’Aigle');
  expect(body).toContain('«\u{a0}Nous sommes au poste\u{a0}»');
});

test('a match without a station is called by its opponent', () => {
  const { title } = noticeMessage({ kind: 'called', station: null, opponent: 'Nova' });
  expect(title).toBe('Contre Nova');
});

test('a pairing that changed names the new one, or says that there is none', () => {
  expect(noticeMessage({ kind: 'changed', station: 6, opponent: 'Nova' })).toEqual({
    title: 'Votre match a changé',
    body: 'Poste 6, contre Nova.',
  });
  expect(noticeMessage({ kind: 'gone' }).title).toBe('Votre match a changé');
});

test('a disputed result says that it is a litige, and who decides', () => {
  const { title, body } = noticeMessage({ kind: 'disputed', opponent: 'Nova' });
  expect(title).toBe('Litige contre Nova');
  expect(body).toContain('arbitre');
});
