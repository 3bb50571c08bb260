import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sentenceOf } from '#server/rules/result.ts';
import { nextRound, swissState, withDraft, withResults } from '#server/testing/states.ts';
import { documentText, StoredDocument, type RoundDraft } from './document.ts';
import { draftOf, editedDraft, editLine, mayReplace } from './drafts.ts';
import type { TournamentState } from './state.ts';

/** Four teams after their first round, and the draft of the second. */
const state = withDraft(withResults(nextRound(swissState(4, 3))));
const drawn = draftIn(state);

describe('an edited draft', () => {
  const edited = exchanged(drawn, 0, 2);

  test('says which pairs an admin made, and what to know about them', () => {
    const { pairings, warnings, edited: isEdited } = draftOf(state, edited);
    expect(isEdited).toBe(true);
    expect(
      pairings.every(({ explanation }) => explanation.startsWith("choisi par l'organisation")),
    ).toBe(true);
    const rematch = exchanged(drawn, 0, 3);
    expect(draftOf(state, rematch).warnings).toEqual(
      expect.arrayContaining([expect.stringContaining('se sont déjà rencontrées')]),
    );
    expect([...warnings]).not.toEqual(draftOf(state, rematch).warnings);
  });

  test('goes back to what was drawn, to the letter, also by exchanging the two again', () => {
    expect(valueOf(editedDraft(state, edited, null))).toEqual(drawn);
    expect(exchanged(edited, 0, 2)).toEqual(drawn);
  });

  test('is stored and read with what was drawn beside it', () => {
    const document = { ...state.document, draft: edited };
    expect(v.parse(StoredDocument, JSON.parse(documentText(document)))).toEqual(document);
    expect(edited.tables).toEqual(drawn.tables);
  });

  test('is told in the history by the teams that changed places', () => {
    const [one, two] = [drawn.tables[1]?.one, drawn.tables[0]?.one];
    expect(editLine(state, drawn, edited)).toBe(
      `Brouillon de la ronde 2 : Équipe ${one} et Équipe ${two} échangées`,
    );
    expect(editLine(state, edited, drawn)).toBe(
      'Brouillon de la ronde 2 : retour au tirage proposé',
    );
    const turned = valueOf(editedDraft(state, drawn, keysOf(drawn).toReversed()));
    expect(editLine(state, drawn, turned)).toBe('Brouillon de la ronde 2 modifié');
  });

  test('has everybody in it once', () => {
    const alone = editedDraft(state, drawn, keysOf(drawn).slice(1));
    expect(alone).toMatchObject({ ok: false, code: 'pairings-invalid' });
  });
});

describe('a draft is replaced by whoever has seen it', () => {
  const edited = exchanged(drawn, 0, 2);
  const said = (...asked: Parameters<typeof mayReplace>) => {
    const refused = mayReplace(...asked);
    return refused === null ? 'fine' : sentenceOf(refused);
  };
  const digestOf = (draft: RoundDraft) => draftOf(state, draft).digest;

  test('and by nobody else', () => {
    expect(said(drawn, digestOf(drawn))).toBe('fine');
    expect(said(null, null)).toBe('fine');
    expect(said(edited, digestOf(drawn))).toMatch(/^Un admin a changé le brouillon entre-temps/);
    expect(said(drawn, null)).toMatch(/^Un admin a déjà tiré cette ronde/);
    expect(said(null, digestOf(drawn))).toMatch(/n'existe plus/);
  });

  test('which the same teams on other sides are not', () => {
    expect(digestOf(exchanged(drawn, 0, 1))).not.toBe(digestOf(drawn));
  });
});

/** The draft with two of its seats exchanged, counted from the first team of the first table. */
function exchanged(draft: RoundDraft, one: number, other: number): RoundDraft {
  const seats = keysOf(draft).flatMap(({ fk_team_one, fk_team_two }) => [fk_team_one, fk_team_two]);
  const swapped = seats.with(one, seats[other] ?? null).with(other, seats[one] ?? null);
  const pairings = keysOf(draft).map((_, table) => ({
    fk_team_one: swapped[2 * table] ?? 0,
    fk_team_two: swapped[2 * table + 1] ?? null,
  }));
  return valueOf(editedDraft(state, draft, pairings));
}

function keysOf(draft: RoundDraft) {
  return draftOf(state, draft).pairings.map(({ team_one, team_two }) => ({
    fk_team_one: team_one.pk_team,
    fk_team_two: team_two?.pk_team ?? null,
  }));
}

function draftIn({ document: { draft } }: TournamentState): RoundDraft {
  if (draft === null) throw new Error('there is no draft');
  return draft;
}

function valueOf(result: ReturnType<typeof editedDraft>): RoundDraft {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}
