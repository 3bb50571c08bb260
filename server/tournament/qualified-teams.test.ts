import fc from 'fast-check';
import { expect, test } from 'vitest';
import { qualifiedTeams } from '#contract/tournament/qualified-teams.ts';
import { groupsState, stagePlayedOut, swissState, withoutTeam } from '#server/testing/states.ts';
import { seedsFor } from './stages/seeds.ts';
import { toPublicState } from './public-tournament.ts';
import type { TournamentState } from './state.ts';

const withdrawn = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 4 });

test('the teams that are marked as going through are those of the bracket, whoever has withdrawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4 }), withdrawn, (qualifiers, gone) => {
      const swiss = swissState(8, 3);
      const cut = { ...swiss, document: { ...swiss.document, qualifiers } };
      expectBracketTeams(without(stagePlayedOut(cut), gone));
      expectBracketTeams(without(stagePlayedOut(groupsState(8, { groups: 2, qualifiers })), gone));
    }),
  );
});

function without(state: TournamentState, teams: readonly number[]): TournamentState {
  return teams.reduce(withoutTeam, state);
}

function expectBracketTeams(state: TournamentState): void {
  const seeded = seedsFor(state, { avoid_rematches: false });
  if (!seeded.ok) throw new Error(seeded.code);
  const { teams } = qualifiedTeams(toPublicState(state, [], 1));
  expect(new Set(seeded.value.seeds)).toEqual(teams);
}
