import * as v from 'valibot';
import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';
import type { DocumentParts, PartChanges } from './document-parts.ts';
import { upgradedFootprints } from './upgrade.ts';

/** What the trail keeps of a step, so that it can be undone: only what it touched, before and after. */
export type Footprint = {
  label: string;
  /** There when the step changed what was decided: the parts that it changed. */
  document?: DocumentParts;
  matches: readonly KeyedMatch[];
  rounds: readonly RoundRow[];
};

export type Footprints = { before: Footprint; after: Footprint };

/** Moves on when the shape of a footprint does; upgrade.ts knows the shapes before it. */
const FOOTPRINT_VERSION = 3;

/** The footprints of an entry of the trail, whichever version wrote it. */
export function readFootprints(entry: { before: unknown; after: unknown }): Footprints {
  const { before, after } = upgradedFootprints(entry);
  return { before: v.parse(StoredFootprint, before), after: v.parse(StoredFootprint, after) };
}

/** As the trail keeps them. */
export function writtenFootprints({ before, after }: Footprints) {
  return {
    before: { version: FOOTPRINT_VERSION, ...before },
    after: { version: FOOTPRINT_VERSION, ...after },
  };
}

/** What the step changed of the document; null when it changed nothing of it. */
export function documentChanges({ before, after }: Footprints): PartChanges | null {
  if (before.document === undefined || after.document === undefined) return null;
  return { before: before.document, after: after.document };
}

const whole = v.pipe(v.number(), v.integer());
const wholeOrNull = v.nullable(whole);

const matchRow = v.strictObject({
  pk_match: whole,
  key: v.string(),
  fk_round: whole,
  fk_team_one: wholeOrNull,
  fk_team_two: wholeOrNull,
  score_team_one: wholeOrNull,
  score_team_two: wholeOrNull,
  winner_team: wholeOrNull,
  match_date: v.nullable(v.string()),
  station: wholeOrNull,
  bye: whole,
  unwon: whole,
  explanation: v.string(),
  version: whole,
}) satisfies v.GenericSchema<unknown, KeyedMatch>;

const roundRow = v.strictObject({
  pk_round: whole,
  label: v.string(),
  stage: v.picklist(['swiss', 'groups', 'winner', 'loser', 'final']),
  best_of: wholeOrNull,
  number: wholeOrNull,
}) satisfies v.GenericSchema<unknown, RoundRow>;

const StoredFootprint = v.pipe(
  v.strictObject({
    version: v.literal(FOOTPRINT_VERSION),
    label: v.string(),
    // Checked as a whole when they are put back into a document.
    document: v.exactOptional(v.record(v.string(), v.unknown())),
    matches: v.array(matchRow),
    rounds: v.array(roundRow),
  }),
  v.transform(({ version: _version, ...footprint }): Footprint => footprint),
);
