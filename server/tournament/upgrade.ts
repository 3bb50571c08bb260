import * as v from 'valibot';
import { numberFromLabel } from '#server/store/number-rounds.ts';
import { changedParts } from './document-parts.ts';
import { StoredDocument } from './document.ts';

/**
 * What older versions wrote, in today's shape. The one place that knows how they wrote it: whatever is read, compared or undone
 * has been through here, and its schema is asked afterwards.
 *
 * A phase keeps the rules that it began with. A rule that becomes a choice is written into older documents as it was when they
 * were written, whatever it is by then.
 */

/** The draft of the next round is a part of the document, and comes with it. */
export function upgradedDocument(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  if (!('version' in stored)) return asFourth(asThird(asSecond(stored)));
  if (stored['version'] === 2) return asFourth(asThird(stored));
  return stored['version'] === 3 ? asFourth(stored) : stored;
}

/** Version 2 had other names for some of what version 0.1.0 wrote. */
function asSecond(stored: Stored): Stored {
  // Version 0.1.0 did not say how the bracket was seeded before there was one.
  const { places, seeding = null, swiss, bracket, ...others } = stored;
  return {
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

/** Version 3 says what was the only rule until then. */
function asThird({ swiss, bracket, ...others }: Stored): Stored {
  return {
    ...others,
    version: 3,
    swiss: withOptions(swiss, withSwissRules),
    bracket: withOptions(bracket, withBracketRules),
  };
}

/** Until version 4 the first stage was always a Swiss phase. */
function asFourth(stored: Stored): Stored {
  return { ...stored, version: 4, groups: null };
}

/** As the engine of then ranked, whatever it does by default today. */
function withSwissRules(options: Stored): Stored {
  return {
    ...options,
    bestOfRounds: {},
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
  };
}

function withBracketRules(options: Stored): Stored {
  const bestOf = isRecord(options['bestOf']) ? options['bestOf'] : {};
  return {
    ...options,
    elimination: 'double',
    thirdPlace: false,
    bestOf: { ...bestOf, third: bestOf['winner'] },
  };
}

/** The stage with its rules as `renewed` says them. */
function withOptions(stage: unknown, renewed: (options: Stored) => Stored): unknown {
  if (!isRecord(stage) || !isRecord(stage['options'])) return stage;
  return { ...stage, options: renewed(stage['options']) };
}

export function upgradedFootprints(entry: { before: unknown; after: unknown }): {
  before: unknown;
  after: unknown;
} {
  const { before, after } = entry;
  if (!isRecord(before) || !isRecord(after)) return entry;
  if (!('version' in after)) return firstFootprints(before, after);
  if (after['version'] !== 2) return entry;
  return { before: secondFootprint(before), after: secondFootprint(after) };
}

/** Version 0.1.0 kept the whole document with every step, changed or not; later ones the whole document with those that did. */
function firstFootprints(before: Stored, after: Stored): { before: Stored; after: Stored } {
  const { document: was, ...footprintBefore } = before;
  const { document: became, ...footprintAfter } = after;
  const changes =
    was === undefined || became === undefined ? null : changedParts(wholeOf(was), wholeOf(became));
  return {
    before: {
      version: 3,
      ...withWonMatches(withNumberedRounds(footprintBefore)),
      ...(changes && { document: changes.before }),
    },
    after: {
      version: 3,
      ...withWonMatches(withNumberedRounds(footprintAfter)),
      ...(changes && { document: changes.after }),
    },
  };
}

/** Version 2 kept the parts of the document that a step changed, among them the rules of a stage that it began. */
function secondFootprint({ document, ...others }: Stored): Stored {
  const footprint = withWonMatches(others);
  if (!isRecord(document)) return { ...footprint, version: 3 };
  const renewed = Object.entries(document).map(([part, value]) => {
    const renew = RULES[part];
    return [part, renew !== undefined && isRecord(value) ? renew(value) : value];
  });
  return { ...footprint, version: 3, document: Object.fromEntries(renewed) };
}

const RULES: Readonly<Record<string, (options: Stored) => Stored>> = {
  'swiss.options': withSwissRules,
  'bracket.options': withBracketRules,
};

/** Until version 3 somebody won every match that was over. */
function withWonMatches({ matches, ...footprint }: Stored): Stored {
  const won = (match: unknown): unknown => (isRecord(match) ? { ...match, unwon: 0 } : match);
  return { ...footprint, matches: Array.isArray(matches) ? matches.map(won) : matches };
}

/** Rounds had a position, and their label said which one it was. */
function withNumberedRounds({ rounds, ...footprint }: Stored) {
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

type Stored = Record<string, unknown>;

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null;
}
