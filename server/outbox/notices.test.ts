import { expect, test } from 'vitest';
import type { NotifiedMatch } from '#server/store/outbox/notified-matches.ts';
import { compareWithNotified, type TeamMatch } from './notices.ts';

const NEVER = () => false;
const buildFacts = (changes: Partial<NotifiedMatch> = {}): NotifiedMatch => ({
  fk_team: 1,
  fk_match: 10,
  fk_opponent: 2,
  station: null,
  called_at: null,
  disputed: 0,
  ...changes,
});
const match = (changes: Partial<NotifiedMatch> = {}): TeamMatch => ({
  facts: buildFacts(changes),
  opponent: `Équipe ${changes.fk_opponent ?? 2}`,
});
const CALLED = { station: 4, called_at: '2026-11-16T10:00:00.000Z' };
/** The notices and their recipients, in a short form that is easy to compare. */
const shortNotices = (current: TeamMatch[], notified: NotifiedMatch[], isDecided = NEVER) =>
  compareWithNotified(current, notified, isDecided).notices.map(({ fk_team, pk_match, text }) => ({
    fk_team,
    pk_match,
    ...text,
  }));

test('a match to come is learnt and not announced', () => {
  expect(shortNotices([match()], [])).toEqual([]);
  expect(compareWithNotified([match()], [], NEVER).newFacts).toEqual([buildFacts()]);
});

test('a call is told once, with its station and the opponent', () => {
  const called = match(CALLED);
  const notice = { fk_team: 1, pk_match: 10, kind: 'called', station: 4, opponent: 'Équipe 2' };
  expect(shortNotices([called], [buildFacts()])).toEqual([notice]);
  expect(shortNotices([called], [])).toEqual([notice]);
  expect(shortNotices([called], [called.facts])).toEqual([]);
});

test('another station, or a second call, is told again', () => {
  const notified = [buildFacts(CALLED)];
  expect(shortNotices([match({ ...CALLED, station: 6 })], notified)).toMatchObject([
    { kind: 'called', station: 6 },
  ]);
  const later = '2026-11-16T10:30:00.000Z';
  expect(shortNotices([match({ ...CALLED, called_at: later })], notified)).toMatchObject([
    { kind: 'called' },
  ]);
});

test('a station that is only planned is nothing to walk to', () => {
  expect(shortNotices([match({ station: 6 })], [buildFacts({ station: 4 })])).toEqual([]);
});

test('another opponent in the same match is told, called or not', () => {
  expect(shortNotices([match({ fk_opponent: 3 })], [buildFacts()])).toMatchObject([
    { kind: 'changed', opponent: 'Équipe 3', station: null },
  ]);
  expect(shortNotices([match({ ...CALLED, fk_opponent: 3 })], [buildFacts(CALLED)])).toMatchObject([
    { kind: 'changed', opponent: 'Équipe 3', station: 4 },
  ]);
});

test('a round drawn anew in one step is one change, not a match less and a match more', () => {
  expect(shortNotices([match({ fk_match: 20, fk_opponent: 3 })], [buildFacts()])).toEqual([
    { fk_team: 1, pk_match: 20, kind: 'changed', station: null, opponent: 'Équipe 3' },
  ]);
  expect(shortNotices([match({ fk_match: 20 })], [buildFacts()])).toEqual([]);
});

test('a match that went without another is told, a decided one is not', () => {
  expect(shortNotices([], [buildFacts()])).toEqual([{ fk_team: 1, pk_match: 10, kind: 'gone' }]);
  expect(shortNotices([], [buildFacts()], () => true)).toEqual([]);
  expect(compareWithNotified([], [buildFacts()], () => true).noLongerOpen).toEqual([buildFacts()]);
});

test('the next match of a team that has played is no change', () => {
  expect(
    shortNotices([match({ fk_match: 20, fk_opponent: 3 })], [buildFacts()], () => true),
  ).toEqual([]);
});

test('a disputed result is told once', () => {
  const disputed = match({ ...CALLED, disputed: 1 });
  expect(shortNotices([disputed], [buildFacts(CALLED)])).toMatchObject([
    { kind: 'disputed', opponent: 'Équipe 2' },
  ]);
  expect(shortNotices([disputed], [disputed.facts])).toEqual([]);
});

test('in a league, where a team has several matches, each is told by itself', () => {
  const [one, two] = [match(), match({ fk_match: 11, fk_opponent: 3 })];
  const notified = [one.facts, two.facts];
  const called = match({ fk_match: 11, fk_opponent: 3, ...CALLED });
  expect(shortNotices([one, called], notified)).toMatchObject([{ kind: 'called', pk_match: 11 }]);
});

test('of a match that is hidden nothing is told, learnt or forgotten, and everything once it is not', () => {
  const other = match({ fk_opponent: 3 });
  const hidden = new Set([10]);
  const quiet = { notices: [], newFacts: [], noLongerOpen: [] };
  expect(compareWithNotified([other], [buildFacts()], NEVER, hidden)).toEqual(quiet);
  expect(compareWithNotified([], [buildFacts()], NEVER, hidden)).toEqual(quiet);
  expect(shortNotices([other], [buildFacts()])).toMatchObject([
    { kind: 'changed', opponent: 'Équipe 3' },
  ]);
});
