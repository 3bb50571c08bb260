import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { startBracket } from '#engine';
import { teamsOf, weekendOf } from '#server/testing/states.ts';
import {
  documentText,
  mayRegister,
  NOTHING_DECIDED,
  StoredDocument,
  takesPart,
  type TournamentDocument,
} from './document.ts';

const played = weekendOf(9);

describe('a stored document', () => {
  test('is read as it was written, in every moment of a weekend', () => {
    for (const { document } of [{ document: NOTHING_DECIDED }, ...played, inBracket()]) {
      expect(v.parse(StoredDocument, JSON.parse(documentText(document)))).toEqual(document);
    }
  });

  test.each([
    ['of a later version', { version: 99 }],
    ['with something that this version would lose', { seats: 12 }],
    ['without a decision', { qualifiers: undefined }],
    ['with a decision of another kind', { absent: ['Les Aigles'] }],
  ])('%s is refused', (_what, change) => {
    const stored = { ...(JSON.parse(documentText(NOTHING_DECIDED)) as object), ...change };
    expect(v.is(StoredDocument, stored)).toBe(false);
  });

  test("without a rule that its phase began with is refused: today's is not put in its place", () => {
    const text = documentText(inBracket().document);
    expect(v.is(StoredDocument, JSON.parse(text))).toBe(true);
    expect(v.is(StoredDocument, JSON.parse(text.replace(',"reset":true', '')))).toBe(false);
  });

  test('with a tiebreak that the engine does not know is refused', () => {
    const text = documentText(played.at(-1)?.document ?? NOTHING_DECIDED);
    expect(v.is(StoredDocument, JSON.parse(text))).toBe(true);
    const damaged = text.replace('"median-buchholz"', '"toString"');
    expect(damaged).not.toBe(text);
    expect(v.is(StoredDocument, JSON.parse(damaged))).toBe(false);
  });
});

test('a team takes part from the start of the Swiss phase on', () => {
  expect(takesPart(NOTHING_DECIDED, 1)).toBe(false);
  const [begun] = played;
  expect(begun && takesPart(begun.document, 9)).toBe(true);
  expect(begun && takesPart(begun.document, 10)).toBe(false);
});

test('teams register while registration is open', () => {
  const now = new Date('2026-12-13T09:59:59.999Z');
  const never = { registration_closes_at: null };
  expect(mayRegister(NOTHING_DECIDED, never, now)).toBeNull();
  const closed = { ...NOTHING_DECIDED, registrationOpen: false };
  expect(mayRegister(closed, never, now)).toMatchObject({ code: 'registration-closed' });
});

test('registration closes by itself at the hour of the event, to the millisecond', () => {
  const event = { registration_closes_at: '2026-12-13T11:00:00+01:00' };
  expect(mayRegister(NOTHING_DECIDED, event, new Date('2026-12-13T09:59:59.999Z'))).toBeNull();
  expect(mayRegister(NOTHING_DECIDED, event, new Date('2026-12-13T10:00:00.000Z'))).toMatchObject({
    code: 'registration-closed',
  });
});

function inBracket(): { document: TournamentDocument } {
  const begun = startBracket(teamsOf(4), { reset: true, bestOf: { rounds: { W1: 3 } } });
  if (!begun.ok) throw new Error(begun.code);
  const { withdrawals, options } = begun.state;
  const bracket = { teams: [1, 2, 3, 4], withdrawals, options };
  return { document: { ...NOTHING_DECIDED, bracket, seeding: 'by-hand' } };
}
