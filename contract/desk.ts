import * as v from 'valibot';
import { inEvent } from './events.ts';
import * as field from './fields.ts';
import { STREAM_DELAY_SECONDS_MAX } from './limits.ts';
import { invalid } from './messages.ts';

/** The desk (la régie) on the wire: what is on air, what the overlays and the wall show, and by which keys it is read and worked. */

export { DESK_HEADER } from './desk-header.ts';

/** Reads what is on air before the public does, or presses the desk's buttons: one key never does both. */
export const DeskKeyKind = v.picklist(['read', 'button'], invalid.unknownValue);
export type DeskKeyKind = v.InferOutput<typeof DeskKeyKind>;

/** What an overlay shows: each has an address of its own. */
export const Piece = v.picklist(
  ['score', 'lower-third', 'next', 'standings', 'bracket', 'countdown', 'ticker', 'champion'],
  invalid.unknownValue,
);
export type Piece = v.InferOutput<typeof Piece>;

/** What the wall shows. */
export const WallScene = v.picklist(
  ['countdown', 'matches', 'calls', 'standings', 'bracket', 'next', 'champion'],
  invalid.unknownValue,
);
export type WallScene = v.InferOutput<typeof WallScene>;

const games = v.object({ one: v.number(), two: v.number() });

/** What everybody is told of the desk. */
export const Air = v.object({
  /** The match on air. */
  fk_match: v.nullable(v.number()),
  /** Since when, ISO. */
  since: v.nullable(v.string()),
  /** The overlays that are in. */
  shown: v.array(Piece),
  /** Whether the second team of a match is shown first. */
  swapped: v.boolean(),
  /** The games won so far in the match on air; null for a public that is told of results later. */
  games: v.nullable(games),
  /** What the wall must show; null where it follows the day by itself. */
  wall: v.nullable(WallScene),
});
export type Air = v.InferOutput<typeof Air>;

/** The desk as those who work at it see it. */
export const Desk = v.object({
  ...Air.entries,
  games,
  /** How much later the public is told of a result on air. */
  delay_seconds: v.number(),
  /** When the last of what is held is told, ISO; null where nothing is. */
  held_until: v.nullable(v.string()),
  keys: v.array(v.object({ pk_key: v.number(), kind: DeskKeyKind, created_at: v.string() })),
});
export type Desk = v.InferOutput<typeof Desk>;

/** Who watches asks to be told what those in the room know; who may not is told what everybody is. A reading key asks by itself. */
export const WatchInput = v.strictObject({
  as: v.optional(v.picklist(['room'], invalid.unknownValue)),
  ...inEvent,
});
export const SetOnAirInput = v.strictObject({
  /** Null when nothing is on air. */
  pk_match: field.optional(field.key()),
  ...inEvent,
});
export const ShowPieceInput = v.strictObject({
  piece: Piece,
  /** The other way round when it is not said: a script's button has one face for in and out. */
  shown: v.optional(v.boolean(invalid.missingField)),
  ...inEvent,
});
export const SetSidesInput = v.strictObject({
  /** The other way round when it is not said. */
  swapped: v.optional(v.boolean(invalid.missingField)),
  ...inEvent,
});
/** One more game for a team of the match on air, or one less. */
export const CountGameInput = v.strictObject({
  side: v.picklist(['one', 'two'], invalid.unknownValue),
  by: v.picklist([1, -1], invalid.unknownValue),
  /** What whoever pressed had before their eyes. If that is over, somebody else was quicker: the same game does not count twice. */
  seen: v.optional(v.strictObject({ pk_match: field.key(), games: field.score() })),
  ...inEvent,
});
export const SetWallInput = v.strictObject({ scene: v.nullable(WallScene), ...inEvent });
export const SetDelayInput = v.strictObject({
  seconds: field.wholeNumber(invalid.streamDelay, 0, STREAM_DELAY_SECONDS_MAX),
  ...inEvent,
});
export const CreateDeskKeyInput = v.strictObject({ kind: DeskKeyKind, ...inEvent });
export const DeskKeyInput = v.strictObject({ pk_key: field.key(), ...inEvent });
