import type { MatchId, TeamId } from './matches.ts';

/** The details of each refusal besides its code. */
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
  /** One match of the round without a result, and the number of such matches. */
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

/** The part of a stored value that is not valid. */
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

/** `code` decides which details there are. */
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
