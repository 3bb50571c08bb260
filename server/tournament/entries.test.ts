import { expect, test } from 'vitest';
import { WEEKEND_FORMAT } from '#contract/tournament/format.ts';
import { pair, standings, startSwiss, withdraw, type SwissState } from '#engine';
import { withTeam } from './entries.ts';
import type { TournamentState } from './state.ts';

const TEAMS = [1, 2, 3, 4].map((id) => ({ id, seed: id }));
const AIGLES = 1;

test('a team withdrawn before the first round takes its place again', () => {
  const again = entered(gone(begun()));
  expect(again.withdrawals).toEqual([]);
});

test('a team withdrawn before a round that was drawn without it has lost that round', () => {
  const again = entered(drawn(gone(begun())));
  expect(standings(again).find(({ team }) => team === 1)).toMatchObject({
    losses: 1,
    withdrawn: false,
  });
});

test('a team withdrawn during the first round plays its match after all', () => {
  const again = entered(gone(drawn(begun())));
  expect(again.withdrawals).toEqual([]);
});

test('a team comes back whenever it wants, and has lost the rounds that were drawn without it', () => {
  const again = entered(drawn(drawn(gone(begun()))));
  expect(standings(again).find(({ team }) => team === 1)).toMatchObject({
    losses: 2,
    withdrawn: false,
  });
  const [tables = []] = drawn(again).drawn.slice(-1);
  expect(tables.some(({ one, two }) => one === 1 || two === 1)).toBe(true);
});

test('a team that takes part cannot enter again, nor can a new one from the second round on', () => {
  const twice = withTeam(state, begun(), AIGLES);
  expect(twice).toMatchObject({ ok: false, details: { reason: 'already-entered' } });
  const late = withTeam(state, drawn(drawn(gone(begun()))), 9);
  expect(late).toMatchObject({ ok: false, details: { reason: 'too-late-to-enter' } });
});

test('a team that was never there enters with the last seed', () => {
  const entering = withTeam(state, begun(), 9);
  expect(entering).toMatchObject({ ok: true });
  expect(entering.ok && entering.value.teams.at(-1)).toEqual({ id: 9, seed: 5 });
});

const state: TournamentState = {
  document: {
    registrationOpen: false,
    qualifiers: null,
    absent: [],
    swiss: null,
    groups: null,
    draft: null,
    bracket: null,
    seeding: null,
  },
  format: WEEKEND_FORMAT,
  isPastClosing: false,
  stations: null,
  matches: [],
  rounds: [],
  teams: new Map(),
};

function begun(): SwissState {
  const swiss = startSwiss(TEAMS, { rounds: 3 });
  if (!swiss.ok) throw new Error(swiss.code);
  return swiss.state;
}

function gone(swiss: SwissState): SwissState {
  const withdrawn = withdraw(swiss, AIGLES);
  if (!withdrawn.ok) throw new Error(withdrawn.code);
  return withdrawn.state;
}

/** The next round, drawn and played. */
function drawn(swiss: SwissState): SwissState {
  const paired = pair(swiss);
  if (!paired.ok) throw new Error(paired.code);
  const { state } = paired;
  const round = state.drawn.length;
  const played = (state.drawn[round - 1] ?? []).flatMap(({ one, two }, index) =>
    two === null || [one, two].includes(AIGLES)
      ? []
      : [[`S${round}-${index + 1}`, { one, two, scoreOne: 2, scoreTwo: 0, winner: one }] as const],
  );
  return { ...state, results: { ...state.results, ...Object.fromEntries(played) } };
}

function entered(swiss: SwissState): SwissState {
  const outcome = withTeam(state, swiss, AIGLES);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}
