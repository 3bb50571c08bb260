import { startBracket, startSwiss } from '#engine';
import type { TeamWithPlayersRow } from '#contract/entities.ts';
import type { PublicState } from '#contract/public-state.ts';
import { FIRST_EVENTS, NOTHING_TOLD } from '#server/testing/events.ts';
import {
  emptyState,
  isOpen,
  resultFor,
  buildTeams,
  withNextRound,
  stateAfter,
} from '#server/testing/states.ts';
import { EMPTY_DOCUMENT } from '#server/tournament/document/document.ts';
import { currentStages } from '#server/tournament/plan-rows.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { buildTeamPlayer } from '#tests/builders.ts';

type Phase = 'registration' | 'swiss' | 'bracket';

/** An event of this many teams, as visitors see it. */
export function publicStateIn(phase: Phase, count: number): PublicState {
  const played = toPublicState(stateInPhase(phase, count), teamRows(count), 1);
  return { ...played, ...FIRST_EVENTS, ...NOTHING_TOLD };
}

/** The second round, with the first one played; or the bracket at its start. */
function stateInPhase(phase: Phase, count: number): TournamentState {
  const begun = startSwiss(buildTeams(count), { rounds: 3 });
  const drawn = startBracket(buildTeams(count), { reset: true });
  if (!begun.ok || !drawn.ok) throw new Error('an event of this size can begin');
  const empty = emptyState(count);
  if (phase === 'registration') return empty;
  const stages = { document: EMPTY_DOCUMENT, groups: null, swiss: begun.state, bracket: null };
  const second = nextRound(withOpenMatchesPlayed(nextRound(stateAfter(empty, stages))));
  if (phase === 'swiss') return second;
  const last = withOpenMatchesPlayed(nextRound(withOpenMatchesPlayed(second)));
  return stateAfter(last, { ...currentStages(last), bracket: drawn.state });
}

function nextRound(state: TournamentState): TournamentState {
  const next = withNextRound(state);
  if (next === null) throw new Error('there is a round to play');
  return next;
}

function withOpenMatchesPlayed(state: TournamentState): TournamentState {
  const matches = state.matches.map((match) => {
    if (!isOpen(match)) return match;
    const { scoreOne, scoreTwo, winner } = resultFor(match, match.pk_match % 3 > 0);
    return { ...match, score_team_one: scoreOne, score_team_two: scoreTwo, winner_team: winner };
  });
  return { ...state, matches };
}

function teamRows(count: number): TeamWithPlayersRow[] {
  return buildTeams(count).flatMap(({ id }) =>
    [1, 2].map((mate) =>
      buildTeamPlayer({
        fk_team: id,
        name: `Équipe ${id}`,
        pk_player: 2 * id + mate,
        username: `Pilote ${id}.${mate}`,
        discord: `pilote.${id}.${mate}`,
      }),
    ),
  );
}
