import { describe, expect, test } from 'vitest';
import { newsMessages } from './messages.ts';
import { findNews, type Facts, type News } from './diff.ts';
import type { DiscordSnapshot, SnapshotMatch, SnapshotRound } from './public-snapshot.ts';

const match = (key: string, changes: Partial<SnapshotMatch> = {}): SnapshotMatch => ({
  key,
  one: 1,
  two: 2,
  bye: false,
  station: null,
  calledAt: null,
  result: null,
  ...changes,
});
const swiss = (...matches: SnapshotMatch[]): SnapshotRound => ({
  pk_round: 2,
  label: 'Ronde suisse 2',
  isOfBracket: false,
  matches,
});
const quarters = (...matches: SnapshotMatch[]): SnapshotRound => ({
  pk_round: 7,
  label: 'Quarts',
  isOfBracket: true,
  matches,
});
const NAMES = ['', 'Aigles', 'Nova', 'Pixel', 'Zéphyr'];
const buildSnapshot = (changes: Partial<DiscordSnapshot> = {}): DiscordSnapshot => ({
  registrationOpen: false,
  champion: null,
  rounds: [],
  teamName: (team) => NAMES[team] ?? `Équipe ${team}`,
  ...changes,
});
const WON = { one: 3, two: 1, winner: 1, bestOf: 5 };
const NOTHING: Facts = new Map();
const after = (...before: DiscordSnapshot[]): Facts =>
  before.reduce<Facts>((announced, one) => findNews(one, announced).facts, NOTHING);
const event = { name: 'Coupe', slug: 'coupe' };
/** The lines that are announced now, after what was announced before. */
const newLines = (now: DiscordSnapshot, announced: Facts = NOTHING) =>
  findNews(now, announced)
    .news.flatMap((news: News) => newsMessages(news, { event, teamName: now.teamName }))
    .map(({ content }) => content.replaceAll('\u00A0', ' '));

