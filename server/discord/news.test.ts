import { describe, expect, test } from 'vitest';
import { messagesOf } from './messages.ts';
import { newsOf, type Facts, type News } from './news.ts';
import type { Seen, SeenMatch, SeenRound } from './seen.ts';

const match = (key: string, changes: Partial<SeenMatch> = {}): SeenMatch => ({
  key,
  one: 1,
  two: 2,
  bye: false,
  station: null,
  calledAt: null,
  result: null,
  ...changes,
});
const swiss = (...matches: SeenMatch[]): SeenRound => ({
  pk_round: 2,
  label: 'Ronde suisse 2',
  isOfBracket: false,
  matches,
});
const quarters = (...matches: SeenMatch[]): SeenRound => ({
  pk_round: 7,
  label: 'Quarts',
  isOfBracket: true,
  matches,
});
const NAMES = ['', 'Aigles', 'Nova', 'Pixel', 'Zéphyr'];
const seen = (changes: Partial<Seen> = {}): Seen => ({
  registrationOpen: false,
  champion: null,
  rounds: [],
  nameOf: (team) => NAMES[team] ?? `Équipe ${team}`,
  ...changes,
});
const WON = { one: 3, two: 1, winner: 1 };
const NOTHING: Facts = new Map();
const after = (...before: Seen[]): Facts =>
  before.reduce<Facts>((told, one) => newsOf(one, told).facts, NOTHING);
const event = { name: 'Coupe', slug: 'coupe' };
/** What is said after what was seen before, line by line. */
const said = (now: Seen, told: Facts = NOTHING) =>
  newsOf(now, told)
    .news.flatMap((news: News) => messagesOf(news, { event, nameOf: now.nameOf }))
    .map(({ content }) => content.replaceAll('\u00A0', ' '));

