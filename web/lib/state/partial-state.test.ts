import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeBetween } from '#contract/public-change.ts';
import type { OverlayPiece } from '#contract/day/desk.ts';
import type { Phase } from '#contract/tournament/phase.ts';
import type { PublicState } from '#contract/public-state.ts';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import {
  buildOtherEvent,
  buildStandingsRow,
  buildTeamPlayer,
  buildTournament,
  buildTournamentMatch,
} from '#tests/builders.ts';
import { applyChange, completeState, type PartialState } from './partial-state.ts';

test('who follows every change knows what a newcomer is told, whatever part of it the page shows', () => {
  fc.assert(
    fc.property(states, states, parts, (before, after, shown) => {
      const [old, now] = [
        { ...before, version: 1 },
        { ...after, version: 2 },
      ];
      const loaded = partsOf(old, shown);
      const later = applyChange(loaded, changeBetween(old, now));
      expect(later).toEqual(partsOf(now, { ...shown, rounds: later?.complete ?? null }));
      expect(later?.complete ?? []).toEqual(completeIn(loaded, old, now));
    }),
  );
});

test('a chain of changes ends where the last state is', () => {
  fc.assert(
    fc.property(fc.array(states, { minLength: 2, maxLength: 6 }), (steps) => {
      const versions = steps.map((state, index) => ({ ...state, version: index + 1 }));
      const [first, ...later] = versions;
      if (first === undefined) return;
      let loaded = completeState(first);
      let last = first;
      for (const next of later) {
        loaded = applyChange(loaded, changeBetween(last, next)) ?? loaded;
        last = next;
      }
      expect(withSortedRounds(loaded)).toEqual(withSortedRounds(completeState(last)));
    }),
  );
});

test('a change that skips one is refused, and one that is already known changes nothing', () => {
  fc.assert(
    fc.property(states, states, (before, after) => {
      const change = changeBetween({ ...before, version: 5 }, { ...after, version: 6 });
      expect(applyChange(completeState({ ...before, version: 4 }), change)).toBeNull();
      const ahead = completeState({ ...after, version: 6 });
      expect(applyChange(ahead, change)).toBe(ahead);
    }),
  );
});

test('what is worked out later for the same data is a step of its own', () => {
  fc.assert(
    fc.property(states, (state) => {
      const before = { ...state, version: 7 };
      const further = {
        ...before,
        version: 7.5,
        standings: before.standings.map((row) => ({
          ...row,
          qualification: { status: 'open' as const, sentence: 'Tout est possible.' },
        })),
      };
      const change = changeBetween(before, further);
      expect(applyChange(completeState(before), change)).toEqual(completeState(further));
    }),
  );
});

/** The fields of a page, and the rounds whose matches came with it; null for a page without matches. */
type Shown = { fields: readonly Field[]; rounds: readonly number[] | null };
type Field = Exclude<keyof PublicState, 'version' | 'matches' | 'rounds'>;

const FIELDS = [
  'event',
  'others',
  'previous',
  'tournament',
  'entrants',
  'now',
  'teams',
  'standings',
  'placings',
] as const;
const parts: fc.Arbitrary<Shown> = fc.record({
  fields: fc.subarray([...FIELDS]),
  rounds: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6, 7])),
});

function partsOf(state: PublicState, { fields, rounds }: Shown): PartialState {
  const loaded: PartialState = { version: state.version };
  for (const field of fields) Object.assign(loaded, { [field]: state[field] });
  if (rounds === null) return loaded;
  const complete = rounds.filter((key) => state.rounds.some(({ pk_round }) => pk_round === key));
  const matches = state.matches.filter(({ fk_round }) => complete.includes(fk_round));
  return { ...loaded, rounds: state.rounds, matches, complete };
}

/** The rounds that were complete and still exist, then the new ones. */
function completeIn({ complete = [], rounds }: PartialState, old: PublicState, now: PublicState) {
  if (rounds === undefined) return [];
  const [before, after] = [old, now].map((state) => state.rounds.map(({ pk_round }) => pk_round));
  const stay = complete.filter((key) => after?.includes(key));
  return [...stay, ...(after ?? []).filter((key) => !before?.includes(key))];
}

