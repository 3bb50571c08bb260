import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { publicBracket } from '#server/testing/brackets.ts';
import {
  bracketState,
  groupsState,
  nextRound,
  stagePlayedOut,
  swissState,
  withResults,
} from '#server/testing/states.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import { BracketSheet } from './bracket-sheet.tsx';
import { StationSheet, TeamSheet } from './pairing-sheets.tsx';
import {
  bracketTitle,
  chosenMatches,
  matchChoices,
  printedMatches,
  printedRounds,
  printedTeams,
  standingsTitle,
} from './printed-matches.ts';
import { ScoreSlips } from './score-slips.tsx';
import { StandingsSheet } from './standings-sheet.tsx';

const TOP = { event: 'Rocket League', title: 'Ronde suisse 1', printed: 'Imprimé le 13 décembre' };
/** Five teams: two matches, and one team without an opponent. */
const drawn = toPublicState(nextRound(swissState(5, 3)), [], 1);
const bracket = toPublicState(bracketState(stagePlayedOut(swissState(8, 2))), [], 1);

describe('what the sheets of matches are about', () => {
  test('the round that is played, or the one that the address names', () => {
    const second = toPublicState(nextRound(withResults(nextRound(swissState(4, 3)))), [], 1);
    const [one, two] = second.rounds;
    expect(chosenMatches(second, null)?.value).toBe(String(two?.pk_round));
    expect(chosenMatches(second, String(one?.pk_round))?.label).toBe(one?.label);
    expect(chosenMatches(second, '999')?.value).toBe(String(two?.pk_round));
    expect(matchChoices(second)).toHaveLength(2);
  });

  test('in a bracket, what can be played now, whatever its round', () => {
    const choice = chosenMatches(bracket, null);
    expect(choice?.label).toBe('Matchs prêts à jouer');
    const matches = choice ? printedMatches(bracket, choice) : [];
    expect(matches.map(({ name }) => name)).toEqual(['Quart 1', 'Quart 2', 'Quart 3', 'Quart 4']);
    expect(matches.every(({ isUpcoming: isToCome }) => isToCome)).toBe(true);
  });

  test('nothing before the first round', () => {
    expect(chosenMatches(toPublicState(swissState(4, 3), [], 1), null)).toBeUndefined();
  });
});

test('standings and bracket say of which round they are', () => {
  expect(standingsTitle(drawn)).toBe('Classement, ronde 1 sur 3 en cours');
  expect(standingsTitle(bracket)).toBe('Classement, ronde 2 sur 2');
  expect(standingsTitle(toPublicState(swissState(4, 3), [], 1))).toBe('Classement');
  expect(bracketTitle(bracket)).toBe('Bracket, 0 match joué sur 14');
});

describe('a round on paper', () => {
  const choice = chosenMatches(drawn, null) ?? { value: '', label: '' };

  test('stands in the order of its stations, a team without an opponent last', () => {
    const rows = rowsOf(<StationSheet top={TOP} matches={printedMatches(drawn, choice)} />);
    expect(rows.map(([station]) => station)).toEqual(['1', '2', '–']);
    expect(rows[2]?.[2]).toBe('Exempte');
  });

  test('has every team once, by its name, with its station and its opponent', () => {
    const rows = rowsOf(<TeamSheet top={TOP} teams={printedTeams(drawn, choice)} />);
    const names = rows.map(([team]) => team);
    expect(names).toEqual(['Équipe 1', 'Équipe 2', 'Équipe 3', 'Équipe 4', 'Équipe 5']);
    for (const [team, station, against] of rows) {
      const back = rows.find(([other]) => other === against);
      expect(against === 'Exempte' ? team : back?.[2]).toBe(team);
      expect(against === 'Exempte' ? '–' : back?.[1]).toBe(station);
    }
  });

  test('what is not known yet is said, and no team is made of it', () => {
    const half = publicBracket(8);
    const later = half.rounds.find(({ side, number }) => side === 'winner' && number === 2);
    const next = { value: String(later?.pk_round), label: '' };
    expect(printedMatches(half, next)[0]?.teams).toEqual([
      'Gagnant du quart 1',
      'Gagnant du quart 2',
    ]);
    expect(printedTeams(half, next)).toEqual([]);
  });

  test('carries the event, the round and the hour in a head that comes again on each page', () => {
    for (const sheet of [
      <StationSheet key="one" top={TOP} matches={printedMatches(drawn, choice)} />,
      <TeamSheet key="two" top={TOP} teams={printedTeams(drawn, choice)} />,
      <StandingsSheet key="three" top={TOP} rows={drawn.standings} />,
      <BracketSheet key="four" top={TOP} rounds={printedRounds(bracket)} />,
    ]) {
      const [, head = ''] = /<thead>(.*?)<\/thead>/s.exec(renderToStaticMarkup(sheet)) ?? [];
      for (const words of Object.values(TOP)) expect(head).toContain(words);
    }
  });
});

test('a slip has a box for each game of its best-of, and says event, round, station and hour', () => {
  const [match] = printedMatches(drawn, chosenMatches(drawn, null) ?? { value: '', label: '' });
  if (match === undefined) throw new Error('no match');
  const slip = renderToStaticMarkup(
    <ScoreSlips top={TOP} matches={[{ ...match, bestOf: 7, hour: '14:30' }]} />,
  );
  expect(slip.match(/<th[^>]*class="slip-game"/g)).toHaveLength(7);
  expect(slip.match(/<td>/g)).toHaveLength(2 * (7 + 1));
  for (const words of [...match.teams, 'Poste 1', 'BO7', '14:30', TOP.event, TOP.printed]) {
    expect(slip).toContain(words);
  }
  expect(slip.match(/Signature/g)).toHaveLength(2);
});

test('standings of several groups have a heading for each, and no sums over opponents', () => {
  const { standings } = toPublicState(groupsState(8, { groups: 2, qualifiers: 2 }), [], 1);
  const sheet = renderToStaticMarkup(<StandingsSheet top={TOP} rows={standings} />);
  expect(sheet).toContain('Poule A');
  expect(sheet).toContain('Poule B');
  expect(sheet).not.toContain('Buchholz');
});

test('a bracket as a list has every match once, with what was played', () => {
  const played = publicBracket(8, {}, 2);
  const rounds = printedRounds(played);
  expect(rounds.flatMap(({ matches }) => matches)).toHaveLength(played.matches.length);
  const scores = rounds.flatMap(({ matches }) => matches.flatMap(({ score }) => score ?? []));
  expect(scores).toHaveLength(2);
});

/** The cells of each row, as they are read. */
function rowsOf(sheet: ReactElement): string[][] {
  const [, body = ''] = /<tbody>(.*?)<\/tbody>/s.exec(renderToStaticMarkup(sheet)) ?? [];
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell),
  );
}
