import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  documentOfVersion1,
  documentOfVersion2,
  documentOfVersion3,
  RULES_BEFORE_CHOICE,
} from '#server/testing/older-documents.ts';
import { groupsState, swissPhaseStates } from '#server/testing/states.ts';
import { buildMatchRow } from '#tests/builders.ts';
import { serializeDocument, StoredDocument } from './document.ts';
import { readFootprints } from '#server/tournament/corrections/footprints.ts';
import { upgradeDocument } from './upgrade.ts';

const documents = swissPhaseStates(9, RULES_BEFORE_CHOICE).map(({ document }) => document);

describe('a document of version 0.1.0', () => {
  test('is read with everything that was decided, drafted and ruled', () => {
    for (const document of documents) {
      expect(v.parse(StoredDocument, upgradeDocument(documentOfVersion1(document)))).toEqual(
        document,
      );
    }
  });

  test('keeps a first round that was drawn by lot', () => {
    const [, drawn] = documents.map(({ swiss }) => swiss).filter((swiss) => swiss !== null);
    const byLot = { rounds: 4, bestOf: 3, firstRound: 'random', randomSeed: 'lot' };
    const stored = {
      ...(documentOfVersion1(documents[0]) as object),
      swiss: { ...drawn, options: byLot },
    };
    expect(v.parse(StoredDocument, upgradeDocument(stored)).swiss?.options).toMatchObject(byLot);
  });

  test('keeps the rules that its phases began with', () => {
    const options = { winners: 3, losers: 1, final: 9, rounds: { W2: 7 }, reset: true };
    const bracket = { teams: [1, 2], withdrawals: [], options };
    const stored = { ...(documentOfVersion1(documents[0]) as object), bracket, seeding: 'by-hand' };
    expect(v.parse(StoredDocument, upgradeDocument(stored))).toMatchObject({
      swiss: { options: documents[0]?.swiss?.options },
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
  const storedFootprint = { label: 'Ronde 2 publiée', matches: [], rounds: [] };
  const at = documents.findIndex(({ swiss }) => swiss?.drawn.length === 2);
  const [drafted, published] = [documents[at - 1], documents[at]];

  test('are what the step changed, of the two whole documents that they hold', () => {
    const { before, after } = readFootprints({
      before: { ...storedFootprint, document: documentOfVersion1(drafted) },
      after: { ...storedFootprint, document: documentOfVersion1(published) },
    });
    expect(before).toEqual({ ...storedFootprint, document: { draft: drafted?.draft } });
    expect(after).toEqual({
      ...storedFootprint,
      document: { draft: null, 'swiss.drawn.2': published?.swiss?.drawn[1] },
    });
  });

  test('hold nothing of a document that did not change, or that is not there', () => {
    const document = documentOfVersion1(published);
    for (const footprint of [{ ...storedFootprint, document }, storedFootprint]) {
      expect(readFootprints({ before: footprint, after: footprint })).toEqual({
        before: storedFootprint,
        after: storedFootprint,
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
  for (const document of documents) {
    const stored: unknown = JSON.parse(JSON.stringify(documentOfVersion3(document)));
    expect(v.parse(StoredDocument, upgradeDocument(stored))).toEqual(document);
  }
});

test('a document with groups is read as it was written', () => {
  for (const settings of [{ groups: 2 }, { groups: 2, qualifiers: 2 }]) {
    const { document } = groupsState(8, settings);
    const stored: unknown = JSON.parse(serializeDocument(document));
    expect(v.parse(StoredDocument, upgradeDocument(stored))).toEqual(document);
  }
});

describe('a document of version 2', () => {
  test('is read with everything that was decided, drafted and ruled', () => {
    for (const document of documents) {
      const stored: unknown = JSON.parse(JSON.stringify(documentOfVersion2(document)));
      expect(v.parse(StoredDocument, upgradeDocument(stored))).toEqual(document);
    }
  });

  test('has the rules that were the only ones when it was written', () => {
    const { swiss, bracket } = v.parse(StoredDocument, upgradeDocument(JSON.parse(SECOND)));
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
  const storedFootprint = {
    version: 2,
    label: 'Phase suisse lancée avec 9 équipes',
    matches: [],
    rounds: [],
  };

  test('of a step that began a stage have the rules of then', () => {
    const [begun] = documents;
    const stored = begun && documentOfVersion2(begun);
    const { before, after } = readFootprints({
      before: { ...storedFootprint, document: { qualifiers: 4 } },
      after: {
        ...storedFootprint,
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
    const { after } = readFootprints({
      before: storedFootprint,
      after: { ...storedFootprint, matches: [match] },
    });
    expect(after.matches).toEqual([buildMatchRow()]);
  });

  test('of any other step are what they were', () => {
    const { version: _version, ...others } = storedFootprint;
    const { before, after } = readFootprints({ before: storedFootprint, after: storedFootprint });
    expect([before, after]).toEqual([others, others]);
  });
});

/** The exact text that version 2 wrote. */
const SECOND =
  '{"version":2,"registrationOpen":false,"absent":[9],"qualifiers":4,"swiss":{"teams":[1,2,3,4],"late":[],"drawn":[[{"one":1,"two":3},{"one":2,"two":4,"chosen":true}]],"withdrawals":[],"options":{"rounds":3,"bestOf":3,"firstRound":"seed","randomSeed":"a71c"}},"draft":null,"bracket":{"teams":[2,1,4,3],"withdrawals":[{"team":3,"fromRound":1}],"options":{"bestOf":{"winner":5,"loser":5,"final":7,"rounds":{"W1":3}},"reset":true}},"seeding":"standings"}';
