import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { refusalSentence } from '#server/rules/result.ts';
import { nextRound, swissState, withDraft, withResults } from '#server/testing/states.ts';
import {
  serializeDocument,
  StoredDocument,
  type RoundDraft,
} from '#server/tournament/document/document.ts';
import { draftView, editedDraft, editLine, mayReplace } from './drafts.ts';
import type { TournamentState } from '#server/tournament/state.ts';

/** Four teams after their first round, and the draft of the second. */
const state = withDraft(withResults(nextRound(swissState(4, 3))));
const drawn = expectDraft(state);

describe('an edited draft', () => {
  const edited = exchanged(drawn, 0, 2);

  test('says which pairs an admin made, and what to know about them', () => {
    const { pairings, warnings, edited: isEdited } = draftView(state, edited);
    expect(isEdited).toBe(true);
    expect(
      pairings.every(({ explanation }) => explanation.startsWith("choisi par l'organisation")),
    ).toBe(true);
    const rematch = exchanged(drawn, 0, 3);
    expect(draftView(state, rematch).warnings).toEqual(
      expect.arrayContaining([expect.stringContaining('se sont déjà rencontrées')]),
    );
    expect([...warnings]).not.toEqual(draftView(state, rematch).warnings);
  });

  test('goes back to what was drawn, to the letter, also by exchanging the two again', () => {
    expect(expectValue(editedDraft(state, edited, null))).toEqual(drawn);
    expect(exchanged(edited, 0, 2)).toEqual(drawn);
  });

  test('is stored and read with what was drawn beside it', () => {
    const document = { ...state.document, draft: edited };
    expect(v.parse(StoredDocument, JSON.parse(serializeDocument(document)))).toEqual(document);
    expect(edited.tables).toEqual(drawn.tables);
  });

  test('is told in the history by the teams that changed places', () => {
    const [one, two] = [drawn.tables[1]?.one, drawn.tables[0]?.one];
    expect(editLine(state, drawn, edited)).toBe(
      `Brouillon de la ronde 2, équipes Équipe ${one} et Équipe ${two} échangées`,
    );
    expect(editLine(state, edited, drawn)).toBe(
      'Brouillon de la ronde 2, retour au tirage proposé',
    );
    const turned = expectValue(editedDraft(state, drawn, pairingKeys(drawn).toReversed()));
    expect(editLine(state, drawn, turned)).toBe('Brouillon de la ronde 2 modifié');
  });

  test('has everybody in it once', () => {
    const alone = editedDraft(state, drawn, pairingKeys(drawn).slice(1));
    expect(alone).toMatchObject({ ok: false, code: 'pairings-invalid' });
  });
});

describe('a draft is replaced by whoever has seen it', () => {
  const edited = exchanged(drawn, 0, 2);
  const verdictText = (...args: Parameters<typeof mayReplace>) => {
    const refused = mayReplace(...args);
    return refused === null ? 'fine' : refusalSentence(refused);
  };
  const viewDigest = (draft: RoundDraft) => draftView(state, draft).digest;

  test('and by nobody else', () => {
    expect(verdictText(drawn, viewDigest(drawn))).toBe('fine');
    expect(verdictText(null, null)).toBe('fine');
    expect(verdictText(edited, viewDigest(drawn))).toMatch(
      /^Un admin a modifié le brouillon entre-temps/,
    );
    expect(verdictText(drawn, null)).toMatch(/^Un admin a déjà tiré cette ronde/);
    expect(verdictText(null, viewDigest(drawn))).toMatch(/n'existe plus/);
  });

  test('which the same teams on other sides are not', () => {
    expect(viewDigest(exchanged(drawn, 0, 1))).not.toBe(viewDigest(drawn));
  });
});

/** The draft with two of its seats exchanged, counted from the first team of the first table. */
function exchanged(draft: RoundDraft, one: number, other: number): RoundDraft {
  const seats = pairingKeys(draft).flatMap(({ fk_team_one, fk_team_two }) => [
    fk_team_one,
    fk_team_two,
  ]);
  const swapped = seats.with(one, seats[other] ?? null).with(other, seats[one] ?? null);
  const pairings = pairingKeys(draft).map((_, table) => ({
    fk_team_one: swapped[2 * table] ?? 0,
    fk_team_two: swapped[2 * table + 1] ?? null,
  }));
  return expectValue(editedDraft(state, draft, pairings));
}

function pairingKeys(draft: RoundDraft) {
  return draftView(state, draft).pairings.map(({ team_one, team_two }) => ({
    fk_team_one: team_one.pk_team,
    fk_team_two: team_two?.pk_team ?? null,
  }));
}

function expectDraft({ document: { draft } }: TournamentState): RoundDraft {
  if (draft === null) throw new Error('there is no draft');
  return draft;
}

function expectValue(result: ReturnType<typeof editedDraft>): RoundDraft {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}
