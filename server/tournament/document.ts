import './team-ids.ts';
import * as v from 'valibot';
import {
  isBracketRound,
  isTiebreak,
  type BracketState,
  type GroupsState,
  type SwissState,
} from '#engine';
import type { Event } from '#contract/events.ts';
import { isPastClosing } from '#contract/registration.ts';
import { refuse, type Verdict } from '#server/rules/result.ts';

/**
 * What was decided about the tournament: who takes part, what was drawn, who withdrew. Results live in the matches; standings,
 * slots and the champion follow from both and are stored nowhere.
 */
export type TournamentDocument = {
  registrationOpen: boolean;
  /** Withdrawn before the first stage began: never paired, not ranked. */
  absent: readonly number[];
  /** How many teams of the Swiss phase go through to the bracket; null for all of them. How many of each group do is one of its options. */
  qualifiers: number | null;
  swiss: SwissDocument | null;
  /** In place of the Swiss phase. */
  groups: GroupsDocument | null;
  /** The drawn round that only admins see. */
  draft: RoundDraft | null;
  bracket: BracketDocument | null;
  /** How the bracket's seeds were found, so that it can be drawn again in the same way. */
  seeding: SeedOrder | null;
};

export type SeedOrder = 'standings' | 'without-rematches' | 'by-hand';

/** The engine's state without what is told elsewhere: teams are named by their keys, best seed first. */
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

/** A round as it was drawn and, once an admin has edited it, as it would be published. */
export type RoundDraft = DraftedTables & { round: number; edited?: DraftedTables };
export type DraftedTables = { tables: readonly DraftedTable[]; notices: readonly string[] };
/** `two` is null for the bye; `chosen` marks a table that is not as it was drawn. */
export type DraftedTable = {
  one: number;
  two: number | null;
  chosen?: true;
  explanation: string;
  rematch: boolean;
};

export const NOTHING_DECIDED: TournamentDocument = {
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

/** Until an admin closes it, or until the event's own hour: whichever comes first. */
export function mayRegister(
  { registrationOpen }: TournamentDocument,
  event: Pick<Event, 'registration_closes_at'>,
  now: Date,
): Verdict {
  return registrationOpen && !isPastClosing(event, now.getTime())
    ? null
    : refuse('registration-closed');
}

/** Whether it is known who plays whom in the first round, if only to admins. */
export function isDrawn({ swiss, groups, draft, bracket }: TournamentDocument): boolean {
  return (draft ?? groups ?? bracket) !== null || (swiss?.drawn.length ?? 0) > 0;
}

/** Moves on when the shape of the document does; upgrade.ts knows the shapes before it. */
export const DOCUMENT_VERSION = 4;

export function documentText(document: TournamentDocument): string {
  return JSON.stringify({ version: DOCUMENT_VERSION, ...document });
}

const whole = v.pipe(v.number(), v.integer());
const teams = v.array(whole);
const withdrawals = v.array(
  v.strictObject({ team: whole, fromRound: whole, backInRound: v.exactOptional(whole) }),
);
const opponent = v.nullable(whole);

// Strict, and without defaults: what this version does not know would be lost at the next save, and a rule that is missing would
// become today's in the middle of a phase.
const swiss = v.strictObject({
  teams,
  late: teams,
  drawn: v.array(
    v.array(
      v.strictObject({
        one: whole,
        two: opponent,
        chosen: v.exactOptional(v.literal(true)),
        number: v.exactOptional(whole),
      }),
    ),
  ),
  withdrawals,
  options: v.strictObject({
    rounds: whole,
    bestOf: whole,
    bestOfRounds: v.record(v.pipe(v.string(), v.digits()), whole),
    firstRound: v.picklist(['seed', 'random']),
    randomSeed: v.string(),
    byes: v.picklist(['virtual-opponent', 'not-counted']),
    tiebreaks: v.array(v.pipe(v.string(), v.guard(isTiebreak))),
    until: v.nullable(v.strictObject({ wins: whole, losses: whole })),
  }),
});

const groups = v.strictObject({
  teams,
  withdrawals,
  options: v.strictObject({
    groups: whole,
    bestOf: whole,
    bestOfRounds: v.record(v.pipe(v.string(), v.digits()), whole),
    qualifiers: v.exactOptional(whole),
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
      winner: whole,
      loser: whole,
      final: whole,
      third: whole,
      rounds: v.record(v.pipe(v.string(), v.guard(isBracketRound)), whole),
    }),
  }),
});

const draftedTables = {
  tables: v.array(
    v.strictObject({
      one: whole,
      two: opponent,
      chosen: v.exactOptional(v.literal(true)),
      explanation: v.string(),
      rematch: v.boolean(),
    }),
  ),
  notices: v.array(v.string()),
};
const draft = v.strictObject({
  round: whole,
  ...draftedTables,
  // A draft that older versions wrote is as it was drawn.
  edited: v.exactOptional(v.strictObject(draftedTables)),
});

/** The document as `documentText` writes it. */
export const StoredDocument = v.pipe(
  v.strictObject({
    version: v.literal(DOCUMENT_VERSION),
    registrationOpen: v.boolean(),
    absent: teams,
    qualifiers: v.nullable(whole),
    swiss: v.nullable(swiss),
    groups: v.nullable(groups),
    draft: v.nullable(draft),
    bracket: v.nullable(bracket),
    seeding: v.nullable(v.picklist(['standings', 'without-rematches', 'by-hand'])),
  }),
  v.transform(({ version: _version, ...document }): TournamentDocument => document),
);
