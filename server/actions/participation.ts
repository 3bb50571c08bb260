import { reinstate, withdraw, type BracketState, type SwissState } from '#engine';
import { refuse } from '#server/rules/result.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { withTeam } from '#server/tournament/entries.ts';
import { stagesOf } from '#server/tournament/project.ts';
import { bracketOf, swissOf } from '#server/tournament/stages.ts';
import { readState } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';
import { saveDecision, saveStages, tournamentAfter } from './save-step.ts';

export const withdrawTeam: Handler<'withdrawTeam'> = async (tx, { pk_team }) => {
  const state = await readState(tx);
  const team = state.teams.get(pk_team);
  if (team === undefined) return refuse('unknown-team');
  const label = `${team.name} retirée du tournoi`;
  if (state.document.swiss === null) {
    const { absent } = state.document;
    if (absent.includes(pk_team)) return refuse('already-withdrawn', { name: team.name });
    return saveDecision(tx, state, { absent: [...absent, pk_team] }, label);
  }

  // A draft that still pairs the team is no longer of use.
  const stages = { ...stagesOf(state), document: { ...state.document, draft: null } };
  const { swiss, bracket } = stages;
  const withdrawn =
    bracket === null ? swiss && withdraw(swiss, pk_team) : withdraw(bracket, pk_team);
  if (withdrawn === null) return refuse('not-in-tournament', { name: team.name });
  if (!withdrawn.ok) return engineRefusal(state, withdrawn);
  const stage = withdrawn.state;
  const after = stage.kind === 'swiss' ? { swiss: stage } : { bracket: stage };
  return saveStages(tx, state, { ...stages, ...after }, label, tournamentAfter);
};

export const enterTeam: Handler<'enterTeam'> = async (tx, { pk_team }) => {
  const state = await readState(tx);
  const team = state.teams.get(pk_team);
  if (team === undefined) return refuse('unknown-team');
  const { absent } = state.document;
  const swiss = swissOf(state);
  const isBack = swiss !== null && takesPartIn(swiss, pk_team);
  const label = `${team.name} ${isBack ? 'revient' : 'entre'} dans le tournoi`;
  if (swiss === null) {
    return saveDecision(tx, state, { absent: absent.filter((key) => key !== pk_team) }, label);
  }
  const bracket = bracketOf(state);
  if (bracket !== null) {
    // Nobody joins a tree that is drawn; who left it may come back.
    if (!takesPartIn(bracket, pk_team)) return refuse('wrong-phase', { reason: 'bracket-started' });
    const back = reinstate(bracket, pk_team);
    if (!back.ok) return engineRefusal(state, back);
    return saveStages(
      tx,
      state,
      { ...stagesOf(state), bracket: back.state },
      label,
      tournamentAfter,
    );
  }
  if (team.player_count < team.capacity) return refuse('teams-incomplete', { names: [team.name] });
  const entered = withTeam(state, swiss, pk_team);
  if (!entered.ok) return entered;
  const stages = { ...stagesOf(state), swiss: entered.value };
  const document = {
    ...state.document,
    draft: null,
    absent: absent.filter((key) => key !== pk_team),
  };
  return saveStages(tx, state, { ...stages, document }, label, tournamentAfter);
};

function takesPartIn({ teams }: BracketState | SwissState, pk_team: number): boolean {
  return teams.some(({ id }) => id === pk_team);
}
