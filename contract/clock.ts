/** The honest clock: what is expected of the day, never surer than what it is made of. */

/** When something will happen, most likely: between these two moments, ISO, in steps of five minutes. */
export type Estimate = {
  from: string;
  to: string;
};

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
