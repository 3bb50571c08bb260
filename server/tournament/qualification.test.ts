import { expect, test } from 'vitest';
import { matchesOf, pair, report, startSwiss, type SwissState } from '#engine';
import { emptyState, stateAfter } from '#server/testing/states.ts';
import { NOTHING_DECIDED } from './document.ts';
import { outlookTaskOf, qualificationsOf } from './qualification.ts';

test('nobody is told anything before the last but one round, nor while everybody goes through', () => {
  expect(toldIn(drawn(played(begun(4))), 4)).toEqual([]);
  const lastButOne = drawn(played(begun(3)));
  expect(toldIn(lastButOne, 8)).toEqual([]);
  expect(toldIn(lastButOne, null)).toEqual([]);
  expect(toldIn(lastButOne, 4)).toHaveLength(8);
});

test('at every moment from then to the end each team is told a whole sentence, and in the end what happened', () => {
  let swiss = drawn(played(begun(3)));
  while (openIn(swiss) > 0 || swiss.drawn.length < 3) {
    for (const { sentence } of toldIn(swiss, 3)) expect(sentence).toMatch(/^[A-Z].+\.$/);
    swiss = openIn(swiss) === 0 ? drawn(swiss) : played(swiss, 1);
  }
  const ends = toldIn(swiss, 3).map(({ status }) => status);
  expect(ends.filter((status) => status === 'qualified')).toHaveLength(3);
  expect(ends.filter((status) => status === 'out')).toHaveLength(5);
});

test('while the last but one round is open nobody is told that everything hangs on the last one', () => {
  const [first] = toldIn(drawn(played(begun(3))), 4);
  expect(first).toEqual({
    status: 'open',
    sentence: 'Qualifiée si elle gagne ses deux derniers matchs.',
  });
});

function toldIn(swiss: SwissState, qualifiers: number | null) {
  const document = { ...NOTHING_DECIDED, qualifiers };
  const task = outlookTaskOf(
    stateAfter(emptyState(8), { document, groups: null, swiss, bracket: null }),
  );
  return task === null ? [] : [...qualificationsOf(task).values()];
}

/** Eight teams, with the first round drawn. */
function begun(rounds: number): SwissState {
  const teams = Array.from({ length: 8 }, (_, index) => ({
    id: index + 1,
    seed: index + 1,
  }));
  const swiss = startSwiss(teams, { rounds });
  if (!swiss.ok) throw new Error(swiss.code);
  return drawn(swiss.state);
}

function drawn(swiss: SwissState): SwissState {
  const next = pair(swiss);
  if (!next.ok) throw new Error(next.code);
  return next.state;
}

/** The first teams of so many open matches win them. */
function played(swiss: SwissState, count = Infinity): SwissState {
  let state = swiss;
  let left = count;
  for (const match of matchesOf(swiss)) {
    if (match.state !== 'ready' || left-- <= 0) continue;
    const { id, one, two } = match;
    const next = report(state, id, { one, two, scoreOne: 2, scoreTwo: 1, winner: one });
    if (!next.ok) throw new Error(next.code);
    ({ state } = next);
  }
  return state;
}

function openIn(swiss: SwissState): number {
  return matchesOf(swiss).filter((match) => match.state === 'ready').length;
}
