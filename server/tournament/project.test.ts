import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainRound, startSwiss, type SwissState } from '#engine';
import {
  emptyWorld,
  isOpen,
  resultFor,
  teamsOf,
  withNextRound,
  withoutTeam,
  worldAfter,
} from '#server/testing/worlds.ts';
import { waysFor } from './corrections.ts';
import { NOTHING_DECIDED } from './document.ts';
import { swissOf } from './stages.ts';
import type { World } from './world.ts';

const moves = fc.array(
  fc.record({
    act: fc.constantFrom('play', 'play', 'play', 'correct', 'leave'),
    match: fc.nat(99),
    way: fc.nat(2),
    firstWins: fc.boolean(),
  }),
  { minLength: 20, maxLength: 50 },
);

test('the sentences that a step leaves as they are are those that it would write anew', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 9 }), moves, (count, made) => {
      const begun = startSwiss(teamsOf(count), { rounds: 4 });
      if (!begun.ok) throw new Error(begun.code);
      let world = worldAfter(emptyWorld(count), {
        document: NOTHING_DECIDED,
        swiss: begun.state,
        bracket: null,
      });
      for (const move of made) {
        world = after(world, move);
        const swiss = swissOf(world);
        expect(told(world)).toEqual(swiss === null ? {} : anew(swiss));
      }
    }),
  );
});

type Move = { act: string; match: number; way: number; firstWins: boolean };

function after(world: World, { act, match, way, firstWins }: Move): World {
  const all = world.matches.filter(({ bye }) => bye === 0);
  const candidates = act === 'correct' ? all : all.filter(isOpen);
  const chosen = candidates[match % Math.max(1, candidates.length)];
  if (chosen === undefined) return withNextRound(world) ?? world;
  if (act === 'leave') return withoutTeam(world, chosen.fk_team_one ?? 0);
  const ways = waysFor(world, chosen, resultFor(chosen, firstWins));
  const planned = ways.ok ? ways.value[way % ways.value.length] : undefined;
  return planned === undefined ? world : worldAfter(world, planned.stages);
}

function told({ matches }: World): Record<string, string> {
  return Object.fromEntries(matches.map(({ key, explanation }) => [key, explanation]));
}

function anew(swiss: SwissState): Record<string, string> {
  const tables = swiss.drawn.flatMap((_, index) => explainRound(swiss, index + 1));
  return Object.fromEntries(tables.map(({ id, explanation }) => [id, explanation]));
}
