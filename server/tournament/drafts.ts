import { createHash } from 'node:crypto';
import { checkRound, draftRound, type DraftTable, type SwissState, type Table } from '#engine';
import type { ActionInput } from '#contract/actions.ts';
import type { Draft } from '#contract/tournament.ts';
import { ok, refuse, type Result, type Verdict } from '#server/rules/result.ts';
import { noticeSentence, warningSentence } from '#server/sentences/rounds.ts';
import { tableSentence } from '#server/sentences/tables.ts';
import type { DraftedTable, DraftedTables, RoundDraft } from './document.ts';
import { engineRefusal } from './engine-refusals.ts';
import { nameOf, swissOf } from './stages.ts';
import type { TournamentState } from './state.ts';

type Pairings = NonNullable<ActionInput<'editDraft'>['pairings']>;

/** The next round, drawn and not yet edited. */
export function drawnDraft(state: TournamentState): Result<RoundDraft> {
  const swiss = swissOf(state);
  if (swiss === null) return refuse('draft-missing');
  const drawn = draftRound(swiss);
  if (!drawn.ok) return engineRefusal(state, drawn);
  return ok({
    round: drawn.round,
    tables: drawn.tables.map((table) => drafted(table, swiss)),
    notices: drawn.notices.map((notice) => noticeSentence(notice, (team) => nameOf(state, team))),
  });
}

/** The draft with these pairings; with those that were drawn when there are none. */
export function editedDraft(
  state: TournamentState,
  draft: RoundDraft,
  pairings: Pairings | null,
): Result<RoundDraft> {
  const { edited: _edited, ...drawn } = draft;
  const swiss = swissOf(state);
  if (swiss === null) return refuse('draft-missing');
  const tables = pairings?.map(({ fk_team_one, fk_team_two }) => ({
    one: fk_team_one,
    two: fk_team_two,
  }));
  if (tables === undefined || isSame(tables, drawn.tables)) return ok(drawn);
  const checked = checkRound(swiss, tables, drawn.tables);
  if (!checked.ok) return engineRefusal(state, checked);
  const notices = checked.warnings.map((warning) =>
    warningSentence(warning, swiss.options.byes, (team) => nameOf(state, team)),
  );
  return ok({
    ...drawn,
    edited: { tables: checked.tables.map((table) => drafted(table, swiss)), notices },
  });
}

/** What would be published. */
export function shownTables({ tables, notices, edited }: RoundDraft): DraftedTables {
  return edited ?? { tables, notices };
}

/** Whether the draft still is the one that somebody has seen: `digest` is null for whoever saw none. */
export function mayReplace(draft: RoundDraft | null, digest: string | null): Verdict {
  if (draft === null) {
    return digest === null ? null : refuse('draft-changed', { reason: 'gone' });
  }
  if (digest === null) return refuse('draft-changed', { reason: 'drawn' });
  return digestOf(draft) === digest ? null : refuse('draft-changed', { reason: 'edited' });
}

export function draftOf(state: TournamentState, draft: RoundDraft): Draft {
  const team = (pk_team: number) => ({ pk_team, name: nameOf(state, pk_team) });
  const { tables, notices } = shownTables(draft);
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
    digest: digestOf(draft),
  };
}

/** What the history says about an edit. */
export function editLine(state: TournamentState, before: RoundDraft, after: RoundDraft): string {
  const about = `Brouillon de la ronde ${after.round}`;
  if (after.edited === undefined) return `${about} : retour au tirage proposé`;
  const [seatsBefore, seats] = [seatsOf(before), seatsOf(after)];
  const moved = seats.filter((team, index) => team !== seatsBefore[index]);
  const [one, two] = moved;
  return moved.length === 2 && one && two
    ? `${about} : ${nameOf(state, one)} et ${nameOf(state, two)} échangées`
    : `${about} modifié`;
}

function digestOf(draft: RoundDraft): string {
  const text = JSON.stringify([draft.round, seatsOf(draft)]);
  return createHash('sha256').update(text).digest('hex');
}

/** Who sits where; nobody opposite the bye. */
function seatsOf(draft: RoundDraft): (number | null)[] {
  return shownTables(draft).tables.flatMap(({ one, two }) => [one, two]);
}

function isSame(tables: readonly Table[], drawn: readonly Table[]): boolean {
  const isAsDrawn = ({ one, two }: Table, index: number) =>
    drawn[index]?.one === one && drawn[index].two === two;
  return tables.length === drawn.length && tables.every(isAsDrawn);
}

function drafted(table: DraftTable, { options }: SwissState): DraftedTable {
  const { one, two, chosen, reason, rematch } = table;
  const explanation = tableSentence(reason, options.byes);
  return { one, two, ...(chosen === true && { chosen }), explanation, rematch };
}
