import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  asFirstWritten,
  asSecondWritten,
  asThirdWritten,
  RULES_OF_THEN,
} from '#server/testing/older-documents.ts';
import { groupsState, weekendOf } from '#server/testing/states.ts';
import { buildMatchRow } from '#tests/builders.ts';
import { documentText, StoredDocument } from './document.ts';
import { readFootprints } from './footprints.ts';
import { upgradedDocument } from './upgrade.ts';

const moments = weekendOf(9, RULES_OF_THEN).map(({ document }) => document);

describe('a document of version 0.1.0', () => {
  test('is read with everything that was decided, drafted and ruled', () => {
    for (const document of moments) {
      expect(v.parse(StoredDocument, upgradedDocument(asFirstWritten(document)))).toEqual(document);
    }
  });

  test('keeps a first round that was drawn by lot', () => {
    const [, drawn] = moments.map(({ swiss }) => swiss).filter((swiss) => swiss !== null);
    const byLot = { rounds: 4, bestOf: 3, firstRound: 'random', randomSeed: 'lot' };
    const stored = {
      ...(asFirstWritten(moments[0]) as object),
      swiss: { ...drawn, options: byLot },
    };
    expect(v.parse(StoredDocument, upgradedDocument(stored)).swiss?.options).toMatchObject(byLot);
  });

  test('keeps the rules that its phases began with', () => {
    const options = { winners: 3, losers: 1, final: 9, rounds: { W2: 7 }, reset: true };
    const bracket = { teams: [1, 2], withdrawals: [], options };
    const stored = { ...(asFirstWritten(moments[0]) as object), bracket, seeding: 'by-hand' };
    expect(v.parse(StoredDocument, upgradedDocument(stored))).toMatchObject({
      swiss: { options: moments[0]?.swiss?.options },
      bracket: {
        options: {
          elimination: 'double',
          thirdPlace: false,
          reset: true,
          bestOf: { winner: 3, loser: 1, final: 9, third: 3, rounds: { W2: 7 } },
        },
      },
      seeding: 'by-hand',
    });
  });
});

describe('footprints of version 0.1.0', () => {
  const kept = { label: 'Ronde 2 publiée', matches: [], rounds: [] };
  const at = moments.findIndex(({ swiss }) => swiss?.drawn.length === 2);
  const [drafted, published] = [moments[at - 1], moments[at]];

  test('are what the step changed, of the two whole documents that they hold', () => {
    const { before, after } = readFootprints({
      before: { ...kept, document: asFirstWritten(drafted) },
      after: { ...kept, document: asFirstWritten(published) },
    });
    expect(before).toEqual({ ...kept, document: { draft: drafted?.draft } });
    expect(after).toEqual({
      ...kept,
      document: { draft: null, 'swiss.drawn.2': published?.swiss?.drawn[1] },
    });
  });

  test('hold nothing of a document that did not change, or that is not there', () => {
    const document = asFirstWritten(published);
    for (const footprint of [{ ...kept, document }, kept]) {
      expect(readFootprints({ before: footprint, after: footprint })).toEqual({
        before: kept,
        after: kept,
      });
    }
  });
});

test('a round that a step of version 0.1.0 made gets its number from its label', () => {
  const round = { pk_round: 20, label: 'Grande finale, match décisif', stage: 'final', best_of: 7 };
  const before = { label: 'Score', matches: [], rounds: [] };
  const after = { ...before, rounds: [{ ...round, position: 1950 }] };
  expect(readFootprints({ before, after }).after.rounds).toEqual([{ ...round, number: 2 }]);
});

test('a document of version 3 is read as it was: groups are what it could not have', () => {
  for (const document of moments) {
    const stored: unknown = JSON.parse(JSON.stringify(asThirdWritten(document)));
    expect(v.parse(StoredDocument, upgradedDocument(stored))).toEqual(document);
  }
});

test('a document with groups is read as it was written', () => {
  for (const settings of [{ groups: 2 }, { groups: 2, qualifiers: 2 }]) {
    const { document } = groupsState(8, settings);
    const stored: unknown = JSON.parse(documentText(document));
    expect(v.parse(StoredDocument, upgradedDocument(stored))).toEqual(document);
  }
});

describe('a document of version 2', () => {
  test('is read with everything that was decided, drafted and ruled', () => {
    for (const document of moments) {
      const stored: unknown = JSON.parse(JSON.stringify(asSecondWritten(document)));
      expect(v.parse(StoredDocument, upgradedDocument(stored))).toEqual(document);
    }
  });

  test('has the rules that were the only ones when it was written', () => {
    const { swiss, bracket } = v.parse(StoredDocument, upgradedDocument(JSON.parse(SECOND)));
    expect(swiss?.options).toEqual({
      rounds: 3,
      bestOf: 3,
      bestOfRounds: {},
      firstRound: 'seed',
      randomSeed: 'a71c',
      byes: 'not-counted',
      tiebreaks: [
        'median-buchholz',
        'buchholz',
        'opponents-win-rate',
        'game-difference',
        'games-won',
        'head-to-head',
      ],
      until: null,
    });
    expect(bracket?.options).toEqual({
      elimination: 'double',
      thirdPlace: false,
      reset: true,
      bestOf: { winner: 5, loser: 5, final: 7, third: 5, rounds: { W1: 3 } },
    });
    expect(bracket?.withdrawals).toEqual([{ team: 3, fromRound: 1 }]);
  });
});

describe('footprints of version 2', () => {
  const kept = { version: 2, label: 'Phase suisse lancée avec 9 équipes', matches: [], rounds: [] };

  test('of a step that began a stage have the rules of then', () => {
    const [begun] = moments;
    const stored = begun && asSecondWritten(begun);
    const { before, after } = readFootprints({
      before: { ...kept, document: { qualifiers: 4 } },
      after: {
        ...kept,
        document: { qualifiers: null, 'swiss.options': stored?.swiss?.options, 'swiss.late': [] },
      },
    });
    expect(before.document).toEqual({ qualifiers: 4 });
    expect(after.document).toEqual({
      qualifiers: null,
      'swiss.options': begun?.swiss?.options,
      'swiss.late': [],
    });
  });

  test('have matches that somebody won, or will', () => {
    const { unwon: _unwon, ...match } = buildMatchRow();
    const { after } = readFootprints({ before: kept, after: { ...kept, matches: [match] } });
    expect(after.matches).toEqual([buildMatchRow()]);
  });

  test('of any other step are what they were', () => {
    const { version: _version, ...others } = kept;
    const { before, after } = readFootprints({ before: kept, after: kept });
    expect([before, after]).toEqual([others, others]);
  });
});

/** As version 2 wrote it, to the letter. */
const SECOND =
  '{"version":2,"registrationOpen":false,"absent":[9],"qualifiers":4,"swiss":{"teams":[1,2,3,4],"late":[],"drawn":[[{"one":1,"two":3},{"one":2,"two":4,"chosen":true}]],"withdrawals":[],"options":{"rounds":3,"bestOf":3,"firstRound":"seed","randomSeed":"a71c"}},"draft":null,"bracket":{"teams":[2,1,4,3],"withdrawals":[{"team":3,"fromRound":1}],"options":{"bestOf":{"winner":5,"loser":5,"final":7,"rounds":{"W1":3}},"reset":true}},"seeding":"standings"}';
