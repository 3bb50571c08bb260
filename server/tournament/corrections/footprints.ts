import * as v from 'valibot';
import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';
import type { DocumentParts, PartChanges } from '#server/tournament/document/document-parts.ts';
import { upgradeFootprints } from '#server/tournament/document/upgrade.ts';

/** What the trail stores of a step, so that it can be undone: only what it changed, before and after. */
export type Footprint = {
  label: string;
  /** The changed parts of the document, if there are any. */
  document?: DocumentParts;
  matches: readonly KeyedMatch[];
  rounds: readonly RoundRow[];
};

export type Footprints = { before: Footprint; after: Footprint };

/** Increase this when the shape of a footprint changes; upgrade.ts converts older shapes. */
const FOOTPRINT_VERSION = 3;

/** The footprints of a trail entry of any version. */
export function readFootprints(entry: { before: unknown; after: unknown }): Footprints {
  const { before, after } = upgradeFootprints(entry);
  return { before: v.parse(StoredFootprint, before), after: v.parse(StoredFootprint, after) };
}

/** As the trail stores them. */
export function toStoredFootprints({ before, after }: Footprints) {
  return {
    before: { version: FOOTPRINT_VERSION, ...before },
    after: { version: FOOTPRINT_VERSION, ...after },
  };
}

/** The step's changes of the document; null without any. */
export function documentChanges({ before, after }: Footprints): PartChanges | null {
  if (before.document === undefined || after.document === undefined) return null;
  return { before: before.document, after: after.document };
}

const integer = v.pipe(v.number(), v.integer());
const integerOrNull = v.nullable(integer);

const matchRow = v.strictObject({
  pk_match: integer,
  key: v.string(),
  fk_round: integer,
  fk_team_one: integerOrNull,
  fk_team_two: integerOrNull,
  score_team_one: integerOrNull,
  score_team_two: integerOrNull,
  winner_team: integerOrNull,
  match_date: v.nullable(v.string()),
  station: integerOrNull,
  bye: integer,
  unwon: integer,
  explanation: v.string(),
  version: integer,
}) satisfies v.GenericSchema<unknown, KeyedMatch>;

const roundRow = v.strictObject({
  pk_round: integer,
  label: v.string(),
  stage: v.picklist(['swiss', 'groups', 'winner', 'loser', 'final']),
  best_of: integerOrNull,
  number: integerOrNull,
}) satisfies v.GenericSchema<unknown, RoundRow>;

const StoredFootprint = v.pipe(
  v.strictObject({
    version: v.literal(FOOTPRINT_VERSION),
    label: v.string(),
    // Validated as a whole when they are put back into a document.
    document: v.exactOptional(v.record(v.string(), v.unknown())),
    matches: v.array(matchRow),
    rounds: v.array(roundRow),
  }),
  v.transform(({ version: _version, ...footprint }): Footprint => footprint),
);
