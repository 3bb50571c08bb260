import { startBracket, startSwiss } from '#engine';
import type { TeamWithPlayersRow } from '#contract/entities.ts';
import type { PublicState } from '#contract/public-state.ts';
import { FIRST_EVENTS, NOTHING_TOLD } from '#server/testing/events.ts';
import {
  emptyState,
  isOpen,
  resultFor,
  teamsOf,
  withNextRound,
  stateAfter,
} from '#server/testing/states.ts';
import { NOTHING_DECIDED } from '#server/tournament/document.ts';
import { stagesOf } from '#server/tournament/project.ts';
import { publicStateOf } from '#server/tournament/views.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { buildTeamPlayer } from '#tests/builders.ts';

type Phase = 'registration' | 'swiss' | 'bracket';

/** An event of so many teams, as visitors see it. */
export function publicStateIn(phase: Phase, count: number): PublicState {
  const played = publicStateOf(stateIn(phase, count), rowsOf(count), 1);
  return { ...played, ...FIRST_EVENTS, ...NOTHING_TOLD };
}

/** A round that is being played, with the one before it played; or the bracket, when it begins. */
function stateIn(phase: Phase, count: number): TournamentState {
  const begun = startSwiss(teamsOf(count), { rounds: 3 });
  const drawn = startBracket(teamsOf(count), { reset: true });
  if (!begun.ok || !drawn.ok) throw new Error('an event of this size can begin');
  const empty = emptyState(count);
  if (phase === 'registration') return empty;
  const stages = { document: NOTHING_DECIDED, groups: null, swiss: begun.state, bracket: null };
  const second = nextRound(played(nextRound(stateAfter(empty, stages))));
  if (phase === 'swiss') return second;
  const last = played(nextRound(played(second)));
  return stateAfter(last, { ...stagesOf(last), bracket: drawn.state });
}

function nextRound(state: TournamentState): TournamentState {
  const next = withNextRound(state);
  if (next === null) throw new Error('there is a round to play');
  return next;
}

function played(state: TournamentState): TournamentState {
  const matches = state.matches.map((match) => {
    if (!isOpen(match)) return match;
    const { scoreOne, scoreTwo, winner } = resultFor(match, match.pk_match % 3 > 0);
    return { ...match, score_team_one: scoreOne, score_team_two: scoreTwo, winner_team: winner };
  });
  return { ...state, matches };
}

function rowsOf(count: number): TeamWithPlayersRow[] {
  return teamsOf(count).flatMap(({ id }) =>
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
