import { randomUUID } from 'node:crypto';
import type { ActionInput } from '#contract/actions.ts';
import {
  checkRound,
  draftRound,
  publishRound as publishDraft,
  startSwiss as beginSwiss,
  type DraftTable,
  type SwissState,
  type Table,
} from '#engine';
import { ok, refuse } from '#server/rules/result.ts';
import type { TeamNameOf } from '#server/sentences/names.ts';
import { noticeSentence, warningSentence } from '#server/sentences/rounds.ts';
import { tableSentence } from '#server/sentences/tables.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { applyAddition } from '#server/tournament/apply.ts';
import type { DraftedTable, RoundDraft } from '#server/tournament/document.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { roundPlan, stagesOf, type ExplainedTable } from '#server/tournament/project.ts';
import { SWISS_BEST_OF } from '#server/tournament/rounds.ts';
import { nameOf, swissOf, teamsOf } from '#server/tournament/stages.ts';
import { draftOf, mayDrawRound, mayStartSwiss, participants } from '#server/tournament/steps.ts';
import { tournamentMatches } from '#server/tournament/views.ts';
import { readFrame, readState, type TournamentState } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';
import { saveStages, tournamentAfter } from './save-step.ts';

type Pairing = ActionInput<'previewRound'>['pairings'][number];

export const startSwiss: Handler<'startSwiss'> = async (tx, input) => {
  const { rounds, qualifiers = null, opening = 'seed' } = input;
  const state = await readState(tx);
  const refused = mayStartSwiss(state);
  if (refused) return refused;

  const teams = teamsOf(participants(state).map(({ pk_team }) => pk_team));
  const begun = beginSwiss(teams, {
    ...(rounds === undefined ? {} : { rounds }),
    bestOf: SWISS_BEST_OF,
    firstRound: opening,
    randomSeed: randomUUID(),
  });
  if (!begun.ok) return engineRefusal(state, begun);
  const document = { ...state.document, qualifiers };
  const stages = { ...stagesOf(state), document, swiss: begun.state };
  return saveStages(
    tx,
    state,
    stages,
    `Phase suisse lancée avec ${teams.length} équipes`,
    tournamentAfter,
  );
};

export const drawRound: Handler<'drawRound'> = async (tx) => {
  const state = await readState(tx);
  const swiss = swissOf(state);
  const refused = mayDrawRound(state);
  if (refused) return refused;
  if (swiss === null) return refuse('draft-missing');

  const drawn = draftRound(swiss);
  if (!drawn.ok) return engineRefusal(state, drawn);
  const draft: RoundDraft = {
    round: drawn.round,
    tables: drawn.tables.map((table) => drafted(table, swiss)),
    notices: drawn.notices.map((notice) => noticeSentence(notice, named(state))),
  };
  const stages = { ...stagesOf(state), document: { ...state.document, draft } };
  return saveStages(tx, state, stages, `Ronde ${draft.round} tirée`, () => draftOf(state, draft));
};

/** The draft as the admin has edited it: what would be published, and what to know before that. */
export const previewRound: Handler<'previewRound'> = async (tables, { pairings }) => {
  const state = await readState(tables);
  const swiss = swissOf(state);
  const { draft } = state.document;
  if (swiss === null || draft === null) return refuse('draft-missing');

  const checked = checkRound(swiss, pairings.map(tableOf), draft.tables);
  if (!checked.ok) return engineRefusal(state, checked);
  return ok(
    draftOf(state, {
      round: draft.round,
      tables: checked.tables.map((table) => drafted(table, swiss)),
      notices: checked.warnings.map((warning) =>
        warningSentence(warning, swiss.options.byes, named(state)),
      ),
    }),
  );
};

export const publishRound: Handler<'publishRound'> = async (tx, { pairings }) => {
  if (pairings !== undefined) return publishEdited(tx, pairings);
  const frame = await readFrame(tx);
  const { swiss, draft } = frame.document;
  if (swiss === null || draft === null) {
    return mayDrawRound(await readState(tx)) ?? refuse('draft-missing');
  }
  // A draft is dropped when a result or a team changes: one that is still there can be published as it was drawn.
  return publishTables(tx, frame, draft.tables);
};

async function publishEdited(tx: Repositories, pairings: readonly Pairing[]) {
  const state = await readState(tx);
  const swiss = swissOf(state);
  const { draft } = state.document;
  const refused = mayDrawRound(state);
  if (refused) return refused;
  if (swiss === null || draft === null) return refuse('draft-missing');

  const edited = { round: draft.round, tables: pairings.map(tableOf) };
  const published = publishDraft(swiss, edited, draft.tables);
  if (!published.ok) return engineRefusal(state, published);
  return publishTables(
    tx,
    state,
    published.tables.map((table) => ({
      ...table,
      explanation: tableSentence(table.reason, swiss.options.byes),
    })),
  );
}

/** Only adds the matches of the new round: those of earlier rounds need not even be read. */
async function publishTables(
  tx: Repositories,
  state: TournamentState,
  tables: readonly ExplainedTable[],
) {
  const plan = roundPlan(state, tables);
  const label = `Ronde ${state.document.draft?.round} publiée`;
  const { state: after, trace } = await applyAddition(tx, { ...state, matches: [] }, plan, label);
  return ok({ data: tournamentMatches(after), trace });
}

function drafted({ one, two, reason, rematch }: DraftTable, { options }: SwissState): DraftedTable {
  return { one, two, explanation: tableSentence(reason, options.byes), rematch };
}

function named(state: TournamentState): TeamNameOf {
  return (team) => nameOf(state, team);
}

function tableOf({ fk_team_one, fk_team_two }: Pairing): Table {
  return { one: fk_team_one, two: fk_team_two };
}
