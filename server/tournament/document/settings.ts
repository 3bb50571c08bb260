import type { EliminationFormat, GroupsFormat } from '#contract/tournament/format.ts';
import { proposedRounds, type BracketOptions, type GroupsSettings } from '#engine';
import type { TournamentState } from '#server/tournament/state.ts';

/** The engine's options for a bracket of this format. */
export function bracketOptions(format: EliminationFormat): BracketOptions {
  return {
    elimination: format.kind,
    thirdPlace: format.kind === 'single' && format.third_place,
    reset: format.kind === 'double' && format.reset,
    bestOf: { ...format.best_of, rounds: {} },
  };
}

/** The engine's options for groups of this format. Without a bracket, nobody qualifies. */
export function groupsOptions(
  { groups, best_of, qualifiers }: GroupsFormat,
  last: EliminationFormat | null,
): GroupsSettings {
  const qualifierCount = last === null ? null : qualifiers;
  return {
    groups,
    bestOf: best_of,
    ...(qualifierCount !== null && { qualifiers: qualifierCount }),
  };
}

/** In each round of a group everybody plays, except one team if their number is odd. */
export function groupRoundsFor(teamCount: number, groups: number): number {
  const largest = Math.ceil(teamCount / groups);
  return Math.max(1, largest + (largest % 2) - 1);
}

/** The number of Swiss rounds for so many teams, unless the organiser has set it. */
export function swissRoundsFor({ format }: TournamentState, teamCount: number): number {
  const rounds = format.first?.kind === 'swiss' ? format.first.rounds : null;
  return rounds ?? proposedRounds(teamCount);
}
