import type { MatchId, TeamId } from './matches.ts';

/** What each refusal tells besides its code. */
interface RefusalDetails {
  'already-reported': { readonly match: MatchId };
  'already-withdrawn': { readonly team: TeamId };
  'bad-best-of': object;
  'bad-group-count': object;
  'bad-options': object;
  'bad-qualifier-count': object;
  'bad-result': { readonly match: MatchId };
  'bad-round-count': object;
  'bad-score': { readonly match: MatchId };
  'bad-stages': object;
  'bad-state': { readonly part: StatePart };
  'bad-tables': object;
  'bad-team': { readonly team: unknown };
  'bad-tiebreaks': object;
  'duplicate-team': { readonly team: TeamId };
  'match-not-ready': { readonly match: MatchId };
  'newer-state': { readonly version: number };
  'not-withdrawn': { readonly team: TeamId };
  'nothing-to-clear': { readonly match: MatchId };
  'phase-unfinished': object;
  'random-seed-missing': object;
  /** A match of the round that waits for its result, and how many do. */
  'round-unfinished': { readonly match: MatchId; readonly open: number };
  'rounds-all-drawn': object;
  'stale-undo': object;
  'too-few-teams': object;
  'too-late': { readonly team: TeamId };
  'too-many-teams': object;
  'unknown-match': { readonly match: MatchId };
  'unknown-round': { readonly round: string };
  'unknown-team': { readonly team: TeamId };
  'unknown-way': object;
  'unpaired-team': { readonly team: TeamId };
  'way-needed': { readonly match: MatchId };
  'wrong-round': object;
  'wrong-teams': { readonly team?: TeamId; readonly match?: MatchId };
  'wrong-winner': { readonly match: MatchId };
}

/** Where a value that was to be read is no state. */
export type StatePart =
  | 'version'
  | 'kind'
  | 'teams'
  | 'options'
  | 'withdrawals'
  | 'late'
  | 'drawn'
  | 'results';

export type RefusalCode = keyof RefusalDetails;

/** `code` says which details there are. */
export type Refused<C extends RefusalCode = RefusalCode> = {
  readonly [K in C]: { readonly ok: false; readonly code: K } & RefusalDetails[K];
}[C];

export function refuse<C extends RefusalCode>(
  code: C,
  ...[details]: object extends RefusalDetails[C] ? [RefusalDetails[C]?] : [RefusalDetails[C]]
): Refused<C>;
export function refuse(code: RefusalCode, details?: object): object {
  return { ok: false, code, ...details };
}
