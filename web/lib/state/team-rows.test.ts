import { expect, test } from 'vitest';
import { changeBetween } from '#contract/public-change.ts';
import type { PlayedTournament, PublicState } from '#contract/public-state.ts';
import { EVERY_SHAPE, publicBracket } from '#server/testing/brackets.ts';
import { FIRST_EVENTS, NOTHING_TOLD } from '#server/testing/events.ts';
import {
  bracketState,
  stagePlayedOut,
  swissState,
  swissPhaseStates,
} from '#server/testing/states.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import { buildTeamPlayer } from '#tests/builders.ts';
import { applyChange, type PartialState } from './partial-state.ts';
import { selectTeamRows } from './team-rows.ts';

const TEAM = 2;

test('who follows a team through its rounds knows what a newcomer is told', () => {
  const moments = swissPhaseStates(7).map((state, index) =>
    toPublicState(state, rows(7), index + 1),
  );
  expect(followedThrough(moments)).toEqual({ followed: moments.length - 1, missed: 0 });
});

test('and through the bracket, or fetches what its way leads to', () => {
  for (const shape of EVERY_SHAPE) {
    const moments = Array.from({ length: 12 }, (_, played) => ({
      ...publicBracket(8, shape, played),
      version: played + 1,
    }));
    const { followed, missed } = followedThrough(moments);
    expect(followed).toBeGreaterThan(missed);
  }
});

test('when the bracket is drawn, what lies around its way is fetched', () => {
  const before = stagePlayedOut(swissState(4, 2));
  const drawn = toPublicState(bracketState(before), rows(4), 2);
  expect(followedThrough([toPublicState(before, rows(4), 1), drawn])).toEqual({
    followed: 0,
    missed: 1,
  });
});

test('a team that is renamed, completed or gone is told so', () => {
  const [begun] = swissPhaseStates(4);
  if (begun === undefined) throw new Error('it has begun');
  const before = toPublicState(begun, rows(4), 1);
  const renamed = rows(4).map((row) => ({ ...row, name: `${row.name} bis`, pk_player: 9 }));
  const gone = renamed.filter(({ fk_team }) => fk_team !== TEAM);
  const moments = [before, { ...before, version: 2, teams: renamed }];
  expect(followedThrough([...moments, { ...before, version: 3, teams: gone }])).toMatchObject({
    missed: 0,
  });
});

/** Applies each change to what a page of the state before carried. */
function followedThrough(moments: readonly PlayedTournament[]): {
  followed: number;
  missed: number;
} {
  const changes = moments.slice(1).map((now, index) => ({ before: moments[index] ?? now, now }));
  const followed = changes.flatMap(({ before, now }) => {
    const after = applyChange(pageOf(before), changeBetween(whole(before), whole(now)));
    return after === null ? [] : [{ after: sorted(after), expected: sorted(pageOf(now)) }];
  });
  for (const { after, expected } of followed) expect(after).toEqual(expected);
  return { followed: followed.length, missed: changes.length - followed.length };
}

function pageOf(state: PlayedTournament): PartialState {
  const { version, rounds } = state;
  return { version, rounds, team: selectTeamRows(state, rounds, TEAM) };
}

/** A match that becomes the team's own comes last. */
function sorted({ team, ...followed }: PartialState): PartialState {
  const matches = team?.matches.toSorted((one, two) => one.pk_match - two.pk_match) ?? [];
  return team ? { ...followed, team: { ...team, matches } } : followed;
}

function whole(state: PlayedTournament): PublicState {
  return { ...FIRST_EVENTS, ...NOTHING_TOLD, ...state };
}

function rows(count: number): PublicState['teams'][number][] {
  return Array.from({ length: count }, (_, index) =>
    buildTeamPlayer({
      fk_team: index + 1,
      name: `Équipe ${index + 1}`,
      pk_player: index + 1,
      username: 'Zoé',
    }),
  );
}
