import * as v from 'valibot';
import { numberFromLabel } from '#server/store/migrations/number-rounds.ts';
import { changedParts } from './document-parts.ts';
import { StoredDocument } from './document.ts';

/**
 * Converts what older versions wrote into the current shape. Only this file knows the old shapes: everything that is read, compared
 * or undone passes here first, and is validated afterwards. A phase keeps the rules that it began with: when a rule becomes a
 * choice, older documents get the rule of their own time.
 */

/** Includes the draft of the next round, which is part of the document. */
export function upgradeDocument(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  if (!('version' in stored)) return toVersion4(toVersion3(toVersion2(stored)));
  if (stored['version'] === 2) return toVersion4(toVersion3(stored));
  return stored['version'] === 3 ? toVersion4(stored) : stored;
}

/** Version 2 renamed some fields of version 0.1.0. */
function toVersion2(stored: StoredObject): StoredObject {
  // Version 0.1.0 had no seeding before there was a bracket.
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

/** Version 3 stores rules that could not be chosen before. */
function toVersion3({ swiss, bracket, ...others }: StoredObject): StoredObject {
  return {
    ...others,
    version: 3,
    swiss: withOptions(swiss, withSwissRules),
    bracket: withOptions(bracket, withBracketRules),
  };
}

/** Until version 4 the first stage was always a Swiss phase. */
function toVersion4(stored: StoredObject): StoredObject {
  return { ...stored, version: 4, groups: null };
}

/** The ranking rules of that time, whatever the engine's defaults are today. */
function withSwissRules(options: StoredObject): StoredObject {
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

function withBracketRules(options: StoredObject): StoredObject {
  const bestOf = isRecord(options['bestOf']) ? options['bestOf'] : {};
  return {
    ...options,
    elimination: 'double',
    thirdPlace: false,
    bestOf: { ...bestOf, third: bestOf['winner'] },
  };
}

/** The stage with its options changed by `upgraded`. */
function withOptions(stage: unknown, upgraded: (options: StoredObject) => StoredObject): unknown {
  if (!isRecord(stage) || !isRecord(stage['options'])) return stage;
  return { ...stage, options: upgraded(stage['options']) };
}

export function upgradeFootprints(entry: { before: unknown; after: unknown }): {
  before: unknown;
  after: unknown;
} {
  const { before, after } = entry;
  if (!isRecord(before) || !isRecord(after)) return entry;
  if (!('version' in after)) return upgradeFirstFootprints(before, after);
  if (after['version'] !== 2) return entry;
  return { before: upgradeSecondFootprint(before), after: upgradeSecondFootprint(after) };
}

/** Version 0.1.0 stored the whole document with every step; later versions only with steps that changed it. */
function upgradeFirstFootprints(
  before: StoredObject,
  after: StoredObject,
): { before: StoredObject; after: StoredObject } {
  const { document: documentBefore, ...footprintBefore } = before;
  const { document: documentAfter, ...footprintAfter } = after;
  const changes =
    documentBefore === undefined || documentAfter === undefined
      ? null
      : changedParts(parseAnyVersion(documentBefore), parseAnyVersion(documentAfter));
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

/** Version 2 stored the changed parts of the document, including the rules of a stage that began. */
function upgradeSecondFootprint({ document, ...others }: StoredObject): StoredObject {
  const footprint = withWonMatches(others);
  if (!isRecord(document)) return { ...footprint, version: 3 };
  const upgraded = Object.entries(document).map(([part, value]) => {
    const upgradeRules = RULE_UPGRADES[part];
    return [part, upgradeRules !== undefined && isRecord(value) ? upgradeRules(value) : value];
  });
  return { ...footprint, version: 3, document: Object.fromEntries(upgraded) };
}

const RULE_UPGRADES: Readonly<Record<string, (options: StoredObject) => StoredObject>> = {
  'swiss.options': withSwissRules,
  'bracket.options': withBracketRules,
};

/** Until version 3 every finished match had a winner. */
function withWonMatches({ matches, ...footprint }: StoredObject): StoredObject {
  const won = (match: unknown): unknown => (isRecord(match) ? { ...match, unwon: 0 } : match);
  return { ...footprint, matches: Array.isArray(matches) ? matches.map(won) : matches };
}

/** Rounds had a position, and were identified by their label. */
function withNumberedRounds({ rounds, ...footprint }: StoredObject) {
  const numbered = (round: unknown): unknown => {
    if (!isRecord(round)) return round;
    const { position: _position, ...others } = round;
    return { ...others, number: numberFromLabel(String(round['label'])) };
  };
  return { ...footprint, rounds: Array.isArray(rounds) ? rounds.map(numbered) : rounds };
}

function parseAnyVersion(stored: unknown) {
  return v.parse(StoredDocument, upgradeDocument(stored));
}

type StoredObject = Record<string, unknown>;

function isRecord(value: unknown): value is StoredObject {
  return typeof value === 'object' && value !== null;
}
