import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { asFirstWritten } from '#server/testing/first-documents.ts';
import { weekendOf } from '#server/testing/states.ts';
import { StoredDocument } from './document.ts';
import { readFootprints } from './footprints.ts';
import { upgradedDocument } from './upgrade.ts';

const moments = weekendOf(9).map(({ document }) => document);

describe('a document of version 0.1.0', () => {
  test('is read with everything that was decided, drafted and ruled', () => {
    for (const document of moments) {
      expect(v.parse(StoredDocument, upgradedDocument(asFirstWritten(document)))).toEqual(document);
    }
  });

  test('keeps a first round that was drawn by lot', () => {
    const [, drawn] = moments.map(({ swiss }) => swiss).filter((swiss) => swiss !== null);
    const byLot = { ...drawn?.options, firstRound: 'random' };
    const stored = {
      ...(asFirstWritten(moments[0]) as object),
      swiss: { ...drawn, options: byLot },
    };
    expect(v.parse(StoredDocument, upgradedDocument(stored)).swiss?.options).toEqual(byLot);
  });

  test('keeps the rules that its phases began with', () => {
    const options = { winners: 3, losers: 1, final: 9, rounds: { W2: 7 }, reset: true };
    const bracket = { teams: [1, 2], withdrawals: [], options };
    const stored = { ...(asFirstWritten(moments[0]) as object), bracket, seeding: 'by-hand' };
    expect(v.parse(StoredDocument, upgradedDocument(stored))).toMatchObject({
      swiss: { options: moments[0]?.swiss?.options },
      bracket: {
        options: { bestOf: { winner: 3, loser: 1, final: 9, rounds: { W2: 7 } }, reset: true },
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
