import * as v from 'valibot';

/** The expected times of the day. An estimate is never more precise than the data it is made of. */

/** The likely time of something, between two ISO times, in steps of five minutes. */
export const Estimate = v.object({ from: v.string(), to: v.string() });
export type Estimate = v.InferOutput<typeof Estimate>;

export type DayClock = {
  /**
   * How many measured matches it rests on, in this event and in earlier ones. With none, it rests
   * on usual lengths.
   */
  measured: { here: number; before: number };
  /** The current round: when it began, and when its last match should end. */
  round: { label: string; began_at: string | null; ends: Estimate } | null;
  /** The round after it. */
  next: { label: string; begins: Estimate } | null;
  /**
   * When the last match of the day should end; null when it is unknown which matches belong to the
   * day.
   */
  end: Estimate | null;
  /** When the matches that are not called yet should begin. */
  matches: readonly { pk_match: number; begins: Estimate }[];
};

/** A change that an organiser can still make, and when the day would then end. */
const Remedy = v.object({
  /**
   * `by` more stations, `by` fewer Swiss rounds, or `by` fewer games in the matches of the bracket.
   */
  change: v.picklist(['stations', 'rounds', 'best-of']),
  by: v.number(),
  ends: Estimate,
});
export type Remedy = v.InferOutput<typeof Remedy>;

/** The warning that the day may end too late; null when there is none. */
export const Overrun = v.nullable(
  v.object({
    ends: Estimate,
    measured: v.object({ here: v.number(), before: v.number() }),
    /** The announced end of the event, or else midnight in the event's time zone. */
    limit: v.object({ at: v.string(), is: v.picklist(['announced', 'midnight']) }),
    /** True: the day will hardly end before the limit. False: it may end after it. */
    likely: v.boolean(),
    remedies: v.array(Remedy),
  }),
);
export type Overrun = v.InferOutput<typeof Overrun>;
