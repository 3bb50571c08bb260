import { randomUUID } from 'node:crypto';
import { startSwiss as beginSwiss } from '#engine';
import { ok, refuse } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { applyAddition } from '#server/tournament/apply.ts';
import type { RoundDraft } from '#server/tournament/document/document.ts';
import {
  draftView,
  drawDraft,
  editedDraft,
  editLine,
  mayReplace,
  currentTables,
} from '#server/tournament/stages/drafts.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { planRound, currentStages, type ExplainedTable } from '#server/tournament/plan-rows.ts';
import { swissRoundsFor } from '#server/tournament/document/settings.ts';
import { seededTeams } from '#server/tournament/stages/stages.ts';
import { mayDrawRound, mayStartSwiss, participants } from '#server/tournament/stages/may-start.ts';
import { tournamentMatches } from '#server/tournament/public-tournament.ts';
import {
  readStateWithoutMatches,
  readState,
  type TournamentState,
} from '#server/tournament/state.ts';
import type { Handler } from '#server/actions/handler.ts';
import { saveStages, tournamentAnswer } from './save-step.ts';

export const startSwiss: Handler<'startSwiss'> = async (tx, input) => {
  const state = await readState(tx);
  const { first, last } = state.format;
  const refused = mayStartSwiss(state);
  if (refused) return refused;
  if (first?.kind !== 'swiss') return refuse('wrong-phase', { reason: 'no-swiss' });

  const { qualifiers = first.qualifiers, opening = 'seed' } = input;

  const teams = seededTeams(participants(state).map(({ pk_team }) => pk_team));
  const begun = beginSwiss(teams, {
    rounds: input.rounds ?? swissRoundsFor(state, teams.length),
    bestOf: first.best_of,
    firstRound: opening,
    randomSeed: randomUUID(),
  });
  if (!begun.ok) return engineRefusal(state, begun);
  const document = { ...state.document, qualifiers: last === null ? null : qualifiers };
  const stages = { ...currentStages(state), document, swiss: begun.state };
  return saveStages(
    tx,
    state,
    stages,
    `Phase suisse lancée avec ${teams.length} équipes`,
    tournamentAnswer,
  );
};

/** Draws a round. The digest of the replaced draft is checked, so that a new draw does not lose another admin's edits. */
export const drawRound: Handler<'drawRound'> = async (tx, { digest }) => {
  const state = await readState(tx);
  const before = state.document.draft;
  const refused = mayDrawRound(state) ?? (digest === undefined ? null : mayReplace(before, digest));
  if (refused) return refused;

  const drawn = drawDraft(state);
  if (!drawn.ok) return drawn;
  const draft = drawn.value;
  const label = `Ronde ${draft.round} tirée${before === null ? '' : ' à nouveau'}`;
  return saveDraft(tx, state, draft, label);
};

/** Shows these pairings as a draft, without saving. */
export const previewRound: Handler<'previewRound'> = async (tables, { pairings }) => {
  const state = await readState(tables);
  const { draft } = state.document;
  if (draft === null) return refuse('draft-missing');
  const edited = editedDraft(state, draft, pairings);
  return edited.ok ? ok(draftView(state, edited.value)) : edited;
};

/** All admins share one draft. An edit of an outdated draft is refused. */
export const editDraft: Handler<'editDraft'> = async (tx, { digest, pairings }) => {
  const state = await readState(tx);
  const { draft } = state.document;
  const refused = mayReplace(draft, digest);
  if (refused) return refused;
  if (draft === null) return refuse('draft-missing');

  const edited = editedDraft(state, draft, pairings);
  if (!edited.ok) return edited;
  return saveDraft(tx, state, edited.value, editLine(state, draft, edited.value));
};

export const publishRound: Handler<'publishRound'> = async (tx, { digest, pairings }) => {
  const frame = await readStateWithoutMatches(tx);
  const { draft } = frame.document;
  const changed = digest === undefined ? null : mayReplace(draft, digest);
  if (changed) return changed;
  if (draft === null) return mayDrawRound(await readState(tx)) ?? refuse('draft-missing');
  // A draft is deleted when a result or a team changes: an existing one can be published as it is.
  if (pairings === undefined) return publishTables(tx, frame, currentTables(draft));

  const state = await readState(tx);
  const edited = editedDraft(state, draft, pairings);
  return edited.ok ? publishTables(tx, state, currentTables(edited.value)) : edited;
};

/** Only adds the matches of the new round: earlier matches are not read. */
async function publishTables(
  tx: Repositories,
  state: TournamentState,
  { tables }: { tables: readonly ExplainedTable[] },
) {
  const plan = planRound(state, tables);
  const label = `Ronde ${state.document.draft?.round} publiée`;
  const { state: after, trace } = await applyAddition(tx, { ...state, matches: [] }, plan, label);
  return ok({ data: tournamentMatches(after), trace });
}

/** A draft has no matches yet. */
async function saveDraft(
  tx: Repositories,
  state: TournamentState,
  draft: RoundDraft,
  label: string,
) {
  const plan = { document: { ...state.document, draft }, matches: [] };
  const { trace } = await applyAddition(tx, state, plan, label);
  return ok({ data: draftView(state, draft), trace });
}
