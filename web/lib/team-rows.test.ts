import { expect, test } from 'vitest';
import { changeBetween } from '#contract/public-change.ts';
import type { PlayedState, PublicState } from '#contract/public-state.ts';
import { EVERY_SHAPE, publicBracket } from '#server/testing/brackets.ts';
import { FIRST_EVENTS, NOTHING_TOLD } from '#server/testing/events.ts';
import { bracketState, playedOut, swissState, weekendOf } from '#server/testing/states.ts';
import { publicStateOf } from '#server/tournament/views.ts';
import { buildTeamPlayer } from '#tests/builders.ts';
import { followed, type KnownState } from './known-state.ts';
import { teamRowsOf } from './team-rows.ts';

const TEAM = 2;

test('who follows a team through its rounds knows what a newcomer is told', () => {
  const moments = weekendOf(7).map((state, index) => publicStateOf(state, rows(7), index + 1));
  expect(followedThrough(moments)).toEqual({ known: moments.length - 1, missed: 0 });
});

test('and through the bracket, or fetches what its way leads to', () => {
  for (const shape of EVERY_SHAPE) {
    const moments = Array.from({ length: 12 }, (_, played) => ({
      ...publicBracket(8, shape, played),
      version: played + 1,
    }));
    const { known, missed } = followedThrough(moments);
    expect(known).toBeGreaterThan(missed);
  }
});

test('when the bracket is drawn, what lies around its way is fetched', () => {
  const before = playedOut(swissState(4, 2));
  const drawn = publicStateOf(bracketState(before), rows(4), 2);
  expect(followedThrough([publicStateOf(before, rows(4), 1), drawn])).toEqual({
    known: 0,
    missed: 1,
  });
});

test('a team that is renamed, completed or gone is told so', () => {
  const [begun] = weekendOf(4);
  if (begun === undefined) throw new Error('it has begun');
  const before = publicStateOf(begun, rows(4), 1);
  const renamed = rows(4).map((row) => ({ ...row, name: `${row.name} bis`, pk_player: 9 }));
  const gone = renamed.filter(({ fk_team }) => fk_team !== TEAM);
  const moments = [before, { ...before, version: 2, teams: renamed }];
  expect(followedThrough([...moments, { ...before, version: 3, teams: gone }])).toMatchObject({
    missed: 0,
  });
});

/** Each change is followed from what a page of the moment before carried. */
function followedThrough(moments: readonly PlayedState[]): { known: number; missed: number } {
  const changes = moments.slice(1).map((now, index) => ({ before: moments[index] ?? now, now }));
  const known = changes.flatMap(({ before, now }) => {
    const after = followed(pageOf(before), changeBetween(whole(before), whole(now)));
    return after === null ? [] : [{ after: sorted(after), told: sorted(pageOf(now)) }];
  });
  for (const { after, told } of known) expect(after).toEqual(told);
  return { known: known.length, missed: changes.length - known.length };
}

function pageOf(state: PlayedState): KnownState {
  const { version, rounds } = state;
  return { version, rounds, team: teamRowsOf(state, rounds, TEAM) };
}

/** A match that becomes the team's own comes last. */
function sorted({ team, ...known }: KnownState): KnownState {
  const matches = team?.matches.toSorted((one, two) => one.pk_match - two.pk_match) ?? [];
  return team ? { ...known, team: { ...team, matches } } : known;
}

function whole(state: PlayedState): PublicState {
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
