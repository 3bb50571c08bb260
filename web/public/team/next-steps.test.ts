import { isOpen } from '#contract/tournament/match-state.ts';
import { describe, expect, test } from 'vitest';
import type { TeamWithPlayersRow } from '#contract/entities.ts';
import { EVERY_SHAPE, publicBracket } from '#server/testing/brackets.ts';
import type { PublicMatch } from '#web/lib/matches/matches.ts';
import {
  teamCard,
  matchNamesIn,
  nextMatch,
  type TeamCardState,
} from '#web/lib/matches/team-card.ts';
import { selectTeamRows } from '#web/lib/state/team-rows.ts';
import { nextSteps } from '#contract/tournament/next-steps.ts';

describe.each(EVERY_SHAPE)('in a bracket of %j', (shape) => {
  test('what a team is told of a match comes true when it is played', () => {
    for (const size of [2, 3, 4, 5, 6, 8, 11]) {
      let now = bracket(size, 0);
      for (let played = 0; now.matches.some(isOpen); played += 1) {
        const after = bracket(size, played + 1);
        for (const team of teams(size)) expectFulfilled(now, after, team);
        now = after;
      }
    }
  });

  test('what the final leads to is told to both teams', () => {
    let played = 0;
    while (!isFinalOpen(bracket(4, played))) played += 1;
    const state = bracket(4, played);
    const steps = teams(4).flatMap((team) => nextStepsFor(state, team) ?? []);
    const isReset = shape.elimination === 'double' && shape.reset;
    expect(steps).toContainEqual({ won: 'Championne', lost: isReset ? DECIDER : '2e' });
    expect(steps).toContainEqual({ won: isReset ? DECIDER : 'Championne', lost: '2e' });
  });

  test('the rows of its page tell a team the same as the whole state does', () => {
    for (const played of [0, 1, 5, 9]) {
      const state = bracket(8, played);
      for (const team of teams(8)) {
        const own = { ...state, ...selectTeamRows(state, state.rounds, team) };
        expect(teamCard(own, team)).toEqual(teamCard(state, team));
        expect(nextStepsFor(own, team)).toEqual(nextStepsFor(state, team));
      }
    }
  });

  function bracket(size: number, played: number): TeamCardState {
    const rows = teams(size).map((team) => ({ fk_team: team, name: `Équipe ${team}` }));
    return { ...publicBracket(size, shape, played), teams: rows as TeamWithPlayersRow[] };
  }
});

function expectFulfilled(now: TeamCardState, after: TeamCardState, team: number): void {
  const match = nextMatch(now, team);
  const over = after.matches.find(({ key }) => key === match?.key);
  if (match === null || !isOpen(match) || !over || over.winner_team === null) return;
  const steps = nextSteps(match, now, team);
  const announced = over.winner_team === team ? steps?.won : steps?.lost;
  expect({ match: match.key, announced }).toEqual({
    match: match.key,
    announced: whatCame(after, team),
  });
}

function whatCame(after: TeamCardState, team: number): unknown {
  const next = nextMatch(after, team);
  if (next !== null) {
    return next.key === 'GF2'
      ? DECIDER
      : expect.stringMatching(new RegExp(`^${matchNamesIn(after).get(next.key)}(, contre .+)?$`));
  }
  const ended = teamCard(after, team)?.now ?? '';
  if (ended.startsWith('Finaliste')) return '2e';
  return expect.stringMatching(
    new RegExp(`^(${ended.replace(/,.*/, '')}|${/(\de) du/.exec(ended)?.[1] ?? ended})$`),
  );
}

const DECIDER = 'Match décisif contre la même équipe';

function isFinalOpen({ rounds, matches }: TeamCardState): boolean {
  const finals = rounds.filter(({ label }) => /^(Grande finale|Finale)$/.test(label));
  return matches.some(
    (match) => isOpen(match) && finals.some(({ pk_round }) => pk_round === match.fk_round),
  );
}

function nextStepsFor(state: TeamCardState, team: number) {
  const match: PublicMatch | null = nextMatch(state, team);
  return match && nextSteps(match, state, team);
}

function teams(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index + 1);
}
