import type { GroupsFormat } from '#contract/tournament/format.ts';
import { groupMatchCount } from '#contract/tournament/group-matches.ts';
import { GROUP_MATCHES_MAX } from '#contract/limits.ts';
import { refuse, type Verdict } from '#server/rules/result.ts';
import { firstStage, hasBegun } from '#server/tournament/document/document.ts';
import { countOpenMatches, currentPhase } from './stages.ts';
import type { EnteredTeam, TournamentState } from '#server/tournament/state.ts';

/** A tournament needs at least one match. */
const TEAMS_NEEDED = 2;

/** The teams that would play if the first stage began now, in order of registration. */
export function participants({ teams, document }: TournamentState): EnteredTeam[] {
  return [...teams.values()].filter(({ pk_team }) => !document.absent.includes(pk_team));
}

export function mayStartSwiss(state: TournamentState): Verdict {
  if (state.document.swiss !== null) return refuse('wrong-phase', { reason: 'swiss-started' });
  if (state.format.first?.kind !== 'swiss') return refuse('wrong-phase', { reason: 'no-swiss' });
  return mayBegin(state);
}

export function mayStartGroups(state: TournamentState, requested: RequestedGroups = {}): Verdict {
  const { first, last } = state.format;
  if (state.document.groups !== null) return refuse('wrong-phase', { reason: 'groups-started' });
  if (first?.kind !== 'groups') return refuse('wrong-phase', { reason: 'no-groups' });
  const refused = mayBegin(state);
  if (refused) return refused;
  const teams = participants(state).length;
  const { groups = first.groups, qualifiers = first.qualifiers } = requested;
  if (teams < 2 * groups) {
    return refuse('groups-impossible', { reason: 'group-count', teams, groups });
  }
  const matches = groupMatchCount(teams, groups);
  if (matches > GROUP_MATCHES_MAX) {
    return refuse('groups-impossible', { reason: 'too-many-matches', matches });
  }
  if (last === null || qualifiers === null) return null;
  const smallest = Math.floor(teams / groups);
  if (qualifiers > smallest) {
    return refuse('groups-impossible', { reason: 'qualifier-count', smallest }, 'qualifiers');
  }
  return groups * qualifiers < TEAMS_NEEDED
    ? refuse('groups-impossible', { reason: 'too-few-qualifiers' }, 'qualifiers')
    : null;
}

/** What the organiser wants to change from the format. */
export type RequestedGroups = {
  groups?: number | undefined;
  qualifiers?: GroupsFormat['qualifiers'] | undefined;
};

/** Whether the first stage, of any kind, may begin with the present teams. */
function mayBegin(state: TournamentState): Verdict {
  if (currentPhase(state) === 'registration') {
    return refuse('wrong-phase', { reason: 'registration-open' });
  }
  if (hasBegun(state.document)) return refuse('wrong-phase', { reason: 'tournament-started' });
  const playing = participants(state);
  const incomplete = playing.filter(({ player_count, capacity }) => player_count < capacity);
  if (incomplete.length > 0) {
    return refuse('teams-incomplete', { names: incomplete.map(({ name }) => name) });
  }
  return playing.length < TEAMS_NEEDED ? refuse('too-few-teams', { needed: TEAMS_NEEDED }) : null;
}

export function mayDrawRound(state: TournamentState): Verdict {
  const { swiss, bracket } = state.document;
  if (bracket !== null) return refuse('wrong-phase', { reason: 'bracket-started' });
  if (swiss === null) return refuse('wrong-phase', { reason: notStartedReason(state, 'swiss') });
  if (swiss.drawn.length >= swiss.options.rounds) {
    return refuse('wrong-phase', { reason: 'rounds-all-drawn' });
  }
  return refuseOpenMatches(state);
}

export function mayStartBracket(state: TournamentState): Verdict {
  const { swiss, bracket } = state.document;
  if (bracket !== null) return refuse('wrong-phase', { reason: 'bracket-started' });
  if (state.format.last === null) return refuse('wrong-phase', { reason: 'no-bracket' });
  if (firstStage(state.document) === null) {
    const { first } = state.format;
    return first === null
      ? mayBegin(state)
      : refuse('wrong-phase', { reason: notStartedReason(state, first.kind) });
  }
  if (swiss !== null && swiss.drawn.length < swiss.options.rounds) {
    const count = swiss.options.rounds - swiss.drawn.length;
    return refuse('wrong-phase', { reason: 'rounds-left', count });
  }
  return refuseOpenMatches(state);
}

function notStartedReason({ format }: TournamentState, kind: 'swiss' | 'groups') {
  if (kind === 'groups') return 'groups-not-started' as const;
  return format.first?.kind === 'swiss' ? ('swiss-not-started' as const) : ('no-swiss' as const);
}

function refuseOpenMatches(state: TournamentState): Verdict {
  const count = countOpenMatches(state);
  return count > 0 ? refuse('results-missing', { count }) : null;
}
