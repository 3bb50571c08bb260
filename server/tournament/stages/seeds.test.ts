import { expect, test } from 'vitest';
import { WEEKEND_FORMAT } from '#contract/tournament/format.ts';
import { seedBracket, startBracket, startSwiss, type SwissState, type Team } from '#engine';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { withoutTeam } from '#server/testing/states.ts';
import { buildEntrant } from '#tests/builders.ts';
import { correctionConsequences } from '#server/tournament/corrections/consequences.ts';
import { waysFor } from '#server/tournament/corrections/corrections.ts';
import { EMPTY_DOCUMENT, type SeedOrder } from '#server/tournament/document/document.ts';
import { planStages, type Stages } from '#server/tournament/plan-rows.ts';
import { correctionReach } from '#server/tournament/corrections/reach.ts';
import { seedOrder } from './seeds.ts';
import { matchResult } from './stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';

const AVOIDED = 'Les revanches restent évitées au premier tour.';
const REPLACED = "Les têtes de série placées à la main sont remplacées par l'ordre du classement.";

test('how the seeds are found follows from what the organiser asks for', () => {
  expect(seedOrder({ avoid_rematches: false })).toBe('standings');
  expect(seedOrder({ avoid_rematches: true })).toBe('without-rematches');
  expect(seedOrder({ seeds: [2, 1], avoid_rematches: true })).toBe('by-hand');
});

test('a bracket that avoids rematches avoids them when it is drawn again', () => {
  const { stages, sentences } = redrawn('without-rematches');
  if (stages.swiss === null) throw new Error('no Swiss phase');
  const plain = bracketSeeds(stages.swiss, false);
  const avoiding = bracketSeeds(stages.swiss, true);
  expect(avoiding).not.toEqual(plain);
  expect(stages.bracket?.teams.map(({ id }) => id)).toEqual(avoiding);
  expect(stages.document.seeding).toBe('without-rematches');
  expect(sentences).toContain(AVOIDED);
});

test('seeds placed by hand follow the standings when the bracket is drawn again, and it is said', () => {
  const { stages, sentences } = redrawn('by-hand');
  if (stages.swiss === null) throw new Error('no Swiss phase');
  expect(stages.bracket?.teams.map(({ id }) => id)).toEqual(bracketSeeds(stages.swiss, false));
  expect(stages.document.seeding).toBe('standings');
  expect(sentences).toContain(REPLACED);
});

test('a bracket seeded by the standings is drawn again without a word about its seeds', () => {
  const { sentences } = redrawn('standings');
  expect(sentences).not.toContain(AVOIDED);
  expect(sentences).not.toContain(REPLACED);
});

test('whoever has left the bracket has left the one that is drawn in its place', () => {
  const { stages } = redrawn('standings', (state) => withoutTeam(state, 2));
  expect(stages.bracket?.withdrawals.map(({ team }) => team)).toEqual([2]);
});

/** Four teams after one round, corrected so that the fourth team has beaten the first. */
function redrawn(
  order: SeedOrder,
  happened = (state: TournamentState): TournamentState => state,
): { stages: Stages; sentences: string[] } {
  const state = happened(stateWith(order));
  const match = state.matches.find(({ key }) => key === 'S1-1');
  const result = match && matchResult(match);
  if (!match || !result) throw new Error('no result to correct');
  const ways = waysFor(state, match, { ...result, scoreOne: 0, scoreTwo: 2, winner: 4 });
  const way = ways.ok ? ways.value.find((planned) => planned.way === 'redraw') : undefined;
  if (way === undefined) throw new Error('the bracket cannot be drawn again');
  return {
    stages: way.stages,
    sentences: correctionConsequences(
      state,
      way.stages,
      correctionReach(state, way.stages, match.key),
    ),
  };
}

function stateWith(order: SeedOrder): TournamentState {
  const teams: Team[] = [1, 2, 3, 4].map((id) => ({ id, seed: id }));
  const started = startSwiss(teams, { rounds: 1 });
  if (!started.ok) throw new Error(started.code);
  const swiss: SwissState = {
    ...started.state,
    drawn: [
      [
        { one: 1, two: 4 },
        { one: 2, two: 3 },
      ],
    ],
    results: {
      'S1-1': { one: 1, two: 4, scoreOne: 2, scoreTwo: 0, winner: 1 },
      'S1-2': { one: 2, two: 3, scoreOne: 2, scoreTwo: 1, winner: 2 },
    },
  };
  const seeds = order === 'by-hand' ? [4, 3, 2, 1] : bracketSeeds(swiss, order !== 'standings');
  const bracket = startBracket(seeds.map((id, index) => ({ id, seed: index + 1 })));
  if (!bracket.ok) throw new Error(bracket.code);
  const named = teams.map(({ id }) => buildEntrant({ pk_team: id, name: `Équipe ${id}` }));
  const empty: TournamentState = {
    document: { ...EMPTY_DOCUMENT, seeding: order },
    format: WEEKEND_FORMAT,
    isPastClosing: false,
    stations: null,
    matches: [],
    rounds: [],
    teams: new Map(named.map((team) => [team.pk_team, team])),
  };
  const stages = { document: empty.document, groups: null, swiss, bracket: bracket.state };
  const plan = planStages(empty, stages);
  const matches = plan.matches.map(({ round: _round, ...match }, index): KeyedMatch => ({
    ...match,
    pk_match: index + 1,
    fk_round: 1,
    version: 1,
  }));
  return { ...empty, document: plan.document, matches };
}

function bracketSeeds(swiss: SwissState, avoidRematches: boolean): number[] {
  const seeding = seedBracket(swiss, { avoidRematches });
  if (!seeding.ok) throw new Error(seeding.code);
  return seeding.teams.map(({ id }) => id);
}
