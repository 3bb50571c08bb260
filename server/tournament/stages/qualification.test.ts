import { expect, test } from 'vitest';
import { matchesOf, pair, report, startSwiss, type SwissState } from '#engine';
import { emptyState, stateAfter } from '#server/testing/states.ts';
import { EMPTY_DOCUMENT } from '#server/tournament/document/document.ts';
import { createOutlookTask, computeQualifications } from './qualification.ts';

test('nobody is told anything before the last but one round, nor while everybody goes through', () => {
  expect(teamOutlooks(drawn(played(begun(4))), 4)).toEqual([]);
  const lastButOne = drawn(played(begun(3)));
  expect(teamOutlooks(lastButOne, 8)).toEqual([]);
  expect(teamOutlooks(lastButOne, null)).toEqual([]);
  expect(teamOutlooks(lastButOne, 4)).toHaveLength(8);
});

test('at every moment from then to the end each team is told a whole sentence, and in the end what happened', () => {
  let swiss = drawn(played(begun(3)));
  while (countOpen(swiss) > 0 || swiss.drawn.length < 3) {
    for (const { sentence } of teamOutlooks(swiss, 3)) expect(sentence).toMatch(/^[A-Z].+\.$/);
    swiss = countOpen(swiss) === 0 ? drawn(swiss) : played(swiss, 1);
  }
  const ends = teamOutlooks(swiss, 3).map(({ status }) => status);
  expect(ends.filter((status) => status === 'qualified')).toHaveLength(3);
  expect(ends.filter((status) => status === 'out')).toHaveLength(5);
});

test('while the last but one round is open nobody is told that everything hangs on the last one', () => {
  const [first] = teamOutlooks(drawn(played(begun(3))), 4);
  expect(first).toEqual({
    status: 'open',
    sentence: 'Qualifiée si elle gagne ses deux derniers matchs.',
  });
});

function teamOutlooks(swiss: SwissState, qualifiers: number | null) {
  const document = { ...EMPTY_DOCUMENT, qualifiers };
  const task = createOutlookTask(
    stateAfter(emptyState(8), { document, groups: null, swiss, bracket: null }),
  );
  return task === null ? [] : [...computeQualifications(task).values()];
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

/** Plays so many open matches: the first team wins. */
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

function countOpen(swiss: SwissState): number {
  return matchesOf(swiss).filter((match) => match.state === 'ready').length;
}
