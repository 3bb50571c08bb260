import type { MatchId, TeamId } from './matches.ts';

export type RefusalCode =
  | 'already-reported'
  | 'already-withdrawn'
  | 'bad-best-of'
  | 'bad-qualifier-count'
  | 'bad-round-count'
  | 'bad-score'
  | 'bad-team'
  | 'duplicate-team'
  | 'match-not-ready'
  | 'nothing-to-clear'
  | 'phase-unfinished'
  | 'random-seed-missing'
  | 'round-unfinished'
  | 'rounds-all-drawn'
  | 'stale-undo'
  | 'too-few-teams'
  | 'too-late'
  | 'too-many-teams'
  | 'unknown-match'
  | 'unknown-round'
  | 'unknown-team'
  | 'unpaired-team'
  | 'way-needed'
  | 'wrong-round'
  | 'wrong-teams'
  | 'wrong-winner';

export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly match?: MatchId;
  readonly team?: TeamId;
  readonly round?: string;
}

export function refuse(code: RefusalCode, about: Omit<Refused, 'ok' | 'code'> = {}): Refused {
  return { ok: false, code, ...about };
}
