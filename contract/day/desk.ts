import * as v from 'valibot';
import { optionalEventKey } from '#contract/events/events.ts';
import * as field from '#contract/fields.ts';
import { STREAM_DELAY_SECONDS_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';

/**
 * The desk (la régie) on the wire: the match on air, the overlays, the wall, and the desk's keys.
 */

export { DESK_HEADER } from './desk-header.ts';

/**
 * A `read` key reads what is on air before the public does. A `button` key presses the desk's
 * buttons. No key does both.
 */
export const DeskKeyKind = v.picklist(['read', 'button'], invalid.unknownValue);
export type DeskKeyKind = v.InferOutput<typeof DeskKeyKind>;

/** The overlays. Each one has its own address. */
export const OverlayPiece = v.picklist(
  ['score', 'lower-third', 'next', 'standings', 'bracket', 'countdown', 'ticker', 'champion'],
  invalid.unknownValue,
);
export type OverlayPiece = v.InferOutput<typeof OverlayPiece>;

/** The scenes of the wall. */
export const WallScene = v.picklist(
  ['countdown', 'matches', 'calls', 'standings', 'bracket', 'next', 'champion'],
  invalid.unknownValue,
);
export type WallScene = v.InferOutput<typeof WallScene>;

const games = v.object({ one: v.number(), two: v.number() });

/** The public state of the desk. */
export const OnAirState = v.object({
  /** The match on air. */
  fk_match: v.nullable(v.number()),
  /** Since when it is on air, ISO. */
  since: v.nullable(v.string()),
  /** The overlays that are visible. */
  shown: v.array(OverlayPiece),
  /** Whether the second team of a match is shown first. */
  swapped: v.boolean(),
  /** The games won so far in the match on air; null for the public while results are delayed. */
  games: v.nullable(games),
  /** The scene that the wall must show; null when it follows the day by itself. */
  wall: v.nullable(WallScene),
});
export type OnAirState = v.InferOutput<typeof OnAirState>;

/** The state of the desk for those who work at it. */
export const Desk = v.object({
  ...OnAirState.entries,
  games,
  /** How many seconds after a result on air the public sees it. */
  delay_seconds: v.number(),
  /** When the last held result becomes public, ISO; null when none is held. */
  held_until: v.nullable(v.string()),
  keys: v.array(v.object({ pk_key: v.number(), kind: DeskKeyKind, created_at: v.string() })),
});
export type Desk = v.InferOutput<typeof Desk>;

/**
 * `as: 'room'` asks for results before the public sees them. A caller without that right gets the
 * public state. A reading key needs no `as`.
 */
export const WatchInput = v.strictObject({
  as: v.optional(v.picklist(['room'], invalid.unknownValue)),
  ...optionalEventKey,
});
export const SetOnAirInput = v.strictObject({
  /** Null when nothing is on air. */
  pk_match: field.optional(field.key()),
  ...optionalEventKey,
});
export const ShowPieceInput = v.strictObject({
  piece: OverlayPiece,
  /** Left out, it is toggled: a script has one button for both. */
  shown: v.optional(v.boolean(invalid.missingField)),
  ...optionalEventKey,
});
export const SetSidesInput = v.strictObject({
  /** Left out, it is toggled. */
  swapped: v.optional(v.boolean(invalid.missingField)),
  ...optionalEventKey,
});
/** One game more or less for a team of the match on air. */
export const CountGameInput = v.strictObject({
  side: v.picklist(['one', 'two'], invalid.unknownValue),
  by: v.picklist([1, -1], invalid.unknownValue),
  /**
   * What was on screen when the button was pressed. If it is out of date, somebody else was
   * quicker: the game must not count twice.
   */
  seen: v.optional(v.strictObject({ pk_match: field.key(), games: field.score() })),
  ...optionalEventKey,
});
export const SetWallInput = v.strictObject({ scene: v.nullable(WallScene), ...optionalEventKey });
export const SetDelayInput = v.strictObject({
  seconds: field.wholeNumber(invalid.streamDelay, 0, STREAM_DELAY_SECONDS_MAX),
  ...optionalEventKey,
});
export const CreateDeskKeyInput = v.strictObject({ kind: DeskKeyKind, ...optionalEventKey });
export const DeskKeyInput = v.strictObject({ pk_key: field.key(), ...optionalEventKey });