describe('what is told', () => {
  test('registration when it opens, and again when it opens again', () => {
    const [open, closed] = [seen({ registrationOpen: true }), seen()];
    expect(said(open)).toEqual(['**Coupe** : les inscriptions sont ouvertes.']);
    expect(said(open, after(open))).toEqual([]);
    expect(said(closed, after(open))).toEqual([]);
    expect(said(open, after(open, closed))).toHaveLength(1);
  });

  test('a round once, with who meets whom, where, and who has no opponent', () => {
    const round = swiss(
      match('S2-1', { station: 4 }),
      match('S2-2', { one: 3, two: null, bye: true }),
    );
    const now = seen({ rounds: [round] });
    expect(said(now)).toEqual([
      '**Coupe** · Ronde suisse 2 :\nPoste 4 : Aigles – Nova\nPixel : exempt',
    ]);
    expect(said(now, after(now))).toEqual([]);
  });

  test('a round of the bracket when all of its matches are known, and not piece by piece', () => {
    const half = quarters(match('W1-1'), match('W1-2', { one: 3, two: null }));
    expect(said(seen({ rounds: [half] }))).toEqual([]);
    const whole = quarters(match('W1-1'), match('W1-2', { one: 3, two: 4 }));
    expect(said(seen({ rounds: [whole] }), after(seen({ rounds: [half] })))).toEqual([
      '**Coupe** · Quarts :\nAigles – Nova\nPixel – Zéphyr',
    ]);
  });

  test('a round that is over when it is first seen is no news', () => {
    expect(said(seen({ rounds: [swiss(match('S2-1', { result: WON }))] }))).toEqual([]);
  });

  test('who meets somebody else, and not who only plays at another table', () => {
    const before = seen({ rounds: [swiss(match('S2-1'), match('S2-2', { one: 3, two: 4 }))] });
    const moved = seen({
      rounds: [swiss(match('S2-1', { one: 4, two: 3 }), match('S2-2', { station: 9 }))],
    });
    expect(said(moved, after(before))).toEqual([]);
    const redrawn = seen({
      rounds: [swiss(match('S2-1', { two: 3, station: 1 }), match('S2-2', { one: 2, two: 4 }))],
    });
    expect(said(redrawn, after(before))).toEqual([
      '**Coupe** · Ronde suisse 2, changement :\nPoste 1 : Aigles – Pixel\nNova – Zéphyr',
    ]);
    expect(said(redrawn, after(before, redrawn))).toEqual([]);
  });

  test('a match of the bracket that lost a team, and then the one that it becomes', () => {
    const before = seen({ rounds: [quarters(match('W1-1'))] });
    const open = seen({ rounds: [quarters(match('W1-1', { two: null }))] });
    expect(said(open, after(before))).toEqual([
      '**Coupe** · Quarts, changement :\nAigles – Nova n’est plus à l’affiche.',
    ]);
    const filled = seen({ rounds: [quarters(match('W1-1', { two: 3 }))] });
    expect(said(filled, after(before, open))).toEqual([
      '**Coupe** · Quarts, changement :\nAigles – Pixel',
    ]);
  });

  test('a round that was taken back, and the same one when it is published again', () => {
    const round = seen({ rounds: [swiss(match('S2-1'))] });
    expect(said(seen(), after(round))).toEqual([
      '**Coupe** · Ronde suisse 2 : ces matchs sont retirés. La suite sera annoncée ici.',
    ]);
    expect(said(round, after(round, seen()))).toHaveLength(1);
  });

  test('results of the bracket, their corrections, and none of the Swiss phase', () => {
    const open = seen({ rounds: [quarters(match('W1-1')), swiss(match('S2-1'))] });
    const played = seen({
      rounds: [quarters(match('W1-1', { result: WON })), swiss(match('S2-1', { result: WON }))],
    });
    expect(said(played, after(open))).toEqual(['**Coupe** · Quarts :\n**Aigles** 3 – 1 Nova']);
    const corrected = seen({
      rounds: [quarters(match('W1-1', { result: { one: 2, two: 3, winner: 2 } }))],
    });
    const told = after(open, played);
    expect(said(corrected, told)).toContain(
      '**Coupe** · Quarts :\nCorrection : Aigles 2 – 3 **Nova**',
    );
    expect(said(open, told)).toEqual([
      '**Coupe** · Quarts :\nCorrection : le résultat du match Aigles – Nova est annulé.',
    ]);
  });

  test.each([
    [{ one: 0, two: 0, winner: 2 }, '**Nova** gagne par forfait contre Aigles.'],
    [{ one: null, two: null, winner: 1 }, '**Aigles** gagne par forfait contre Nova.'],
    [{ one: 0, two: 0, winner: null }, 'Aigles – Nova : double forfait.'],
  ])('a result that nobody played for: %j', (result, line) => {
    const now = seen({ rounds: [quarters(match('W1-1', { result }))] });
    expect(said(now)).toEqual([`**Coupe** · Quarts :\n${line}`]);
  });

  test('calls, each once, unless the round was told in the same breath', () => {
    const called = { station: 4, calledAt: '2026-11-16T10:00:00.000Z' };
    const round = seen({ rounds: [swiss(match('S2-1'))] });
    const now = seen({ rounds: [swiss(match('S2-1', called))] });
    expect(newsOf(now, NOTHING).news.map(({ kind }) => kind)).toEqual(['rounds']);
    expect(said(now, after(round))).toEqual([
      '**Coupe** · À vos postes :\nPoste 4 : Aigles – Nova',
    ]);
    expect(said(now, after(round, now))).toEqual([]);
    const elsewhere = seen({ rounds: [swiss(match('S2-1', { ...called, station: 5 }))] });
    expect(said(elsewhere, after(now))).toHaveLength(1);
  });

  test('the champion last, once, and that there is none after all', () => {
    const open = seen({ rounds: [quarters(match('GF'))] });
    const won = seen({ rounds: [quarters(match('GF', { result: WON }))], champion: 1 });
    expect(said(won, after(open))).toEqual([
      '**Coupe** · Quarts :\n**Aigles** 3 – 1 Nova',
      '**Coupe** : **Aigles** remporte le tournoi !',
    ]);
    expect(said(won, after(open, won))).toEqual([]);
    expect(said(open, after(open, won)).at(-1)).toMatch(/le titre n’est pas encore attribué/);
  });
});

test('64 matches of the longest names are several messages, each within what Discord takes', () => {
  const matches = Array.from({ length: 64 }, (_, index) =>
    match(`S2-${index}`, { one: 2 * index, two: 2 * index + 1, station: index + 1 }),
  );
  const nameOf = (team: number) => `${'*'.repeat(29)}${team}`;
  const now = seen({ rounds: [swiss(...matches)], nameOf });
  const [news] = newsOf(now, NOTHING).news;
  const pages = news === undefined ? [] : messagesOf(news, { event, nameOf });
  expect(pages.length).toBeGreaterThan(1);
  const contents = pages.map(({ content }) => content);
  contents.forEach((content, index) => {
    expect(content).toContain(`(${index + 1}/${pages.length})`);
    expect(content.length).toBeLessThan(1900);
  });
  const lines = contents.flatMap((content) => content.split('\n').slice(1));
  expect(lines).toHaveLength(64);
});
