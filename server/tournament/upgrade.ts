import * as v from 'valibot';
import { numberFromLabel } from '#server/store/number-rounds.ts';
import { changedParts } from './document-parts.ts';
import { StoredDocument } from './document.ts';

/**
 * What older versions wrote, in today's shape. The one place that knows how they wrote it: whatever is read, compared or undone
 * has been through here, and its schema is asked afterwards.
 *
 * A phase keeps the rules that it began with. A rule that becomes a choice is written into older documents as it was when they
 * were written, whatever it is by then: the tiebreaks and byes of version 2 are the engine's only ones.
 */

/** The draft of the next round is a part of the document, and comes with it. */
export function upgradedDocument(stored: unknown): unknown {
  if (!isRecord(stored) || 'version' in stored) return stored;
  // Version 0.1.0 did not say how the bracket was seeded before there was one.
  const { places, seeding = null, swiss, bracket, ...others } = stored;
  return {
    version: 2,
    ...others,
    qualifiers: places,
    swiss: withOptions(swiss, ({ firstRound, ...options }) => ({
      ...options,
      firstRound: firstRound === 'seeds' ? 'seed' : firstRound,
    })),
    bracket: withOptions(bracket, ({ winners, losers, final, rounds, ...options }) => ({
      ...options,
      bestOf: { winner: winners, loser: losers, final, rounds },
    })),
    seeding,
  };
}

/** The rules of a stage under today's names. */
function withOptions(
  stage: unknown,
  renamed: (options: Record<string, unknown>) => Record<string, unknown>,
): unknown {
  if (!isRecord(stage) || !isRecord(stage['options'])) return stage;
  return { ...stage, options: renamed(stage['options']) };
}

export function upgradedFootprints(entry: { before: unknown; after: unknown }): {
  before: unknown;
  after: unknown;
} {
  const { before, after } = entry;
  if (!isRecord(before) || !isRecord(after) || 'version' in after) return entry;
  // Version 0.1.0 kept the whole document with every step, changed or not; later ones the whole document with those that did.
  const { document: was, ...footprintBefore } = before;
  const { document: became, ...footprintAfter } = after;
  const changes =
    was === undefined || became === undefined ? null : changedParts(wholeOf(was), wholeOf(became));
  return {
    before: {
      version: 2,
      ...withNumberedRounds(footprintBefore),
      ...(changes && { document: changes.before }),
    },
    after: {
      version: 2,
      ...withNumberedRounds(footprintAfter),
      ...(changes && { document: changes.after }),
    },
  };
}

/** Rounds had a position, and their label said which one it was. */
function withNumberedRounds({ rounds, ...footprint }: Record<string, unknown>) {
  const numbered = (round: unknown): unknown => {
    if (!isRecord(round)) return round;
    const { position: _position, ...others } = round;
    return { ...others, number: numberFromLabel(String(round['label'])) };
  };
  return { ...footprint, rounds: Array.isArray(rounds) ? rounds.map(numbered) : rounds };
}

function wholeOf(stored: unknown) {
  return v.parse(StoredDocument, upgradedDocument(stored));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
