import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { startBracket } from '#engine';
import { buildTeams, swissPhaseStates } from '#server/testing/states.ts';
import {
  serializeDocument,
  mayRegister,
  EMPTY_DOCUMENT,
  StoredDocument,
  takesPart,
  type TournamentDocument,
} from './document.ts';

const played = swissPhaseStates(9);

describe('a stored document', () => {
  test('is read as it was written, in every moment of a weekend', () => {
    for (const { document } of [{ document: EMPTY_DOCUMENT }, ...played, inBracket()]) {
      expect(v.parse(StoredDocument, JSON.parse(serializeDocument(document)))).toEqual(document);
    }
  });

  test.each([
    ['of a later version', { version: 99 }],
    ['with something that this version would lose', { seats: 12 }],
    ['without a decision', { qualifiers: undefined }],
    ['with a decision of another kind', { absent: ['Les Aigles'] }],
  ])('%s is refused', (_what, change) => {
    const stored = { ...(JSON.parse(serializeDocument(EMPTY_DOCUMENT)) as object), ...change };
    expect(v.is(StoredDocument, stored)).toBe(false);
  });

  test("without a rule that its phase began with is refused: today's is not put in its place", () => {
    const text = serializeDocument(inBracket().document);
    expect(v.is(StoredDocument, JSON.parse(text))).toBe(true);
    expect(v.is(StoredDocument, JSON.parse(text.replace(',"reset":true', '')))).toBe(false);
  });

  test('with a tiebreak that the engine does not know is refused', () => {
    const text = serializeDocument(played.at(-1)?.document ?? EMPTY_DOCUMENT);
    expect(v.is(StoredDocument, JSON.parse(text))).toBe(true);
    const damaged = text.replace('"median-buchholz"', '"toString"');
    expect(damaged).not.toBe(text);
    expect(v.is(StoredDocument, JSON.parse(damaged))).toBe(false);
  });
});

test('a team takes part from the start of the Swiss phase on', () => {
  expect(takesPart(EMPTY_DOCUMENT, 1)).toBe(false);
  const [begun] = played;
  expect(begun && takesPart(begun.document, 9)).toBe(true);
  expect(begun && takesPart(begun.document, 10)).toBe(false);
});

test('teams register while registration is open', () => {
  const now = new Date('2026-12-13T09:59:59.999Z');
  const never = { registration_closes_at: null };
  expect(mayRegister(EMPTY_DOCUMENT, never, now)).toBeNull();
  const closed = { ...EMPTY_DOCUMENT, registrationOpen: false };
  expect(mayRegister(closed, never, now)).toMatchObject({ code: 'registration-closed' });
});

test('registration closes by itself at the hour of the event, to the millisecond', () => {
  const event = { registration_closes_at: '2026-12-13T11:00:00+01:00' };
  expect(mayRegister(EMPTY_DOCUMENT, event, new Date('2026-12-13T09:59:59.999Z'))).toBeNull();
  expect(mayRegister(EMPTY_DOCUMENT, event, new Date('2026-12-13T10:00:00.000Z'))).toMatchObject({
    code: 'registration-closed',
  });
});

function inBracket(): { document: TournamentDocument } {
  const begun = startBracket(buildTeams(4), { reset: true, bestOf: { rounds: { W1: 3 } } });
  if (!begun.ok) throw new Error(begun.code);
  const { withdrawals, options } = begun.state;
  const bracket = { teams: [1, 2, 3, 4], withdrawals, options };
  return { document: { ...EMPTY_DOCUMENT, bracket, seeding: 'by-hand' } };
}
