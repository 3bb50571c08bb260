import * as v from 'valibot';

/** The honest clock: what is expected of the day, never surer than what it is made of. */

/** When something will happen, most likely: between these two moments, ISO, in steps of five minutes. */
export const Estimate = v.object({ from: v.string(), to: v.string() });
export type Estimate = v.InferOutput<typeof Estimate>;

export type DayClock = {
  /** How many matches were measured for it: in this event, and in those before it. Without any, it rests on usual lengths. */
  measured: { here: number; before: number };
  /** The round being played: since when, and when its last match should end. */
  round: { label: string; began_at: string | null; ends: Estimate } | null;
  /** What comes after it. */
  next: { label: string; begins: Estimate } | null;
  /** When the last match of the day should end; null where nobody can say what belongs to the day. */
  end: Estimate | null;
  /** When the matches that are not called yet should begin. */
  matches: readonly { pk_match: number; begins: Estimate }[];
};

/** What an organiser can still change, and when the day would then end. */
const Remedy = v.object({
  /** So many stations more, so many Swiss rounds less, or so many games less in the matches of the bracket. */
  change: v.picklist(['stations', 'rounds', 'best-of']),
  by: v.number(),
  ends: Estimate,
});
export type Remedy = v.InferOutput<typeof Remedy>;

/** What an organiser is told when the day may end too late; null while it does not. */
export const Overrun = v.nullable(
  v.object({
    ends: Estimate,
    measured: v.object({ here: v.number(), before: v.number() }),
    /** The hour that the event was announced to end at, or else the midnight of the place. */
    limit: v.object({ at: v.string(), is: v.picklist(['announced', 'midnight']) }),
    /** Whether it may end later, or hardly can end before. */
    likely: v.boolean(),
    remedies: v.array(Remedy),
  }),
);
export type Overrun = v.InferOutput<typeof Overrun>;