describe('what is told', () => {
  test('registration when it opens, and again when it opens again', () => {
    const [open, closed] = [buildSnapshot({ registrationOpen: true }), buildSnapshot()];
    expect(newLines(open)).toEqual(['**Coupe** : les inscriptions sont ouvertes.']);
    expect(newLines(open, after(open))).toEqual([]);
    expect(newLines(closed, after(open))).toEqual([]);
    expect(newLines(open, after(open, closed))).toHaveLength(1);
  });

  test('a round once, with who meets whom, where, and who has no opponent', () => {
    const round = swiss(
      match('S2-1', { station: 4 }),
      match('S2-2', { one: 3, two: null, bye: true }),
    );
    const now = buildSnapshot({ rounds: [round] });
    expect(newLines(now)).toEqual([
      '**Coupe** · Ronde suisse 2 :\nPoste 4 : Aigles – Nova\nPixel : exempte (victoire sans jouer)',
    ]);
    expect(newLines(now, after(now))).toEqual([]);
  });

  test('a round of the bracket when all of its matches are known, and not piece by piece', () => {
    const half = quarters(match('W1-1'), match('W1-2', { one: 3, two: null }));
    expect(newLines(buildSnapshot({ rounds: [half] }))).toEqual([]);
    const whole = quarters(match('W1-1'), match('W1-2', { one: 3, two: 4 }));
    expect(
      newLines(buildSnapshot({ rounds: [whole] }), after(buildSnapshot({ rounds: [half] }))),
    ).toEqual(['**Coupe** · Quarts :\nAigles – Nova\nPixel – Zéphyr']);
  });

  test('a round that is over when it is first seen is no news', () => {
    expect(newLines(buildSnapshot({ rounds: [swiss(match('S2-1', { result: WON }))] }))).toEqual(
      [],
    );
  });

  test('who meets somebody else, and not who only plays at another table', () => {
    const before = buildSnapshot({
      rounds: [swiss(match('S2-1'), match('S2-2', { one: 3, two: 4 }))],
    });
    const moved = buildSnapshot({
      rounds: [swiss(match('S2-1', { one: 4, two: 3 }), match('S2-2', { station: 9 }))],
    });
    expect(newLines(moved, after(before))).toEqual([]);
    const redrawn = buildSnapshot({
      rounds: [swiss(match('S2-1', { two: 3, station: 1 }), match('S2-2', { one: 2, two: 4 }))],
    });
    expect(newLines(redrawn, after(before))).toEqual([
      '**Coupe** · Ronde suisse 2, changement :\nPoste 1 : Aigles – Pixel\nNova – Zéphyr',
    ]);
    expect(newLines(redrawn, after(before, redrawn))).toEqual([]);
  });

  test('a match of the bracket that lost a team, and then the one that it becomes', () => {
    const before = buildSnapshot({ rounds: [quarters(match('W1-1'))] });
    const open = buildSnapshot({ rounds: [quarters(match('W1-1', { two: null }))] });
    expect(newLines(open, after(before))).toEqual([
      '**Coupe** · Quarts, changement :\nLe match Aigles – Nova est annulé.',
    ]);
    const filled = buildSnapshot({ rounds: [quarters(match('W1-1', { two: 3 }))] });
    expect(newLines(filled, after(before, open))).toEqual([
      '**Coupe** · Quarts, changement :\nAigles – Pixel',
    ]);
  });

  test('a round that was taken back, and the same one when it is published again', () => {
    const round = buildSnapshot({ rounds: [swiss(match('S2-1'))] });
    expect(newLines(buildSnapshot(), after(round))).toEqual([
      '**Coupe** · Ronde suisse 2 : les matchs prévus sont annulés. La suite sera annoncée ici.',
    ]);
    expect(newLines(round, after(round, buildSnapshot()))).toHaveLength(1);
  });

  test('results of the bracket, their corrections, and none of the Swiss phase', () => {
    const open = buildSnapshot({ rounds: [quarters(match('W1-1')), swiss(match('S2-1'))] });
    const played = buildSnapshot({
      rounds: [quarters(match('W1-1', { result: WON })), swiss(match('S2-1', { result: WON }))],
    });
    expect(newLines(played, after(open))).toEqual(['**Coupe** · Quarts :\n**Aigles** 3 - 1 Nova']);
    const corrected = buildSnapshot({
      rounds: [quarters(match('W1-1', { result: { one: 2, two: 3, winner: 2, bestOf: 5 } }))],
    });
    const announced = after(open, played);
    expect(newLines(corrected, announced)).toContain(
      '**Coupe** · Quarts :\nCorrection : Aigles 2 - 3 **Nova**',
    );
    expect(newLines(open, announced)).toEqual([
      '**Coupe** · Quarts :\nCorrection : le résultat du match Aigles – Nova est annulé.',
    ]);
  });

  test.each([
    [{ one: 0, two: 0, winner: 2 }, 'Aigles – **Nova** : forfait de l’équipe Aigles'],
    [{ one: null, two: null, winner: 1 }, '**Aigles** – Nova : retrait de l’équipe Nova'],
    [{ one: 0, two: 0, winner: null }, 'Aigles – Nova : double forfait'],
  ])('a result that nobody played for: %j', (score, line) => {
    const result = { ...score, bestOf: 5 };
    const now = buildSnapshot({ rounds: [quarters(match('W1-1', { result }))] });
    expect(newLines(now)).toEqual([`**Coupe** · Quarts :\n${line}`]);
  });

  test('calls, each once, unless the round was told in the same breath', () => {
    const called = { station: 4, calledAt: '2026-11-16T10:00:00.000Z' };
    const round = buildSnapshot({ rounds: [swiss(match('S2-1'))] });
    const now = buildSnapshot({ rounds: [swiss(match('S2-1', called))] });
    expect(findNews(now, NOTHING).news.map(({ kind }) => kind)).toEqual(['rounds']);
    expect(newLines(now, after(round))).toEqual([
      '**Coupe** · À vos postes :\nPoste 4 : Aigles – Nova',
    ]);
    expect(newLines(now, after(round, now))).toEqual([]);
    const elsewhere = buildSnapshot({ rounds: [swiss(match('S2-1', { ...called, station: 5 }))] });
    expect(newLines(elsewhere, after(now))).toHaveLength(1);
  });

  test('the champion last, once, and that there is none after all', () => {
    const open = buildSnapshot({ rounds: [quarters(match('GF'))] });
    const won = buildSnapshot({ rounds: [quarters(match('GF', { result: WON }))], champion: 1 });
    expect(newLines(won, after(open))).toEqual([
      '**Coupe** · Quarts :\n**Aigles** 3 - 1 Nova',
      '**Coupe** : l’équipe **Aigles** remporte le tournoi !',
    ]);
    expect(newLines(won, after(open, won))).toEqual([]);
    expect(newLines(open, after(open, won)).at(-1)).toMatch(/le titre n’est pas encore attribué/);
  });
});

test('64 matches of the longest names are several messages, each within what Discord takes', () => {
  const matches = Array.from({ length: 64 }, (_, index) =>
    match(`S2-${index}`, { one: 2 * index, two: 2 * index + 1, station: index + 1 }),
  );
  const nameOf = (team: number) => `${'*'.repeat(29)}${team}`;
  const now = buildSnapshot({ rounds: [swiss(...matches)], teamName: nameOf });
  const [news] = findNews(now, NOTHING).news;
  const pages = news === undefined ? [] : newsMessages(news, { event, teamName: nameOf });
  expect(pages.length).toBeGreaterThan(1);
  const contents = pages.map(({ content }) => content);
  contents.forEach((content, index) => {
    expect(content).toContain(`(${index + 1}/${pages.length})`);
    expect(content.length).toBeLessThan(1900);
  });
  const lines = contents.flatMap((content) => content.split('\n').slice(1));
  expect(lines).toHaveLength(64);
});
