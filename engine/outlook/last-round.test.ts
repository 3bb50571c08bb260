import { expect, test } from 'vitest';
import { type Result, type SwissState, clear, publishRound, report, withdraw } from '../index.ts';
import { seededRandom, shuffled } from '../lib/random.ts';
import { withLastRoundDrawn, qualifiedTeams } from '../testing/outlooks.ts';
import { must, randomResult, startedSwiss } from '../testing/simulate.ts';
import { currentQualifiers } from './endings.ts';
import { LastRound } from './last-round.ts';
import type { OpenMatch } from './remaining.ts';

test.each([9, 24, 65, 128])(
  '%i teams: an ending leaves those qualified whom the standings of that ending leave, one ending after another',
  (count) => {
    const random = seededRandom(`endings/${count}`);
    for (let season = 0; season < 6; season++) {
      const state = troubled(withLastRoundDrawn(count, `endings/${count}/${season}`), random);
      const qualifiers = 1 + Math.floor(random() * count);
      const round = new LastRound(state, qualifiers);
      for (let run = 0; run < 12; run++) {
        const results: Record<string, Result> = { ...state.results };
        for (const [index, match] of round.open.entries()) {
          const result = random() < 0.3 ? unplayed(match, random) : randomResult(match, random);
          results[match.id] = result;
          const { scoreOne, scoreTwo, winner } = result;
          if (winner === null) round.end(index, 'nobody', [0, 0]);
          else if (winner === match.one) round.end(index, 'one', [scoreOne, scoreTwo]);
          else round.end(index, 'two', [scoreTwo, scoreOne]);
        }
        expect(currentQualifiers(round)).toEqual(qualifiedTeams({ ...state, results }, qualifiers));
      }
    }
  },
);

test('a withdrawn team cannot qualify, and still counts among those that are level', () => {
  // Each of the first three has beaten one of the other two, so the seed decides. Without the
  // third, the second would be ahead.
  let state = startedSwiss(4, { rounds: 3 });
  const rounds: [number, number][][] = [
    [
      [102, 101],
      [103, 104],
    ],
    [
      [101, 103],
      [102, 104],
    ],
    [
      [103, 102],
      [101, 104],
    ],
  ];
  for (const [index, round] of rounds.entries()) {
    const tables = round.map(([one, two]) => ({ one, two }));
    state = must(publishRound(state, { round: index + 1, tables })).state;
    for (const [table, { one, two }] of tables.entries()) {
      const result = { one, two, scoreOne: 2, scoreTwo: 0, winner: one };
      state = must(report(state, `S${index + 1}-${table + 1}`, result)).state;
    }
  }
  state = must(withdraw(state, 103)).state;
  expect(qualifiedTeams(state, 1)).toEqual(new Set([101]));
  expect(currentQualifiers(new LastRound(state, 1))).toEqual(new Set([101]));
});

/**
 * Some teams withdraw, and some earlier results are cleared: a team may have two open matches at
 * once.
 */
function troubled(state: SwissState, random: () => number): SwissState {
  let current = state;
  for (const id of shuffled(Object.keys(state.results), random).slice(0, 4)) {
    current = must(clear(current, id, 'keep')).state;
  }
  for (const { id } of shuffled(state.teams, random).slice(0, 2)) {
    current = must(withdraw(current, id)).state;
  }
  return current;
}

function unplayed({ one, two }: OpenMatch, random: () => number): Result {
  return { one, two, scoreOne: 0, scoreTwo: 0, winner: random() < 0.5 ? two : null };
}
