import { randomUUID } from 'node:crypto';
import { startSwiss as beginSwiss } from '#engine';
import { ok, refuse } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { applyAddition } from '#server/tournament/apply.ts';
import type { RoundDraft } from '#server/tournament/document.ts';
import {
  draftOf,
  drawnDraft,
  editedDraft,
  editLine,
  mayReplace,
  shownTables,
} from '#server/tournament/drafts.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { roundPlan, stagesOf, type ExplainedTable } from '#server/tournament/project.ts';
import { swissRoundsFor } from '#server/tournament/settings.ts';
import { teamsOf } from '#server/tournament/stages.ts';
import { mayDrawRound, mayStartSwiss, participants } from '#server/tournament/may-start.ts';
import { tournamentMatches } from '#server/tournament/views.ts';
import { readFrame, readState, type TournamentState } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';
import { saveStages, tournamentAfter } from './save-step.ts';

export const startSwiss: Handler<'startSwiss'> = async (tx, input) => {
  const state = await readState(tx);
  const { first, last } = state.format;
  const refused = mayStartSwiss(state);
  if (refused) return refused;
  if (first?.kind !== 'swiss') return refuse('wrong-phase', { reason: 'no-swiss' });

  const { qualifiers = first.qualifiers, opening = 'seed' } = input;

  const teams = teamsOf(participants(state).map(({ pk_team }) => pk_team));
  const begun = beginSwiss(teams, {
    rounds: input.rounds ?? swissRoundsFor(state, teams.length),
    bestOf: first.best_of,
    firstRound: opening,
    randomSeed: randomUUID(),
  });
  if (!begun.ok) return engineRefusal(state, begun);
  const document = { ...state.document, qualifiers: last === null ? null : qualifiers };
  const stages = { ...stagesOf(state), document, swiss: begun.state };
  return saveStages(
    tx,
    state,
    stages,
    `Phase suisse lancée avec ${teams.length} équipes`,
    tournamentAfter,
  );
};

/** In place of the draft that the admin has seen: edits that he does not know of are not lost to a new draw. */
export const drawRound: Handler<'drawRound'> = async (tx, { digest }) => {
  const state = await readState(tx);
  const before = state.document.draft;
  const refused = mayDrawRound(state) ?? (digest === undefined ? null : mayReplace(before, digest));
  if (refused) return refused;

  const drawn = drawnDraft(state);
  if (!drawn.ok) return drawn;
  const draft = drawn.value;
  const label = `Ronde ${draft.round} tirée${before === null ? '' : ' à nouveau'}`;
  return saveDraft(tx, state, draft, label);
};

/** What the pairings would be as a draft: nothing is saved. */
export const previewRound: Handler<'previewRound'> = async (tables, { pairings }) => {
  const state = await readState(tables);
  const { draft } = state.document;
  if (draft === null) return refuse('draft-missing');
  const edited = editedDraft(state, draft, pairings);
  return edited.ok ? ok(draftOf(state, edited.value)) : edited;
};

/** The same draft for all admins: who edits one that somebody has changed since is told so. */
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
  const frame = await readFrame(tx);
  const { draft } = frame.document;
  const changed = digest === undefined ? null : mayReplace(draft, digest);
  if (changed) return changed;
  if (draft === null) return mayDrawRound(await readState(tx)) ?? refuse('draft-missing');
  // A draft is dropped when a result or a team changes: one that is still there can be published as it was drawn or edited.
  if (pairings === undefined) return publishTables(tx, frame, shownTables(draft));

  const state = await readState(tx);
  const edited = editedDraft(state, draft, pairings);
  return edited.ok ? publishTables(tx, state, shownTables(edited.value)) : edited;
};

/** Only adds the matches of the new round: those of earlier rounds need not even be read. */
async function publishTables(
  tx: Repositories,
  state: TournamentState,
  { tables }: { tables: readonly ExplainedTable[] },
) {
  const plan = roundPlan(state, tables);
  const label = `Ronde ${state.document.draft?.round} publiée`;
  const { state: after, trace } = await applyAddition(tx, { ...state, matches: [] }, plan, label);
  return ok({ data: tournamentMatches(after), trace });
}

/** No match follows from a draft. */
async function saveDraft(
  tx: Repositories,
  state: TournamentState,
  draft: RoundDraft,
  label: string,
) {
  const plan = { document: { ...state.document, draft }, matches: [] };
  const { trace } = await applyAddition(tx, state, plan, label);
  return ok({ data: draftOf(state, draft), trace });
}
