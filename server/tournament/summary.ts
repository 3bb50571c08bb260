import { matchesOf } from '#engine';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { firstStage, type TournamentDocument } from './document/document.ts';
import { groupRoundsFor, swissRoundsFor } from './document/settings.ts';
import { participants } from './stages/may-start.ts';
import {
  findChampion,
  withdrawnTeams,
  engineGroups,
  isRegistrationOpen,
  teamName,
  countOpenMatches,
  currentPhase,
} from './stages/stages.ts';
import type { TournamentState } from './state.ts';

/** How far the tournament is, in a few figures. */
export function tournamentSummary(state: TournamentState, version: number): Tournament {
  const { document } = state;
  const champion = findChampion(state);
  const teamCount = countTeams(state);
  const groups = groupsSummary(state);
  return {
    phase: currentPhase(state),
    registration_open: isRegistrationOpen(state),
    ...roundFigures(state, teamCount),
    team_count: teamCount,
    qualifiers: countQualifiers(state),
    grand_final_reset: hasReset(document),
    byes: document.swiss?.options.byes ?? 'virtual-opponent',
    open_matches: countOpenMatches(state),
    champion: champion === null ? null : { pk_team: champion, name: teamName(state, champion) },
    version,
    ...(groups !== null && { groups }),
  };
}

/** The current round of the first stage, and how many it has. */
function roundFigures(
  state: TournamentState,
  teamCount: number,
): Pick<Tournament, 'round_number' | 'rounds_total'> {
  const { swiss } = state.document;
  const groups = engineGroups(state);
  if (groups !== null) {
    const matches = matchesOf(groups);
    const total = matches.at(-1)?.round ?? 0;
    const open = matches.find((match) => match.state === 'ready');
    return { round_number: open?.round ?? total, rounds_total: total };
  }
  const total =
    state.format.first?.kind === 'groups'
      ? groupRoundsFor(teamCount, state.format.first.groups)
      : swissRoundsFor(state, teamCount);
  return {
    round_number: swiss?.drawn.length ?? 0,
    rounds_total: swiss?.options.rounds ?? total,
  };
}

/** The teams that play or, before the start, that would. */
function countTeams(state: TournamentState): number {
  const { document } = state;
  const begun = firstStage(document) ?? document.bracket;
  return begun?.teams.length ?? participants(state).length;
}

/** How many teams enter the bracket if it is drawn now. */
export function enteringCount(state: TournamentState): number {
  const withdrawn = withdrawnTeams(firstStage(state.document)).length;
  return Math.min(countTeams(state) - withdrawn, countQualifiers(state) ?? Infinity);
}

/** Once the bracket is drawn, its real size counts and not the announced one. */
function countQualifiers(state: TournamentState): number | null {
  const { document } = state;
  const first = firstStage(document);
  if (first !== null && document.bracket !== null) {
    const withdrawn = first.teams.length - withdrawnTeams(first).length;
    return document.bracket.teams.length < withdrawn ? document.bracket.teams.length : null;
  }
  const groups = groupsSummary(state);
  if (groups !== null) {
    const qualifying = groups.count * (groups.qualifiers ?? Infinity);
    return qualifying < countTeams(state) ? qualifying : null;
  }
  if (first === null) return formatQualifiers(state);
  const { qualifiers } = document;
  return qualifiers !== null && qualifiers < first.teams.length ? qualifiers : null;
}

/** The groups that are played or, before they begin, those of the format. */
export function groupsSummary({
  document,
  format,
}: TournamentState): NonNullable<Tournament['groups']> | null {
  if (document.groups !== null) {
    const { groups, qualifiers = null } = document.groups.options;
    return { count: groups, qualifiers };
  }
  if (document.swiss !== null || format.first?.kind !== 'groups') return null;
  return { count: format.first.groups, qualifiers: formatQualifiers({ format }) };
}

/** How many qualify by the format, per group if there are groups; null without a bracket. */
function formatQualifiers({ format }: Pick<TournamentState, 'format'>): number | null {
  return format.last === null ? null : (format.first?.qualifiers ?? null);
}

function hasReset({ bracket }: TournamentDocument): boolean | null {
  return bracket?.options.elimination === 'double' ? bracket.options.reset : null;
}
