/** The honest clock: what is expected of the day, never surer than what it is made of. */

/** When something will happen, most likely: between these two moments, ISO. */
type Estimate = {
  from: string;
  to: string;
  /** Whether matches of this event were measured for it, or only the usual lengths of its format are known. */
  measured: boolean;
};

export type DayClock = {
  /** The round being played: since when, and when its last match should end. */
  round: { label: string; began_at: string | null; ends: Estimate } | null;
  /** What comes after it. */
  next: { label: string; begins: Estimate } | null;
  /** When the last match of the day should end. */
  end: Estimate | null;
  /** When the matches that are not called yet should begin. */
  matches: readonly { pk_match: number; begins: Estimate }[];
};
