import type { PublicState } from '#contract/public-state.ts';
import { WIDE } from '#web/lib/screens/screen.ts';
import { screenFit } from '../fit.ts';
import type { WallState } from '../wall-state.ts';

type Match = PublicState['matches'][number];

export const NOW = Date.parse('2026-12-12T13:00:00Z');

/** Of a projector, whose head and foot take a third of its height. */
export const WIDE_FIT = screenFit(WIDE, { width: 176, height: 73 });

/** Walls made of a state in which two Swiss rounds and a bracket have a match each. */
export function wallCases({ tournament, rounds, ...state }: PublicState) {
  const [, match] = state.matches;
  if (match === undefined) throw new Error('there is a match');

  /** A match of the second round at its own station, not called. */
  const matchAt = (station: number): Match => ({
    ...match,
    pk_match: station,
    key: `S2-${station}`,
    station,
    position: station,
    fk_team_one: station * 2 - 1,
    fk_team_two: station * 2,
  });

  /** The second Swiss round with so many matches. */
  const swissWall = (count: number, changes: Partial<WallState> = {}): WallState => ({
    ...state,
    tournament: { ...tournament, phase: 'swiss', round_number: 2 },
    rounds: rounds.filter(({ side }) => side === 'swiss'),
    complete: [1, 2],
    matches: Array.from({ length: count }, (_, index) => matchAt(index + 1)),
    ...changes,
  });

  return { matchAt, swissWall };
}

export function played(match: Match): Match {
  return { ...match, score_team_one: 2, score_team_two: 0, winner_team: match.fk_team_one };
}

export function calledFor(match: Match, milliseconds: number): Match {
  return {
    ...match,
    day: {
      progress: 'called',
      since: new Date(NOW - milliseconds).toISOString(),
      there: { one: false, two: false },
      reported: { one: false, two: false },
    },
  };
}
