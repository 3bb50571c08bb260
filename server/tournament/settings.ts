import type { EliminationFormat } from '#contract/format.ts';
import { proposedRounds, type BracketOptions } from '#engine';
import type { TournamentState } from './state.ts';

/** What a bracket of this format begins with. */
export function bracketOptions(format: EliminationFormat): BracketOptions {
  const { kind, third_place, reset, best_of } = format;
  return {
    elimination: kind,
    thirdPlace: third_place,
    reset: kind === 'double' && reset,
    bestOf: { ...best_of, rounds: {} },
  };
}

/** How many Swiss rounds so many teams play, unless the organiser says otherwise. */
export function swissRoundsFor({ format }: TournamentState, teamCount: number): number {
  const rounds = format.first?.kind === 'swiss' ? format.first.rounds : null;
  return rounds ?? proposedRounds(teamCount);
}
