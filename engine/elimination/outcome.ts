/** A team's name for the engine: any text or number that stays the same. */
export type TeamKey = string | number;

/** How a match ended, seen from its first team. Equal scores with a winner are a forfeit. */
export type Result<Team extends TeamKey> = {
  readonly scores: readonly [number, number];
  readonly winner: Team;
};

/**
 * What an operation on a stage gives back: the new state, what changed in words and in data, and what could not be kept; or
 * the reason why it was not done. Nothing is ever lost without being named in one of the two lists.
 */
export type Outcome<State, Change, Conflict, Code extends string> =
  | {
      readonly ok: true;
      readonly state: State;
      readonly changes: readonly Change[];
      readonly conflicts: readonly Conflict[];
    }
  | { readonly ok: false; readonly code: Code };
