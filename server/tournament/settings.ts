import type { EliminationFormat, GroupsFormat } from '#contract/format.ts';
import { proposedRounds, type BracketOptions, type GroupsSettings } from '#engine';
import type { TournamentState } from './state.ts';

/** What a bracket of this format begins with. */
export function bracketOptions(format: EliminationFormat): BracketOptions {
  return {
    elimination: format.kind,
    thirdPlace: format.kind === 'single' && format.third_place,
    reset: format.kind === 'double' && format.reset,
    bestOf: { ...format.best_of, rounds: {} },
  };
}

/** What groups of this format begin with. Where no bracket follows, nobody goes on from them. */
export function groupsOptions(
  { groups, best_of, qualifiers }: GroupsFormat,
  last: EliminationFormat | null,
): GroupsSettings {
  const goOn = last === null ? null : qualifiers;
  return { groups, bestOf: best_of, ...(goOn !== null && { qualifiers: goOn }) };
}

/** Everybody plays in each round of a group, but for one team that rests where their number is odd. */
export function groupRoundsFor(teamCount: number, groups: number): number {
  const largest = Math.ceil(teamCount / groups);
  return Math.max(1, largest + (largest % 2) - 1);
}

/** How many Swiss rounds so many teams play, unless the organiser says otherwise. */
export function swissRoundsFor({ format }: TournamentState, teamCount: number): number {
  const rounds = format.first?.kind === 'swiss' ? format.first.rounds : null;
  return rounds ?? proposedRounds(teamCount);
}
