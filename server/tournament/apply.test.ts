import { describe, expect, test } from 'vitest';
import { startBracket, startSwiss } from '#engine';
import type { Repositories } from '#server/store/repositories.ts';
import { withReversedFields } from '#server/testing/key-order.ts';
import { tablesWithTeams } from '#server/testing/tables.ts';
import { resultFor, buildTeams, withDraft } from '#server/testing/states.ts';
import { apply, applyAddition, applyChanges, isSameRow, withRows } from './apply.ts';
import { waysFor } from './corrections/corrections.ts';
import { readFootprints } from './corrections/footprints.ts';
import { planStages, planRound, currentStages, type Stages } from './plan-rows.ts';
import { swissRound } from './stages/rounds.ts';
import { readState, type TournamentState } from './state.ts';

describe('a step', () => {
  test('answers the tournament as it then is in the tables', async () => {
    const { tables } = await tablesWithTeams(5);
    let state = await begun(tables, 5);
    expect(state).toEqual(await readState(tables));
    state = await published(tables, state);
    expect(state).toEqual(await readState(tables));
    state = await scored(tables, state);
    expect(state).toEqual(await readState(tables));
    const bracket = startBracket(buildTeams(5), { reset: true });
    if (!bracket.ok) throw new Error(bracket.code);
    state = await stepTo(tables, state, { bracket: bracket.state });
    expect(state.matches.some(({ key }) => key === 'GF')).toBe(true);
    expect(state).toEqual(await readState(tables));
    state = await stepTo(tables, state, { bracket: null });
    expect(state.matches.map(({ key }) => key)).toEqual(['S1-1', 'S1-2', 'S1-3']);
    expect(state).toEqual(await readState(tables));
  });

  test('leaves in the trail what it touched and nothing else', async () => {
    const { tables } = await tablesWithTeams(4);
    const state = await published(tables, await begun(tables, 4));
    const first = firstItem(state.matches);
    const ways = waysFor(state, first, resultFor(first, true));
    const [way] = ways.ok ? ways.value : [];
    if (way === undefined) throw new Error('a first score can be saved');
    const { trace } = await apply(tables, state, planStages(state, way.stages), 'Score');
    const { before, after } = readFootprints(trace);
    expect(before).toEqual({ label: 'Score', matches: [first], rounds: [] });
    expect(after.matches).toMatchObject([{ key: 'S1-1', winner_team: 1, version: 2 }]);
    expect(after).not.toHaveProperty('document');
  });

  test('that decides nothing does not write the document again, whatever the order of its keys', async () => {
    const { tables, statements } = await tablesWithTeams(4);
    const state = await published(tables, await begun(tables, 4));
    const plan = planStages(state, currentStages(state));
    statements.length = 0;
    await apply(tables, state, { ...plan, document: withReversedFields(plan.document) }, 'Rien');
    expect(statements.filter((sql) => /^(insert|update|delete)/.test(sql))).toEqual([]);
  });

  test('uses the rounds that are there, and makes the others once', async () => {
    const { tables } = await tablesWithTeams(4);
    const before = await tables.tournament.rounds();
    const state = await published(tables, await begun(tables, 4));
    expect(state.rounds).toEqual(before);
    const plan = planStages(state, currentStages(state));
    const matches = plan.matches.map((planned) => ({
      ...planned,
      round: swissRound({ round: 6, bestOf: 3 }),
    }));
    const after = await apply(tables, state, { ...plan, matches }, 'Déplacés');
    expect(after.state.rounds).toHaveLength(before.length + 1);
    expect(readFootprints(after.trace).after.rounds).toMatchObject([{ label: 'Ronde suisse 6' }]);
    expect(new Set(after.state.matches.map(({ fk_round }) => fk_round)).size).toBe(1);
  });
});

test('a match that stays the same is not saved: its version counts saves', async () => {
  const { tables } = await tablesWithTeams(4);
  const { matches } = await published(tables, await begun(tables, 4));
  const [one, two] = [firstItem(matches), firstItem(matches.slice(1))];
  const moved = { ...two, station: 9 };
  const unchanged = { before: one, after: { ...one } };
  const { changed } = await applyChanges(
    tables,
    [unchanged, { before: two, after: moved }],
    'Poste',
  );
  expect(changed).toEqual([{ ...moved, version: 2 }]);
  expect(await tables.tournament.matches()).toEqual(withRows(matches, changed));
});

test('two rows are the same whatever their versions, and different in any other column', async () => {
  const { tables } = await tablesWithTeams(4);
  const row = firstItem((await published(tables, await begun(tables, 4))).matches);
  expect(isSameRow(row, { ...row, version: 99 })).toBe(true);
  const overlooked = Object.keys(row).filter((column) =>
    isSameRow(row, { ...row, [column]: 'other' }),
  );
  expect(overlooked).toEqual(['version']);
});

async function begun(tables: Repositories, count: number): Promise<TournamentState> {
  const swiss = startSwiss(buildTeams(count), { rounds: 3 });
  if (!swiss.ok) throw new Error(swiss.code);
  return stepTo(tables, await readState(tables), { swiss: swiss.state });
}

async function stepTo(
  tables: Repositories,
  state: TournamentState,
  to: Partial<Stages>,
): Promise<TournamentState> {
  const plan = planStages(state, { ...currentStages(state), ...to });
  return (await apply(tables, state, plan, 'Étape')).state;
}

async function published(tables: Repositories, state: TournamentState): Promise<TournamentState> {
  const drafted = withDraft(state);
  const plan = planRound(drafted, drafted.document.draft?.tables ?? []);
  return (await applyAddition(tables, state, plan, 'Publiée')).state;
}

async function scored(tables: Repositories, state: TournamentState): Promise<TournamentState> {
  const match = firstItem(state.matches);
  const { scoreOne, scoreTwo, winner } = resultFor(match, true);
  const score = { score_team_one: scoreOne, score_team_two: scoreTwo, winner_team: winner };
  const change = { before: match, after: { ...match, ...score } };
  const { changed } = await applyChanges(tables, [change], 'Score');
  return { ...state, matches: withRows(state.matches, changed) };
}

function firstItem<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('a round has matches');
  return first;
}
