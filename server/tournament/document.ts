import { refuse, type Verdict } from '#server/rules/result.ts';
import type { BracketState, SwissState } from '#engine';

/**
 * What was decided about the tournament: who takes part, what was drawn, who withdrew. Results live in the matches; standings,
 * slots and the champion follow from both and are stored nowhere.
 */
export type TournamentDocument = {
  registrationOpen: boolean;
  /** Withdrawn before the Swiss phase began: never paired, not ranked. */
  absent: readonly number[];
  /** How many teams go through to the bracket; null for all of them. */
  places: number | null;
  swiss: SwissDocument | null;
  /** The drawn round that only admins see. */
  draft: RoundDraft | null;
  bracket: BracketDocument | null;
  /** How the bracket's seeds were found, so that it can be drawn again in the same way. */
  seeding?: SeedOrder | null;
};

export type SeedOrder = 'standings' | 'without-rematches' | 'by-hand';

/** The engine's state without what is told elsewhere: teams are named by their keys, best seed first. */
export type SwissDocument = { teams: readonly number[] } & Pick<
  SwissState,
  'late' | 'drawn' | 'withdrawals' | 'options'
>;
export type BracketDocument = { teams: readonly number[] } & Pick<
  BracketState,
  'withdrawals' | 'options'
>;

export type RoundDraft = {
  round: number;
  tables: readonly DraftedTable[];
  notices: readonly string[];
};
/** `two` is null for the bye. */
export type DraftedTable = {
  one: number;
  two: number | null;
  explanation: string;
  rematch: boolean;
};

export const NOTHING_DECIDED: TournamentDocument = {
  registrationOpen: true,
  absent: [],
  places: null,
  swiss: null,
  draft: null,
  bracket: null,
};

export function takesPart({ swiss }: TournamentDocument, pk_team: number): boolean {
  return swiss?.teams.includes(pk_team) ?? false;
}

export function mayRegister({ registrationOpen }: TournamentDocument): Verdict {
  return registrationOpen ? null : refuse('registration-closed');
}
