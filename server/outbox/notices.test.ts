import { expect, test } from 'vitest';
import type { ToldMatch } from '#server/store/told-matches.ts';
import { compare, type TeamMatch } from './notices.ts';

const NEVER = () => false;
const seen = (changes: Partial<ToldMatch> = {}): ToldMatch => ({
  fk_team: 1,
  fk_match: 10,
  fk_opponent: 2,
  station: null,
  called_at: null,
  disputed: 0,
  ...changes,
});
const match = (changes: Partial<ToldMatch> = {}): TeamMatch => ({
  seen: seen(changes),
  opponent: `Équipe ${changes.fk_opponent ?? 2}`,
});
const CALLED = { station: 4, called_at: '2026-11-16T10:00:00.000Z' };
/** What is said to whom, in words that are short to compare. */
const said = (current: TeamMatch[], told: ToldMatch[], isDecided = NEVER) =>
  compare(current, told, isDecided).notices.map(({ fk_team, pk_match, text }) => ({
    fk_team,
    pk_match,
    ...text,
  }));

test('a match to come is learnt and not announced', () => {
  expect(said([match()], [])).toEqual([]);
  expect(compare([match()], [], NEVER).learnt).toEqual([seen()]);
});

test('a call is told once, with its station and the opponent', () => {
  const called = match(CALLED);
  const notice = { fk_team: 1, pk_match: 10, kind: 'called', station: 4, opponent: 'Équipe 2' };
  expect(said([called], [seen()])).toEqual([notice]);
  expect(said([called], [])).toEqual([notice]);
  expect(said([called], [called.seen])).toEqual([]);
});

test('another station, or a second call, is told again', () => {
  const told = [seen(CALLED)];
  expect(said([match({ ...CALLED, station: 6 })], told)).toMatchObject([
    { kind: 'called', station: 6 },
  ]);
  const later = '2026-11-16T10:30:00.000Z';
  expect(said([match({ ...CALLED, called_at: later })], told)).toMatchObject([{ kind: 'called' }]);
});

test('a station that is only planned is nothing to walk to', () => {
  expect(said([match({ station: 6 })], [seen({ station: 4 })])).toEqual([]);
});

test('another opponent in the same match is told, called or not', () => {
  expect(said([match({ fk_opponent: 3 })], [seen()])).toMatchObject([
    { kind: 'changed', opponent: 'Équipe 3', station: null },
  ]);
  expect(said([match({ ...CALLED, fk_opponent: 3 })], [seen(CALLED)])).toMatchObject([
    { kind: 'changed', opponent: 'Équipe 3', station: 4 },
  ]);
});

test('a round drawn anew in one step is one change, not a match less and a match more', () => {
  expect(said([match({ fk_match: 20, fk_opponent: 3 })], [seen()])).toEqual([
    { fk_team: 1, pk_match: 20, kind: 'changed', station: null, opponent: 'Équipe 3' },
  ]);
  expect(said([match({ fk_match: 20 })], [seen()])).toEqual([]);
});

test('a match that went without another is told, a decided one is not', () => {
  expect(said([], [seen()])).toEqual([{ fk_team: 1, pk_match: 10, kind: 'gone' }]);
  expect(said([], [seen()], () => true)).toEqual([]);
  expect(compare([], [seen()], () => true).forgotten).toEqual([seen()]);
});

test('the next match of a team that has played is no change', () => {
  expect(said([match({ fk_match: 20, fk_opponent: 3 })], [seen()], () => true)).toEqual([]);
});

test('a disputed result is told once', () => {
  const disputed = match({ ...CALLED, disputed: 1 });
  expect(said([disputed], [seen(CALLED)])).toMatchObject([
    { kind: 'disputed', opponent: 'Équipe 2' },
  ]);
  expect(said([disputed], [disputed.seen])).toEqual([]);
});

test('in a league, where a team has several matches, each is told by itself', () => {
  const [one, two] = [match(), match({ fk_match: 11, fk_opponent: 3 })];
  const told = [one.seen, two.seen];
  const called = match({ fk_match: 11, fk_opponent: 3, ...CALLED });
  expect(said([one, called], told)).toMatchObject([{ kind: 'called', pk_match: 11 }]);
});

test('of a match that is hidden nothing is told, learnt or forgotten, and everything once it is not', () => {
  const other = match({ fk_opponent: 3 });
  const hidden = new Set([10]);
  const quiet = { notices: [], learnt: [], forgotten: [] };
  expect(compare([other], [seen()], NEVER, hidden)).toEqual(quiet);
  expect(compare([], [seen()], NEVER, hidden)).toEqual(quiet);
  expect(said([other], [seen()])).toMatchObject([{ kind: 'changed', opponent: 'Équipe 3' }]);
});
