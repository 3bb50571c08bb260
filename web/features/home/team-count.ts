/** How many teams have registered, how many of them are full, and who came last. */
export type TeamCount = { total: number; complete: number; latestNames: readonly string[] };
