/** The public API of the engine: stages of a tournament as pure functions on plain data. */
export { type Applied, type Outcome, report, undo, withdraw } from './actions.ts';
export type { BracketMatch } from './bracket/fold.ts';
export { type BracketShape, destinationsOf } from './bracket/graph.ts';
export type { Destination, Source, Destinations } from './bracket/node.ts';
export {
  type BracketBestOf,
  type BracketOptions,
  type BracketSettings,
  type BracketState,
  startBracket,
} from './bracket/state.ts';
export { clear, correct, correctionWays } from './correct.ts';
export { type GroupFigures, type GroupRow, groupStandings } from './groups/standings.ts';
export {
  type GroupMatch,
  type GroupTiebreak,
  type GroupsOptions,
  type GroupsSettings,
  type GroupsState,
  groupsOf,
  startGroups,
} from './groups/state.ts';
export {
  type BracketRound,
  type MatchName,
  type Side,
  isBracketRound,
  matchName,
  swissId,
} from './match-ids.ts';
export {
  STATE_VERSION,
  type Caller,
  type Change,
  type Conflict,
  type Match,
  type MatchId,
  type Placing,
  type Result,
  type Team,
  type TeamId,
  type Withdrawal,
} from './matches.ts';
export { outlook } from './outlook/outlook.ts';
export type {
  Case,
  Certainty,
  Chance,
  Need,
  Outlook,
  OutlookBeforeDraw,
  OutlookByRecord,
  OutlookOfMatches,
  OutlookOptions,
  Prospect,
  RecordProspect,
} from './outlook/types.ts';
export { championOf, placingsOf } from './placings.ts';
export type {
  ByeReason,
  Criterion,
  Notice,
  PairReason,
  RankReason,
  RoundWarning,
  TableReason,
  Tiebreak,
} from './reasons.ts';
export { readState } from './stored/read-state.ts';
export type { RefusalCode, Refused, StatePart } from './refusals.ts';
export { reinstate } from './reinstate.ts';
export { type Seeding, firstRematches, seedBracket } from './seeds/seeding.ts';
export { finalPlacings } from './stages.ts';
export { type MatchOf, type State, conflictsOf, matchesOf } from './state.ts';
export {
  type LaterRoundsPolicy,
  enterLate,
  pair,
  publishRound,
  setRounds,
} from './swiss/actions.ts';
export { type Draft, checkRound, draftRound } from './swiss/draw.ts';
export { type DraftTable, explainRound } from './swiss/explain-round.ts';
export { isOver } from './swiss/phase.ts';
export type { Figures } from './swiss/ranking.ts';
export { type StandingsRow, standings } from './swiss/standings.ts';
export {
  type SwissOptions,
  type SwissSettings,
  type Until,
  isTiebreak,
  proposedRounds,
} from './swiss/options.ts';
export { type SwissState, type Table, startSwiss, tableNumber } from './swiss/state.ts';
export type { Step } from './undo.ts';
