import type { RefusalCode, Refused as EngineRefused } from '#engine';
import { refuse, type Refused } from '#server/rules/result.ts';
import { nameOf } from './stages.ts';
import type { TournamentState } from './state.ts';

/** What the engine refuses, as the refusal that the person who asked is told. */
export function engineRefusal(state: TournamentState, { code, team }: EngineRefused): Refused {
  return refusalFor[code]({ name: team === undefined ? null : nameOf(state, team) });
}

const refusalFor = {
  'already-reported': () => refuse('touches-later-matches'),
  'already-withdrawn': ({ name }) => refuse('already-withdrawn', { name }),
  'bad-best-of': () => refuse('seeds-invalid', { reason: 'best-of' }),
  'bad-qualifier-count': () => refuse('seeds-invalid', { reason: 'team-count' }),
  'bad-round-count': () => refuse('pairings-invalid', { reason: 'round-count' }),
  'bad-score': () => refuse('match-score-impossible'),
  'bad-team': ({ name }) => refuse('seeds-invalid', { reason: 'team-not-seedable', name }),
  'duplicate-team': ({ name }) => refuse('seeds-invalid', { reason: 'team-twice', name }),
  'match-not-ready': () => refuse('match-not-ready'),
  'nothing-to-clear': () => refuse('nothing-to-clear'),
  'phase-unfinished': () => refuse('wrong-phase', { reason: 'swiss-unfinished' }),
  'random-seed-missing': () => refuse('pairings-invalid', { reason: 'random-seed-missing' }),
  'round-unfinished': () => refuse('results-missing', { count: 1 }),
  'rounds-all-drawn': () => refuse('wrong-phase', { reason: 'rounds-all-drawn' }),
  'stale-undo': () => refuse('changed-since'),
  'too-few-teams': () => refuse('too-few-teams', { needed: 2 }),
  'too-late': ({ name }) => refuse('wrong-phase', { reason: 'too-late-to-enter', name }),
  'too-many-teams': () => refuse('seeds-invalid', { reason: 'too-many-teams' }),
  'unknown-match': () => refuse('unknown-match'),
  'unknown-round': () => refuse('seeds-invalid', { reason: 'unknown-round' }),
  'unknown-team': ({ name }) => refuse('not-in-tournament', { name }),
  'unpaired-team': ({ name }) => refuse('pairings-invalid', { reason: 'team-unpaired', name }),
  'way-needed': () => refuse('touches-later-matches'),
  'wrong-round': () => refuse('draft-missing'),
  'wrong-teams': ({ name }) => refuse('pairings-invalid', { reason: 'team-not-in-match', name }),
  'wrong-winner': () => refuse('winner-not-playing'),
} satisfies { [C in RefusalCode]: (about: { name: string | null }) => Refused };
