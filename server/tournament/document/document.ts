import '#server/tournament/team-ids.ts';
import * as v from 'valibot';
import {
  isBracketRound,
  isTiebreak,
  type BracketState,
  type GroupsState,
  type SwissState,
} from '#engine';
import type { Event } from '#contract/events/events.ts';
import { isPastClosing } from '#contract/teams/registration.ts';
import { refuse, type Verdict } from '#server/rules/result.ts';

/**
 * What was decided about the tournament: who takes part, what was drawn, who withdrew. Results are in the matches; standings, slots
 * and the champion follow from both, and are not stored.
 */
export type TournamentDocument = {
  registrationOpen: boolean;
  /** Withdrawn before the first stage began: never paired, not ranked. */
  absent: readonly number[];
  /** How many teams of the Swiss phase qualify for the bracket; null for all. For groups, it is one of their options. */
  qualifiers: number | null;
  swiss: SwissDocument | null;
  /** In place of the Swiss phase. */
  groups: GroupsDocument | null;
  /** The drawn round that only admins see. */
  draft: RoundDraft | null;
  bracket: BracketDocument | null;
  /** How the bracket was seeded, so that it can be drawn again in the same way. */
  seeding: SeedOrder | null;
};

export type SeedOrder = 'standings' | 'without-rematches' | 'by-hand';

/** The engine's state without what is stored elsewhere: teams by their keys, best seed first. */
export type SwissDocument = { teams: readonly number[] } & Pick<
  SwissState,
  'late' | 'drawn' | 'withdrawals' | 'options'
>;
export type GroupsDocument = { teams: readonly number[] } & Pick<
  GroupsState,
  'withdrawals' | 'options'
>;
export type BracketDocument = { teams: readonly number[] } & Pick<
  BracketState,
  'withdrawals' | 'options'
>;

/** A round as it was drawn and, after an edit, as it would be published. */
export type RoundDraft = DraftedTables & { round: number; edited?: DraftedTables };
export type DraftedTables = { tables: readonly DraftedTable[]; notices: readonly string[] };
/** `two` is null for the bye; `chosen` marks a table that differs from the draw. */
export type DraftedTable = {
  one: number;
  two: number | null;
  chosen?: true;
  explanation: string;
  rematch: boolean;
};

export const EMPTY_DOCUMENT: TournamentDocument = {
  registrationOpen: true,
  absent: [],
  qualifiers: null,
  swiss: null,
  groups: null,
  draft: null,
  bracket: null,
  seeding: null,
};

/** The stage that seeds the bracket. */
export function firstStage({ swiss, groups }: TournamentDocument) {
  return swiss ?? groups;
}

export function hasBegun(document: TournamentDocument): boolean {
  return (firstStage(document) ?? document.bracket) !== null;
}

export function takesPart(document: TournamentDocument, pk_team: number): boolean {
  return (firstStage(document) ?? document.bracket)?.teams.includes(pk_team) ?? false;
}

/** Registration ends when an admin closes it, or at the event's own hour, whichever comes first. */
export function mayRegister(
  { registrationOpen }: TournamentDocument,
  event: Pick<Event, 'registration_closes_at'>,
  now: Date,
): Verdict {
  return registrationOpen && !isPastClosing(event, now.getTime())
    ? null
    : refuse('registration-closed');
}

/** Whether the first pairings are known, if only to admins. */
export function isDrawn({ swiss, groups, draft, bracket }: TournamentDocument): boolean {
  return (draft ?? groups ?? bracket) !== null || (swiss?.drawn.length ?? 0) > 0;
}

/** Increase this when the shape of the document changes; upgrade.ts converts older shapes. */
export const DOCUMENT_VERSION = 4;

export function serializeDocument(document: TournamentDocument): string {
  return JSON.stringify({ version: DOCUMENT_VERSION, ...document });
}

const integer = v.pipe(v.number(), v.integer());
const teams = v.array(integer);
const withdrawals = v.array(
  v.strictObject({ team: integer, fromRound: integer, backInRound: v.exactOptional(integer) }),
);
const opponent = v.nullable(integer);

// Strict and without defaults: unknown fields would be lost at the next save, and a missing rule would change in the middle of a
// phase.
const swiss = v.strictObject({
  teams,
  late: teams,
  drawn: v.array(
    v.array(
      v.strictObject({
        one: integer,
        two: opponent,
        chosen: v.exactOptional(v.literal(true)),
        number: v.exactOptional(integer),
      }),
    ),
  ),
  withdrawals,
  options: v.strictObject({
    rounds: integer,
    bestOf: integer,
    bestOfRounds: v.record(v.pipe(v.string(), v.digits()), integer),
    firstRound: v.picklist(['seed', 'random']),
    randomSeed: v.string(),
    byes: v.picklist(['virtual-opponent', 'not-counted']),
    tiebreaks: v.array(v.pipe(v.string(), v.guard(isTiebreak))),
    until: v.nullable(v.strictObject({ wins: integer, losses: integer })),
  }),
});

const groups = v.strictObject({
  teams,
  withdrawals,
  options: v.strictObject({
    groups: integer,
    bestOf: integer,
    bestOfRounds: v.record(v.pipe(v.string(), v.digits()), integer),
    qualifiers: v.exactOptional(integer),
    tiebreaks: v.array(
      v.picklist(['head-to-head', 'game-difference', 'games-won', 'sonneborn-berger']),
    ),
  }),
});

const bracket = v.strictObject({
  teams,
  withdrawals,
  options: v.strictObject({
    elimination: v.picklist(['single', 'double']),
    thirdPlace: v.boolean(),
    reset: v.boolean(),
    bestOf: v.strictObject({
      winner: integer,
      loser: integer,
      final: integer,
      third: integer,
      rounds: v.record(v.pipe(v.string(), v.guard(isBracketRound)), integer),
    }),
  }),
});

const draftedTables = {
  tables: v.array(
    v.strictObject({
      one: integer,
      two: opponent,
      chosen: v.exactOptional(v.literal(true)),
      explanation: v.string(),
      rematch: v.boolean(),
    }),
  ),
  notices: v.array(v.string()),
};
const draft = v.strictObject({
  round: integer,
  ...draftedTables,
  // Drafts of older versions were never edited.
  edited: v.exactOptional(v.strictObject(draftedTables)),
});

/** The document as `serializeDocument` writes it. */
export const StoredDocument = v.pipe(
  v.strictObject({
    version: v.literal(DOCUMENT_VERSION),
    registrationOpen: v.boolean(),
    absent: teams,
    qualifiers: v.nullable(integer),
    swiss: v.nullable(swiss),
    groups: v.nullable(groups),
    draft: v.nullable(draft),
    bracket: v.nullable(bracket),
    seeding: v.nullable(v.picklist(['standings', 'without-rematches', 'by-hand'])),
  }),
  v.transform(({ version: _version, ...document }): TournamentDocument => document),
);
