import { describe, expect, test } from 'vitest';
import { startSwiss } from '#engine';
import type { Repositories } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/accounts/sessions.ts';
import type { Trace } from '#server/store/trail.ts';
import { documentOfVersion1, RULES_BEFORE_CHOICE } from '#server/testing/older-documents.ts';
import { withReversedFields } from '#server/testing/key-order.ts';
import { tablesWithTeams } from '#server/testing/tables.ts';
import { buildTeams, withDraft } from '#server/testing/states.ts';
import { apply, applyAddition } from '#server/tournament/apply.ts';
import { EMPTY_DOCUMENT } from '#server/tournament/document/document.ts';
import { readFootprints, toStoredFootprints } from '#server/tournament/corrections/footprints.ts';
import { planStages, planRound, currentStages } from '#server/tournament/plan-rows.ts';
import { readState, saveDocument, type TournamentState } from '#server/tournament/state.ts';
import { tournamentUndoer } from './tournament.ts';

const CALLER: SignedIn = { pk_admin: 1, username: 'admin', permission: 2, token_hash: '' };

describe('a published round', () => {
  test('is undone: its matches go, and the draft is back', async () => {
    const { tables, drafted, trace } = await publishedRound();
    expect(await undone(tables, trace)).toEqual(drafted);
  });

  test('that an older version wrote, with both documents whole, is undone just so', async () => {
    const { tables, drafted, published, trace } = await publishedRound();
    // Footprints of version 0.1.0 had no version.
    const { before, after } = readFootprints(trace);
    const old = {
      before: { ...before, document: documentOfVersion1(drafted.document) },
      after: { ...after, document: documentOfVersion1(published.document) },
    };
    expect(await undone(tables, { ...trace, ...old })).toEqual(drafted);
  });

  test('is undone although the document was saved with its keys in another order', async () => {
    const { tables, drafted, published, trace } = await publishedRound();
    await saveDocument(tables, withReversedFields(published.document));
    expect(await undone(tables, trace)).toEqual(drafted);
  });

  test.each([
    [
      'what it drew was changed',
      ({ document: { swiss, ...document } }: TournamentState) => ({
        ...document,
        swiss: swiss && { ...swiss, drawn: [] },
      }),
    ],
    ['another round was drafted', (state: TournamentState) => withDraft(state).document],
  ])('is not undone when %s since', async (_what, change) => {
    const { tables, published, trace } = await publishedRound();
    const settled = { ...published, matches: published.matches.map(forfeited) };
    await saveDocument(tables, change(settled));
    expect(await undoRefusal(tables, trace)).toMatchObject({ code: 'changed-since' });
  });

  test('is not undone when one of its matches was changed or deleted since', async () => {
    const { tables, published, trace } = await publishedRound();
    const [match] = published.matches;
    if (match === undefined) throw new Error('a round has matches');
    await tables.tournament.updateMatch({ ...match, station: 99 });
    expect(await undoRefusal(tables, trace)).toMatchObject({ code: 'changed-since' });
    await tables.matches.delete(match.pk_match);
    expect(await undoRefusal(tables, trace)).toMatchObject({ code: 'changed-since' });
  });
});

test('a step that deleted a match is not undone when the match is back already', async () => {
  const { tables, published } = await publishedRound();
  const [match] = published.matches;
  if (match === undefined) throw new Error('a round has matches');
  const without = { label: 'Retirée', matches: [], rounds: [] };
  const before = { ...without, matches: [match] };
  const trace: Trace = {
    item: 'tournament',
    item_key: 0,
    ...toStoredFootprints({ before, after: without }),
  };
  expect(await undoRefusal(tables, trace)).toMatchObject({ code: 'changed-since' });
  await tables.matches.delete(match.pk_match);
  expect(await undoRefusal(tables, trace)).toBeNull();
});

async function publishedRound() {
  const { tables } = await tablesWithTeams(5);
  const swiss = startSwiss(buildTeams(5), { rounds: 3, ...RULES_BEFORE_CHOICE });
  if (!swiss.ok) throw new Error(swiss.code);
  const empty = await readState(tables);
  const stages = { document: EMPTY_DOCUMENT, groups: null, swiss: swiss.state, bracket: null };
  const begun = await apply(tables, empty, planStages(empty, stages), 'Lancée');
  const { document } = withDraft(begun.state);
  const withIt = planStages(begun.state, { ...currentStages(begun.state), document });
  const drafted = (await apply(tables, begun.state, withIt, 'Tirée')).state;
  const plan = planRound(drafted, document.draft?.tables ?? []);
  const { state: published, trace } = await applyAddition(tables, drafted, plan, 'Publiée');
  await tables.trail.add({
    ...trace,
    at: '2026-01-01T00:00:00.000Z',
    fk_admin: null,
    admin_name: 'admin',
    action: 'publishRound',
  });
  return { tables, drafted, published, trace };
}

function forfeited(match: TournamentState['matches'][number]): TournamentState['matches'][number] {
  const forfeit = { score_team_one: 0, score_team_two: 0, winner_team: match.fk_team_one };
  return match.bye === 1 ? match : { ...match, ...forfeit };
}

async function undone(tables: Repositories, trace: Trace): Promise<TournamentState> {
  expect(await undoRefusal(tables, trace)).toBeNull();
  await tournamentUndoer.undo(tables, trace, CALLER);
  return readState(tables);
}

function undoRefusal(tables: Repositories, trace: Trace) {
  return tournamentUndoer.mayUndo(tables, { ...trace, pk_trail: 1 }, CALLER);
}
