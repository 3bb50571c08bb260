import { reinstate, withdraw, type BracketState, type GroupsState, type State } from '#engine';
import { refuse } from '#server/rules/result.ts';
import { hasPlace } from '#server/rules/teams.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { hasBegun } from '#server/tournament/document.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { withTeam } from '#server/tournament/entries.ts';
import { stagesOf } from '#server/tournament/project.ts';
import { bracketOf, firstStageOf } from '#server/tournament/stages.ts';
import { readState, type TournamentState } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';
import { saveDecision, saveStages, tournamentAfter, withPlaces } from './save-step.ts';

export const withdrawTeam: Handler<'withdrawTeam'> = async (tx, { pk_team }) => {
  const state = await readState(tx);
  const team = state.teams.get(pk_team);
  if (team === undefined) return hasNoPlace(tx, pk_team);
  const label = `${team.name} retirée du tournoi`;
  const stage: State | null = bracketOf(state) ?? firstStageOf(state);
  if (stage === null) {
    const { absent } = state.document;
    if (absent.includes(pk_team)) return refuse('already-withdrawn', { name: team.name });
    return withPlaces(tx, await saveDecision(tx, state, { absent: [...absent, pk_team] }, label));
  }

  const withdrawn = withdraw(stage, pk_team);
  if (!withdrawn.ok) return engineRefusal(state, withdrawn);
  const after = {
    ...stagesOf(state),
    // A draft that still pairs the team is no longer of use.
    document: { ...state.document, draft: null },
    [stage.kind]: withdrawn.state,
  };
  return saveStages(tx, state, after, label, tournamentAfter);
};

export const enterTeam: Handler<'enterTeam'> = async (tx, { pk_team }) => {
  const state = await readState(tx);
  const team = state.teams.get(pk_team);
  if (team === undefined) return hasNoPlace(tx, pk_team);
  const absent = state.document.absent.filter((key) => key !== pk_team);
  const bracket = bracketOf(state);
  const first = firstStageOf(state);
  const isBack = takesPartIn(first ?? bracket, pk_team);
  const label = `${team.name} ${isBack ? 'revient' : 'entre'} dans le tournoi`;
  if (!hasBegun(state.document)) {
    const wasAbsent = state.document.absent.includes(pk_team);
    const done = await saveDecision(tx, state, { absent }, label);
    return withPlaces(tx, done, wasAbsent ? [pk_team] : []);
  }
  if (bracket !== null) return comeBack(tx, state, bracket, { pk_team, label });
  if (first?.kind === 'groups') return comeBack(tx, state, first, { pk_team, label });

  if (first === null) return refuse('not-in-tournament', { name: team.name });
  if (team.player_count < team.capacity) return refuse('teams-incomplete', { names: [team.name] });
  const entered = withTeam(state, first, pk_team);
  if (!entered.ok) return entered;
  const document = { ...state.document, draft: null, absent };
  const stages = { ...stagesOf(state), document, swiss: entered.value };
  return saveStages(tx, state, stages, label, tournamentAfter);
};

async function hasNoPlace({ teams }: Repositories, pk_team: number) {
  const team = await teams.find(pk_team);
  return (team && hasPlace(team)) ?? refuse('unknown-team');
}

/** Nobody joins a stage whose matches are all there; who left it may come back. */
async function comeBack(
  tx: Repositories,
  state: TournamentState,
  stage: BracketState | GroupsState,
  { pk_team, label }: { pk_team: number; label: string },
) {
  if (!takesPartIn(stage, pk_team)) {
    return refuse('wrong-phase', { reason: `${stage.kind}-started` as const });
  }
  const back = reinstate<State>(stage, pk_team);
  if (!back.ok) return engineRefusal(state, back);
  const after = { ...stagesOf(state), [stage.kind]: back.state };
  return saveStages(tx, state, after, label, tournamentAfter);
}

function takesPartIn(stage: State | null, pk_team: number): boolean {
  return stage?.teams.some(({ id }) => id === pk_team) ?? false;
}
