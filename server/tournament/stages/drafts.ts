import { createHash } from 'node:crypto';
import { checkRound, draftRound, type DraftTable, type SwissState, type Table } from '#engine';
import type { ActionInput } from '#contract/actions.ts';
import type { Draft } from '#contract/tournament/tournament.ts';
import { ok, refuse, type Result, type Verdict } from '#server/rules/result.ts';
import { noticeSentence, warningSentence } from '#server/sentences/rounds.ts';
import { tableSentence } from '#server/sentences/tables.ts';
import type {
  DraftedTable,
  DraftedTables,
  RoundDraft,
} from '#server/tournament/document/document.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { teamName, engineSwiss } from './stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';

type Pairings = NonNullable<ActionInput<'editDraft'>['pairings']>;

/** Draws the next round, not edited yet. */
export function drawDraft(state: TournamentState): Result<RoundDraft> {
  const swiss = engineSwiss(state);
  if (swiss === null) return refuse('draft-missing');
  const drawn = draftRound(swiss);
  if (!drawn.ok) return engineRefusal(state, drawn);
  return ok({
    round: drawn.round,
    tables: drawn.tables.map((table) => toDraftedTable(table, swiss)),
    notices: drawn.notices.map((notice) => noticeSentence(notice, (team) => teamName(state, team))),
  });
}

/** The draft with these pairings, or as it was drawn when there are none. */
export function editedDraft(
  state: TournamentState,
  draft: RoundDraft,
  pairings: Pairings | null,
): Result<RoundDraft> {
  const { edited: _edited, ...drawn } = draft;
  const swiss = engineSwiss(state);
  if (swiss === null) return refuse('draft-missing');
  const tables = pairings?.map(({ fk_team_one, fk_team_two }) => ({
    one: fk_team_one,
    two: fk_team_two,
  }));
  if (tables === undefined || isSameTables(tables, drawn.tables)) return ok(drawn);
  const checked = checkRound(swiss, tables, drawn.tables);
  if (!checked.ok) return engineRefusal(state, checked);
  const notices = checked.warnings.map((warning) =>
    warningSentence(warning, swiss.options.byes, (team) => teamName(state, team)),
  );
  return ok({
    ...drawn,
    edited: { tables: checked.tables.map((table) => toDraftedTable(table, swiss)), notices },
  });
}

/** The tables that would be published. */
export function currentTables({ tables, notices, edited }: RoundDraft): DraftedTables {
  return edited ?? { tables, notices };
}

/** Whether the draft is still the one that the admin saw. `digest` is null for an admin who saw none. */
export function mayReplace(draft: RoundDraft | null, digest: string | null): Verdict {
  if (draft === null) {
    return digest === null ? null : refuse('draft-changed', { reason: 'gone' });
  }
  if (digest === null) return refuse('draft-changed', { reason: 'drawn' });
  return draftDigest(draft) === digest ? null : refuse('draft-changed', { reason: 'edited' });
}

export function draftView(state: TournamentState, draft: RoundDraft): Draft {
  const team = (pk_team: number) => ({ pk_team, name: teamName(state, pk_team) });
  const { tables, notices } = currentTables(draft);
  return {
    round_number: draft.round,
    pairings: tables.map(({ one, two, chosen, explanation, rematch }) => ({
      team_one: team(one),
      team_two: two === null ? null : team(two),
      explanation,
      rematch,
      chosen: chosen === true,
    })),
    warnings: [...notices],
    edited: draft.edited !== undefined,
    digest: draftDigest(draft),
  };
}

/** The history's text for an edit. */
export function editLine(state: TournamentState, before: RoundDraft, after: RoundDraft): string {
  const prefix = `Brouillon de la ronde ${after.round}`;
  if (after.edited === undefined) return `${prefix}, retour au tirage proposé`;
  const [seatsBefore, seats] = [draftSeats(before), draftSeats(after)];
  const moved = seats.filter((team, index) => team !== seatsBefore[index]);
  const [one, two] = moved;
  return moved.length === 2 && one && two
    ? `${prefix}, équipes ${teamName(state, one)} et ${teamName(state, two)} échangées`
    : `${prefix} modifié`;
}

function draftDigest(draft: RoundDraft): string {
  const text = JSON.stringify([draft.round, draftSeats(draft)]);
  return createHash('sha256').update(text).digest('hex');
}

/** The teams in seat order; null opposite the bye. */
function draftSeats(draft: RoundDraft): (number | null)[] {
  return currentTables(draft).tables.flatMap(({ one, two }) => [one, two]);
}

function isSameTables(tables: readonly Table[], drawn: readonly Table[]): boolean {
  const isAsDrawn = ({ one, two }: Table, index: number) =>
    drawn[index]?.one === one && drawn[index].two === two;
  return tables.length === drawn.length && tables.every(isAsDrawn);
}

function toDraftedTable(table: DraftTable, { options }: SwissState): DraftedTable {
  const { one, two, chosen, reason, rematch } = table;
  const explanation = tableSentence(reason, options.byes);
  return { one, two, ...(chosen === true && { chosen }), explanation, rematch };
}
