import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainRound, startSwiss, type SwissState } from '#engine';
import { tableSentence } from '#server/sentences/tables.ts';
import {
  emptyState,
  isOpen,
  resultFor,
  buildTeams,
  withNextRound,
  withoutTeam,
  stateAfter,
} from '#server/testing/states.ts';
import { isFullRun } from '#tests/proofs.ts';
import { waysFor } from './corrections/corrections.ts';
import { EMPTY_DOCUMENT } from './document/document.ts';
import { engineSwiss } from './stages/stages.ts';
import type { TournamentState } from './state.ts';

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
      const begun = startSwiss(buildTeams(count), { rounds: 4 });
      if (!begun.ok) throw new Error(begun.code);
      let state = stateAfter(emptyState(count), {
        document: EMPTY_DOCUMENT,
        swiss: begun.state,
        groups: null,
        bracket: null,
      });
      for (const move of made) {
        state = after(state, move);
        const swiss = engineSwiss(state);
        expect(storedExplanations(state)).toEqual(
          swiss === null ? {} : freshExplanations(state, swiss),
        );
      }
    }),
    { numRuns: isFullRun ? 300 : 40 },
  );
});

type Move = { act: string; match: number; way: number; firstWins: boolean };

function after(state: TournamentState, { act, match, way, firstWins }: Move): TournamentState {
  const all = state.matches.filter(({ bye }) => bye === 0);
  const candidates = act === 'correct' ? all : all.filter(isOpen);
  const chosen = candidates[match % Math.max(1, candidates.length)];
  if (chosen === undefined) return withNextRound(state) ?? state;
  if (act === 'leave') return withoutTeam(state, chosen.fk_team_one ?? 0);
  const ways = waysFor(state, chosen, resultFor(chosen, firstWins));
  const planned = ways.ok ? ways.value[way % ways.value.length] : undefined;
  return planned === undefined ? state : stateAfter(state, planned.stages);
}

function storedExplanations({ matches }: TournamentState): Record<string, string> {
  return Object.fromEntries(matches.map(({ key, explanation }) => [key, explanation]));
}

/** Explains each match in the order of its row: a pair that was drawn again may be reversed. */
function freshExplanations(
  { matches }: TournamentState,
  swiss: SwissState,
): Record<string, string> {
  const rows = new Map(matches.map((match) => [match.key, match]));
  const tables = swiss.drawn.flatMap((drawn, index) => {
    const rowOrder = drawn.map((table, at) => {
      const row = rows.get(`S${index + 1}-${at + 1}`);
      return { ...table, one: row?.fk_team_one ?? 0, two: row?.fk_team_two ?? null };
    });
    return explainRound(swiss, index + 1, rowOrder);
  });
  return Object.fromEntries(
    tables.map(({ id, reason }) => [id, tableSentence(reason, swiss.options.byes)]),
  );
}
