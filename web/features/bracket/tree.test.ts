import { describe, expect, it, test } from 'vitest';
import { matchNames } from '#contract/public-state.ts';
import type { PublicMatch } from '#web/lib/matches.ts';
import { roadOf } from './road.ts';
import { treeOf, type Tree, type TreeRound } from './tree.ts';

describe.each([1, 2, 3, 4, 5, 6, 7])('a full bracket of 2^%i teams', (winnerRounds) => {
  const bracket = fullBracket(winnerRounds);
  const tree = treeOf(bracket);

  it('has a place for each match, and no other', () => {
    const placed = all(tree).flatMap(({ slots }) => slots.map(({ taken }) => taken?.match.key));
    expect(placed).toHaveLength(bracket.matches.length);
    expect(new Set(placed)).toEqual(new Set(bracket.matches.map(({ key }) => key)));
  });

  it('draws each line to the match that the winner plays next', () => {
    for (const side of [tree.winner, tree.loser]) {
      for (const [index, round] of side.slice(0, -1).entries()) {
        for (const { place, taken } of round.slots) {
          const next = side[index + 1]?.slots.find(
            ({ taken: other }) => other?.match.key === taken?.match.winner_to?.key,
          );
          expect(next?.taken?.isFed).toBe(true);
          expect(next?.place).toBe(taken?.line === 'straight' ? place : Math.floor(place / 2));
          const bent = place % 2 === 0 ? 'down' : 'up';
          expect(['straight', bent]).toContain(taken?.line);
        }
      }
    }
  });

  it('brings both sides to the final, in columns that both share', () => {
    const width = (side: readonly TreeRound[]) => side.reduce((sum, { span }) => sum + span, 0);
    expect(tree.columns).toBe(width(tree.winner) + 1);
    expect(width(tree.loser)).toBe(winnerRounds > 1 ? width(tree.winner) : 0);
    expect(tree.winner.at(-1)?.slots[0]?.taken?.line).toBe(winnerRounds > 1 ? 'down' : 'straight');
  });
});

test('five teams leave gaps where byes are, and nobody in the first loser column', () => {
  const tree = treeOf(FIVE);
  const keys = (side: readonly TreeRound[]) =>
    side.map(({ slots }) => slots.map(({ taken }) => taken?.match.key ?? '-'));
  expect(keys(tree.winner)).toEqual([['-', 'W1-2', '-', '-'], ['W2-1', 'W2-2'], ['W3-1']]);
  expect(keys(tree.loser)).toEqual([['L2-1', '-'], ['L3-1'], ['L4-1']]);
  expect(tree.loser.map(({ isShifted }) => isShifted)).toEqual([true, false, false]);
  expect(tree.winner.map(({ span }) => span)).toEqual([1, 2, 1]);
  expect(tree.columns).toBe(5);
});

test('a road follows a team through its defeat into the loser side', () => {
  const matches = FIVE.matches.map((match) => ({ ...match, ...RESULTS[match.key] }));
  const road = roadOf(matches, 5);
  expect(road.matches.map(({ key }) => key)).toEqual(['W1-2', 'L2-1', 'L3-1']);
  expect([...road.won]).toEqual(['L2-1']);
  expect([...road.reached]).toEqual(['L3-1']);
  expect(roadOf(matches, 99).matches).toEqual([]);
});

test('matches are called by their round, and by their place in it', () => {
  const names = matchNames(FIVE.matches);
  expect(names.get('W2-1')).toBe('Winner 2 · 1');
  expect(names.get('W3-1')).toBe('Winner 3');
});

type Bracket = Parameters<typeof treeOf>[0];

const FIVE = bracketOf([
  ['W1-2', 'W2-1', 'L2-1'],
  ['W2-1', 'W3-1', 'L3-1'],
  ['W2-2', 'W3-1', 'L2-1'],
  ['W3-1', 'GF', 'L4-1'],
  ['L2-1', 'L3-1'],
  ['L3-1', 'L4-1'],
  ['L4-1', 'GF'],
  ['GF', 'GF2', 'GF2'],
]);

const RESULTS: Readonly<Record<string, Partial<PublicMatch>>> = {
  'W1-2': { fk_team_one: 5, fk_team_two: 1, winner_team: 1 },
  'L2-1': { fk_team_one: 2, fk_team_two: 5, winner_team: 5 },
  'L3-1': { fk_team_one: 5, fk_team_two: 1 },
};

function all(tree: Tree): TreeRound[] {
  return [...tree.winner, ...tree.loser, ...tree.final];
}

function fullBracket(winnerRounds: number): Bracket {
  const rows: [string, string][] = [];
  for (let round = 1; round <= winnerRounds; round += 1) {
    for (let place = 1; place <= 2 ** (winnerRounds - round); place += 1) {
      const next = `W${round + 1}-${Math.ceil(place / 2)}`;
      rows.push([`W${round}-${place}`, round === winnerRounds ? 'GF' : next]);
    }
  }
  const loserRounds = 2 * (winnerRounds - 1);
  for (let round = 1; round <= loserRounds; round += 1) {
    const halves = round % 2 === 0;
    for (let place = 1; place <= 2 ** (winnerRounds - 1 - Math.ceil(round / 2)); place += 1) {
      const next = `L${round + 1}-${halves ? Math.ceil(place / 2) : place}`;
      rows.push([`L${round}-${place}`, round === loserRounds ? 'GF' : next]);
    }
  }
  return bracketOf([...rows, ['GF', 'GF2']]);
}

function bracketOf(rows: readonly (readonly [string, string, string?])[]): Bracket {
  const rounds = new Map<string, Bracket['rounds'][number]>();
  const matches = rows.map(([key, winnerTo, loserTo], index): PublicMatch => {
    const name = key.replace(/-\d+$/, '');
    const round = rounds.get(name) ?? {
      pk_round: rounds.size + 1,
      label: name.replace('W', 'Winner ').replace('L', 'Loser '),
      side: sideOf(key),
      number: Number(/\d+/.exec(name)?.[0] ?? 1),
      best_of: 5,
    };
    rounds.set(name, round);
    return {
      pk_match: index + 1,
      fk_round: round.pk_round,
      round_label: round.label,
      fk_team_one: null,
      fk_team_two: null,
      team_one_name: null,
      team_two_name: null,
      score_team_one: null,
      score_team_two: null,
      winner_team: null,
      match_date: null,
      version: 1,
      key,
      station: null,
      bye: false,
      unwon: false,
      position: Number(key.split('-')[1] ?? 1),
      explanation: '',
      sources: rows.flatMap(([from, to]) =>
        to === key ? [{ from: 'winner' as const, key: from }] : [],
      ),
      winner_to: { key: winnerTo, slot: 1 },
      loser_to: loserTo === undefined ? null : { key: loserTo, slot: 2 },
    };
  });
  return { rounds: [...rounds.values()], matches };
}

function sideOf(key: string): 'winner' | 'loser' | 'final' {
  if (key.startsWith('W')) return 'winner';
  return key.startsWith('L') ? 'loser' : 'final';
}
