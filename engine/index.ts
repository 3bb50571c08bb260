/** The one door of the engine: Swiss phases and double elimination, as pure functions over plain data. */
export {
  type Applied,
  type Outcome,
  type State,
  matchesOf,
  report,
  undo,
  withdraw,
} from './actions.ts';
export {
  type BracketRound,
  type Destination,
  type Side,
  type Source,
  destinationsOf,
} from './bracket/graph.ts';
export {
  type BracketMatch,
  type BracketOptions,
  type BracketState,
  type FoldedBracket,
  type Placing,
  foldBracket,
  startBracket,
} from './bracket/state.ts';
export { clear, correct, correctionWays } from './correct.ts';
export type {
  Change,
  Conflict,
  Folded,
  Match,
  MatchId,
  Result,
  Team,
  TeamId,
  Withdrawal,
} from './matches.ts';
export type { RefusalCode, Refused } from './refusals.ts';
export { outlook } from './outlook/outlook.ts';
export type {
  Case,
  Certainty,
  Chance,
  Need,
  Outlook,
  OutlookBeforeDraw,
  OutlookOfLastRound,
  OutlookOptions,
  Prospect,
} from './outlook/types.ts';
export { type Seeding, firstRematches, seedBracket } from './seeding.ts';
export { type Way, enterLate, pair, publishRound } from './swiss/actions.ts';
export { type Draft, type RoundWarning, checkRound, draftRound } from './swiss/draw.ts';
export { type DraftTable, explainRound } from './swiss/explain-round.ts';
export type { Figures } from './swiss/ranking.ts';
export { type StandingsRow, standings } from './swiss/standings.ts';
export {
  type SwissOptions,
  type SwissSettings,
  type SwissState,
  type Table,
  foldSwiss,
  proposedRounds,
  startSwiss,
} from './swiss/state.ts';
export type { Step } from './undo.ts';
