import { matchesOf } from '#engine';
import type { Tournament } from '#contract/tournament.ts';
import { firstStage, type TournamentDocument } from './document.ts';
import { groupRoundsFor, swissRoundsFor } from './settings.ts';
import { participants } from './may-start.ts';
import {
  championIn,
  goneFrom,
  groupStageOf,
  isRegistrationOpen,
  nameOf,
  openMatches,
  phaseOf,
} from './stages.ts';
import type { TournamentState } from './state.ts';

/** How far the tournament is, in a few figures. */
export function tournamentOf(state: TournamentState, version: number): Tournament {
  const { document } = state;
  const champion = championIn(state);
  const teamCount = teamCountIn(state);
  const groups = groupsIn(state);
  return {
    phase: phaseOf(state),
    registration_open: isRegistrationOpen(state),
    ...roundsIn(state, teamCount),
    team_count: teamCount,
    qualifiers: qualifiersIn(state),
    grand_final_reset: resetIn(document),
    byes: document.swiss?.options.byes ?? 'virtual-opponent',
    open_matches: openMatches(state),
    champion: champion === null ? null : { pk_team: champion, name: nameOf(state, champion) },
    version,
    ...(groups !== null && { groups }),
  };
}

/** The round of the first stage that is being played, and how many it has. */
function roundsIn(
  state: TournamentState,
  teamCount: number,
): Pick<Tournament, 'round_number' | 'rounds_total'> {
  const { swiss } = state.document;
  const groups = groupStageOf(state);
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

/** Those who play or, before that, who would. */
function teamCountIn(state: TournamentState): number {
  const { document } = state;
  const begun = firstStage(document) ?? document.bracket;
  return begun?.teams.length ?? participants(state).length;
}

/** How many teams enter the bracket if it is drawn now. */
export function enteringCount(state: TournamentState): number {
  const left = goneFrom(firstStage(state.document)).length;
  return Math.min(teamCountIn(state) - left, qualifiersIn(state) ?? Infinity);
}

/** Once the bracket is drawn, what was drawn counts and not what was announced. */
function qualifiersIn(state: TournamentState): number | null {
  const { document } = state;
  const first = firstStage(document);
  if (first !== null && document.bracket !== null) {
    const left = first.teams.length - goneFrom(first).length;
    return document.bracket.teams.length < left ? document.bracket.teams.length : null;
  }
  const groups = groupsIn(state);
  if (groups !== null) {
    const through = groups.count * (groups.qualifiers ?? Infinity);
    return through < teamCountIn(state) ? through : null;
  }
  return first === null ? announced(state) : document.qualifiers;
}

/** Those that are played or, before they have begun, those of the format. */
export function groupsIn({
  document,
  format,
}: TournamentState): NonNullable<Tournament['groups']> | null {
  if (document.groups !== null) {
    const { groups, qualifiers = null } = document.groups.options;
    return { count: groups, qualifiers };
  }
  if (document.swiss !== null || format.first?.kind !== 'groups') return null;
  return { count: format.first.groups, qualifiers: announced({ format }) };
}

/** How many go on by the format, of each group if there are groups: nobody where no bracket follows. */
function announced({ format }: Pick<TournamentState, 'format'>): number | null {
  return format.last === null ? null : (format.first?.qualifiers ?? null);
}

function resetIn({ bracket }: TournamentDocument): boolean | null {
  return bracket?.options.elimination === 'double' ? bracket.options.reset : null;
}
