import { describe, expect, test } from 'vitest';
import { startBracket, startSwiss } from '#engine';
import type { Repositories } from '#server/store/repositories.ts';
import { inOtherOrder } from '#server/testing/key-order.ts';
import { tablesWith } from '#server/testing/tables.ts';
import { resultFor, teamsOf, withDraft } from '#server/testing/worlds.ts';
import { apply, applyAddition, applyChanges, sameRow, withRows } from './apply.ts';
import { waysFor } from './corrections.ts';
import { readFootprints } from './footprints.ts';
import { planOf, roundPlan, stagesOf, type Stages } from './project.ts';
import { swissRound } from './rounds.ts';
import { readWorld, type World } from './world.ts';

describe('a step', () => {
  test('answers the tournament as it then is in the tables', async () => {
    const { tables } = await tablesWith(5);
    let world = await begun(tables, 5);
    expect(world).toEqual(await readWorld(tables));
    world = await published(tables, world);
    expect(world).toEqual(await readWorld(tables));
    world = await scored(tables, world);
    expect(world).toEqual(await readWorld(tables));
    const bracket = startBracket(teamsOf(5), { reset: true });
    if (!bracket.ok) throw new Error(bracket.code);
    world = await stepTo(tables, world, { bracket: bracket.state });
    expect(world.matches.some(({ key }) => key === 'GF')).toBe(true);
    expect(world).toEqual(await readWorld(tables));
    world = await stepTo(tables, world, { bracket: null });
    expect(world.matches.map(({ key }) => key)).toEqual(['S1-1', 'S1-2', 'S1-3']);
    expect(world).toEqual(await readWorld(tables));
  });

  test('leaves in the trail what it touched and nothing else', async () => {
    const { tables } = await tablesWith(4);
    const world = await published(tables, await begun(tables, 4));
    const first = firstOf(world.matches);
    const ways = waysFor(world, first, resultFor(first, true));
    const [way] = ways.ok ? ways.value : [];
    if (way === undefined) throw new Error('a first score can be saved');
    const { trace } = await apply(tables, world, planOf(world, way.stages), 'Score');
    const { before, after } = readFootprints(trace);
    expect(before).toEqual({ label: 'Score', matches: [first], rounds: [] });
    expect(after.matches).toMatchObject([{ key: 'S1-1', winner_team: 1, version: 2 }]);
    expect(after).not.toHaveProperty('document');
  });

  test('that decides nothing does not write the document again, whatever the order of its keys', async () => {
    const { tables, statements } = await tablesWith(4);
    const world = await published(tables, await begun(tables, 4));
    const plan = planOf(world, stagesOf(world));
    statements.length = 0;
    await apply(tables, world, { ...plan, document: inOtherOrder(plan.document) }, 'Rien');
    expect(statements.filter((sql) => /^(insert|update|delete)/.test(sql))).toEqual([]);
  });

  test('uses the rounds that are there, and makes the others once', async () => {
    const { tables } = await tablesWith(4);
    const before = await tables.tournament.rounds();
    const world = await published(tables, await begun(tables, 4));
    expect(world.rounds).toEqual(before);
    const plan = planOf(world, stagesOf(world));
    const matches = plan.matches.map((planned) => ({ ...planned, round: swissRound(6) }));
    const after = await apply(tables, world, { ...plan, matches }, 'Déplacés');
    expect(after.world.rounds).toHaveLength(before.length + 1);
    expect(readFootprints(after.trace).after.rounds).toMatchObject([{ label: 'Ronde suisse 6' }]);
    expect(new Set(after.world.matches.map(({ fk_round }) => fk_round)).size).toBe(1);
  });
});

test('a match that stays the same is not saved: its version counts saves', async () => {
  const { tables } = await tablesWith(4);
  const { matches } = await published(tables, await begun(tables, 4));
  const [one, two] = [firstOf(matches), firstOf(matches.slice(1))];
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
  const { tables } = await tablesWith(4);
  const row = firstOf((await published(tables, await begun(tables, 4))).matches);
  expect(sameRow(row, { ...row, version: 99 })).toBe(true);
  const overlooked = Object.keys(row).filter((column) =>
    sameRow(row, { ...row, [column]: 'other' }),
  );
  expect(overlooked).toEqual(['version']);
});

async function begun(tables: Repositories, count: number): Promise<World> {
  const swiss = startSwiss(teamsOf(count), { rounds: 3 });
  if (!swiss.ok) throw new Error(swiss.code);
  return stepTo(tables, await readWorld(tables), { swiss: swiss.state });
}

async function stepTo(tables: Repositories, world: World, to: Partial<Stages>): Promise<World> {
  const plan = planOf(world, { ...stagesOf(world), ...to });
  return (await apply(tables, world, plan, 'Étape')).world;
}

async function published(tables: Repositories, world: World): Promise<World> {
  const { document } = withDraft(world);
  const plan = roundPlan(document, document.draft?.tables ?? []);
  return (await applyAddition(tables, world, plan, 'Publiée')).world;
}

async function scored(tables: Repositories, world: World): Promise<World> {
  const match = firstOf(world.matches);
  const { scoreOne, scoreTwo, winner } = resultFor(match, true);
  const score = { score_team_one: scoreOne, score_team_two: scoreTwo, winner_team: winner };
  const change = { before: match, after: { ...match, ...score } };
  const { changed } = await applyChanges(tables, [change], 'Score');
  return { ...world, matches: withRows(world.matches, changed) };
}

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('a round has matches');
  return first;
}
