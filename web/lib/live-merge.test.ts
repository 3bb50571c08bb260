import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeBetween } from '#contract/public-state.ts';
import type { PublicState } from '#contract/public-state.ts';
import { followed } from './live-merge.ts';
import { ALL_PARTS, partsOf } from './public-parts.ts';

test('who follows every change knows what a newcomer is told, whichever parts the page shows', () => {
  fc.assert(
    fc.property(states, states, parts, (before, after, shown) => {
      const [old, now] = [
        { ...before, version: 1 },
        { ...after, version: 2 },
      ];
      expect(followed(partsOf(old, shown), changeBetween(old, now))).toEqual(partsOf(now, shown));
    }),
  );
});

test('a chain of changes ends where the last state is', () => {
  fc.assert(
    fc.property(fc.array(states, { minLength: 2, maxLength: 6 }), parts, (steps, shown) => {
      const versions = steps.map((state, index) => ({ ...state, version: index + 1 }));
      const [first, ...later] = versions;
      if (first === undefined) return;
      let known = partsOf(first, shown);
      let last = first;
      for (const next of later) {
        known = followed(known, changeBetween(last, next)) ?? known;
        last = next;
      }
      expect(known).toEqual(partsOf(last, shown));
    }),
  );
});

test('a change that skips one is refused, and one that is already known changes nothing', () => {
  fc.assert(
    fc.property(states, states, parts, (before, after, shown) => {
      const change = changeBetween({ ...before, version: 5 }, { ...after, version: 6 });
      expect(followed(partsOf({ ...before, version: 4 }, shown), change)).toBeNull();
      const ahead = partsOf({ ...after, version: 6 }, shown);
      expect(followed(ahead, change)).toBe(ahead);
    }),
  );
});

const parts = fc.subarray([...ALL_PARTS]);
const names = fc.constantFrom('Les Aigles', 'Whiff FC', 'Zone 51');
const score = fc.option(fc.integer({ min: 0, max: 4 }));

const tournaments = fc.record<PublicState['tournament']>({
  phase: fc.constantFrom('registration', 'closed', 'swiss', 'bracket', 'finished'),
  registration_open: fc.boolean(),
  round_number: fc.nat(5),
  rounds_total: fc.nat(5),
  team_count: fc.nat(16),
  places: fc.option(fc.nat(16)),
  open_matches: fc.nat(8),
  champion: fc.option(fc.record({ pk_team: fc.nat(16), name: names })),
  version: fc.constant(0),
});

const teams = unique(
  fc.record<PublicState['teams'][number]>({
    fk_team: fc.nat(4),
    name: names,
    capacity: fc.constant(2),
    pk_player: fc.option(fc.nat(9)),
    username: fc.option(names),
    riot_username: fc.constant(null),
    discord: fc.option(names),
    twitch: fc.constant(null),
    rank: fc.constant(null),
  }),
  (row) => `${row.fk_team}/${row.pk_player}`,
);

const standings = unique(
  fc.record<PublicState['standings'][number]>({
    rank: fc.nat(6),
    pk_team: fc.nat(6),
    name: names,
    wins: fc.nat(3),
    losses: fc.nat(3),
    median_buchholz: fc.nat(5),
    buchholz: fc.nat(5),
    opponents_win_rate: fc.constant(0.5),
    game_difference: fc.integer({ min: -3, max: 3 }),
    games_won: fc.nat(6),
    withdrawn: fc.boolean(),
    explanation: names,
    qualification: fc.constant(null),
  }),
  (row) => String(row.pk_team),
);

/** The same round is always on the same side, as in a tournament. */
const SIDES = ['swiss', 'winner', 'loser', 'final'] as const;
const rounds = unique(
  fc.nat(7).map((pk_round): PublicState['rounds'][number] => ({
    pk_round,
    label: `Ronde ${pk_round}`,
    side: SIDES[pk_round % SIDES.length] ?? 'swiss',
    number: pk_round,
    best_of: 3,
  })),
  (row) => String(row.pk_round),
);

const target = fc.option(fc.record({ key: names, slot: fc.constantFrom(1 as const, 2 as const) }));

const matches = unique(
  fc
    .record({
      pk_match: fc.nat(12),
      fk_round: fc.nat(7),
      one: score,
      two: score,
      winner: fc.constantFrom(null, 1),
      target,
    })
    .map(({ pk_match, fk_round, one, two, winner, target }): PublicState['matches'][number] => ({
      pk_match,
      fk_round,
      round_label: `Ronde ${fk_round}`,
      fk_team_one: 1,
      fk_team_two: 2,
      team_one_name: 'Les Aigles',
      team_two_name: 'Whiff FC',
      score_team_one: one,
      score_team_two: two,
      winner_team: winner,
      match_date: null,
      version: 1,
      key: `${fk_round}-${pk_match}`,
      station: null,
      bye: false,
      explanation: '',
      winner_to: target,
      loser_to: null,
    })),
  (row) => row.key,
);

const placings = unique(
  fc.record({ pk_team: fc.nat(6), name: names, from: fc.nat(4), to: fc.nat(4) }),
  (row) => String(row.pk_team),
);

const states: fc.Arbitrary<PublicState> = fc.record({
  version: fc.constant(0),
  tournament: tournaments,
  teams,
  standings,
  rounds,
  matches,
  placings,
});

function unique<Row>(row: fc.Arbitrary<Row>, key: (row: Row) => string): fc.Arbitrary<Row[]> {
  return fc.uniqueArray(row, { selector: key, maxLength: 8 });
}
