import { expect, test } from 'vitest';
import { pair, standings, startSwiss, withdraw, type SwissState } from '#engine';
import { withTeam } from './entries.ts';
import type { TournamentState } from './state.ts';

const TEAMS = ['Aigles', 'Renards', 'Lynx', 'Loups'].map((name, index) => ({
  id: index + 1,
  name,
  seed: index + 1,
}));
const AIGLES = { id: 1, name: 'Aigles' };

test('a team withdrawn before the first round takes its place again', () => {
  const again = entered(gone(begun()));
  expect(again.withdrawals).toEqual([]);
  expect(again.late).toEqual([]);
});

test('a team withdrawn before a round that was drawn without it has lost that round', () => {
  const again = entered(drawn(gone(begun())));
  expect(standings(again).find(({ team }) => team.id === 1)).toMatchObject({
    losses: 1,
    withdrawn: false,
  });
});

test('a team withdrawn during the first round plays its match after all', () => {
  const again = entered(gone(drawn(begun())));
  expect(again.late).toEqual([]);
  expect(again.withdrawals).toEqual([]);
});

test('a team that takes part cannot enter again, nor can anybody from the second round on', () => {
  const twice = withTeam(state, begun(), AIGLES);
  expect(twice).toMatchObject({ ok: false, code: 'wrong-phase' });
  const late = withTeam(state, drawn(drawn(gone(begun()))), AIGLES);
  expect(late).toMatchObject({ ok: false, code: 'wrong-phase' });
});

test('a team that was never there enters with the last seed', () => {
  const entering = withTeam(state, begun(), { id: 9, name: 'Ours' });
  expect(entering).toMatchObject({ ok: true });
  expect(entering.ok && entering.value.teams.at(-1)).toEqual({ id: 9, name: 'Ours', seed: 5 });
});

const state: TournamentState = {
  document: {
    registrationOpen: false,
    qualifiers: null,
    absent: [],
    swiss: null,
    draft: null,
    bracket: null,
    seeding: null,
  },
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
  const withdrawn = withdraw(swiss, AIGLES.id);
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
    two === null || [one, two].includes(AIGLES.id)
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