function withSortedRounds(loaded: PartialState): PartialState {
  return { ...loaded, complete: loaded.complete?.toSorted((a, b) => a - b) ?? [] };
}

const names = fc.constantFrom('Les Aigles', 'Whiff FC', 'Zone 51');
const score = fc.option(fc.integer({ min: 0, max: 4 }));

const tournaments = fc
  .record({
    phase: fc.constantFrom<Phase[]>('registration', 'closed', 'swiss', 'bracket', 'finished'),
    registration_open: fc.boolean(),
    round_number: fc.nat(5),
    rounds_total: fc.nat(5),
    team_count: fc.nat(16),
    qualifiers: fc.option(fc.nat(16)),
    grand_final_reset: fc.option(fc.boolean()),
    open_matches: fc.nat(8),
    champion: fc.option(fc.record({ pk_team: fc.nat(16), name: names })),
    version: fc.constant(0),
  })
  .map(buildTournament);

const teams = unique(
  fc
    .record({
      fk_team: fc.nat(4),
      name: names,
      pk_player: fc.option(fc.nat(9)),
      username: fc.option(names),
      discord: fc.option(names),
    })
    .map(buildTeamPlayer),
  (row) => `${row.fk_team}/${row.pk_player}`,
);

const standings = unique(
  fc
    .record({
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
    })
    .map(buildStandingsRow),
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
    .map(({ pk_match, fk_round, one, two, winner, target }) =>
      buildTournamentMatch({
        pk_match,
        fk_round,
        round_label: `Ronde ${fk_round}`,
        score_team_one: one,
        score_team_two: two,
        winner_team: winner,
        key: `${fk_round}-${pk_match}`,
        winner_to: target,
      }),
    ),
  (row) => row.key,
);

const placings = unique(
  fc.record({ pk_team: fc.nat(6), name: names, from: fc.nat(4), to: fc.nat(4) }),
  (row) => String(row.pk_team),
);

const podium = fc.array(
  fc.record({
    pk_team: fc.nat(6),
    name: names,
    from: fc.nat(4),
    to: fc.nat(4),
    players: fc.array(names),
  }),
  { maxLength: 3 },
);

const airs = fc.record({
  fk_match: fc.option(fc.nat(6), { nil: null }),
  since: fc.constant(null),
  shown: fc.subarray<OverlayPiece>(['score', 'next']),
  swapped: fc.boolean(),
  games: fc.constantFrom(null, { one: 2, two: 1 }),
  wall: fc.constantFrom(null, 'bracket' as const),
});

const entrants = fc.record({
  total: fc.nat(8),
  complete: fc.nat(8),
});

const { site, event, previous } = FIRST_EVENTS;

const others = names.map((name) => buildOtherEvent({ pk_event: 2, slug: 'autre', name }));

/** Every match belongs to an existing round. */
const states: fc.Arbitrary<PublicState> = fc
  .record({
    version: fc.constant(0),
    site: names.map((organiser) => ({ ...site, organiser })),
    event: names.map((name) => ({ ...event, name })),
    others: fc.array(others, { maxLength: 2 }),
    previous: fc.constantFrom(previous, null),
    tournament: tournaments,
    entrants,
    waiting_count: fc.nat(8),
    latest: fc.array(fc.record({ pk_team: fc.nat(6), name: names }), { maxLength: 3 }),
    podium,
    air: fc.option(airs, { nil: null }),
    clock: fc.constant(null),
    now: matches,
    teams,
    waiting: teams,
    standings,
    rounds,
    matches,
    placings,
  })
  .map((state) => ({
    ...state,
    matches: state.matches.filter(({ fk_round }) =>
      state.rounds.some(({ pk_round }) => pk_round === fk_round),
    ),
  }));

function unique<Row>(row: fc.Arbitrary<Row>, key: (row: Row) => string): fc.Arbitrary<Row[]> {
  return fc.uniqueArray(row, { selector: key, maxLength: 8 });
}
