import { reinstate, withdraw, type BracketState, type GroupsState, type State } from '#engine';
import { refuse } from '#server/rules/result.ts';
import { hasPlace } from '#server/rules/teams.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { hasBegun } from '#server/tournament/document/document.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { withTeam } from '#server/tournament/entries.ts';
import { currentStages } from '#server/tournament/plan-rows.ts';
import { engineBracket, engineFirstStage } from '#server/tournament/stages/stages.ts';
import { readState, type TournamentState } from '#server/tournament/state.ts';
import type { Handler } from '#server/actions/handler.ts';
import { saveDecision, saveStages, tournamentAnswer, withPlaceMoves } from './save-step.ts';

export const withdrawTeam: Handler<'withdrawTeam'> = async (tx, { pk_team }) => {
  const state = await readState(tx);
  const team = state.teams.get(pk_team);
  if (team === undefined) return refuseWithoutPlace(tx, pk_team);
  const label = `Équipe ${team.name} retirée du tournoi`;
  const stage: State | null = engineBracket(state) ?? engineFirstStage(state);
  if (stage === null) {
    const { absent } = state.document;
    if (absent.includes(pk_team)) return refuse('already-withdrawn', { name: team.name });
    return withPlaceMoves(
      tx,
      await saveDecision(tx, state, { absent: [...absent, pk_team] }, label),
    );
  }

  const withdrawn = withdraw(stage, pk_team);
  if (!withdrawn.ok) return engineRefusal(state, withdrawn);
  const after = {
    ...currentStages(state),
    // A draft may still pair the withdrawn team.
    document: { ...state.document, draft: null },
    [stage.kind]: withdrawn.state,
  };
  return saveStages(tx, state, after, label, tournamentAnswer);
};

export const enterTeam: Handler<'enterTeam'> = async (tx, { pk_team }) => {
  const state = await readState(tx);
  const team = state.teams.get(pk_team);
  if (team === undefined) return refuseWithoutPlace(tx, pk_team);
  const absent = state.document.absent.filter((key) => key !== pk_team);
  const bracket = engineBracket(state);
  const first = engineFirstStage(state);
  const isBack = takesPartIn(first ?? bracket, pk_team);
  const label = `Équipe ${team.name} ${isBack ? 'de retour dans le tournoi' : 'ajoutée au tournoi'}`;
  if (!hasBegun(state.document)) {
    const wasAbsent = state.document.absent.includes(pk_team);
    const done = await saveDecision(tx, state, { absent }, label);
    return withPlaceMoves(tx, done, wasAbsent ? [pk_team] : []);
  }
  if (bracket !== null) return reinstateTeam(tx, state, bracket, { pk_team, label });
  if (first?.kind === 'groups') return reinstateTeam(tx, state, first, { pk_team, label });

  if (first === null) return refuse('not-in-tournament', { name: team.name });
  if (team.player_count < team.capacity) return refuse('teams-incomplete', { names: [team.name] });
  const entered = withTeam(state, first, pk_team);
  if (!entered.ok) return entered;
  const document = { ...state.document, draft: null, absent };
  const stages = { ...currentStages(state), document, swiss: entered.value };
  return saveStages(tx, state, stages, label, tournamentAnswer);
};

async function refuseWithoutPlace({ teams }: Repositories, pk_team: number) {
  const team = await teams.find(pk_team);
  return (team && hasPlace(team)) ?? refuse('unknown-team');
}

/** No team joins a stage whose matches all exist, but one that left it may come back. */
async function reinstateTeam(
  tx: Repositories,
  state: TournamentState,
  stage: BracketState | GroupsState,
  { pk_team, label }: { pk_team: number; label: string },
) {
  if (!takesPartIn(stage, pk_team)) {
    return refuse('wrong-phase', { reason: `${stage.kind}-started` as const });
  }
  const reinstated = reinstate<State>(stage, pk_team);
  if (!reinstated.ok) return engineRefusal(state, reinstated);
  const after = { ...currentStages(state), [stage.kind]: reinstated.state };
  return saveStages(tx, state, after, label, tournamentAnswer);
}

function takesPartIn(stage: State | null, pk_team: number): boolean {
  return stage?.teams.some(({ id }) => id === pk_team) ?? false;
}
