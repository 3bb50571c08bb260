import type { RefusalCode, Refused as EngineRefused, TeamId } from '#engine';
import { refuse, type Refused } from '#server/rules/result.ts';
import { teamName } from './stages/stages.ts';
import type { TournamentState } from './state.ts';

/** Translates a refusal of the engine into one for the user. */
export function engineRefusal(state: TournamentState, refused: EngineRefused): Refused {
  const name = (team: TeamId | undefined) => (team === undefined ? null : teamName(state, team));
  return toRefusal(refused, name);
}

type FindName = (team: TeamId | undefined) => string | null;
type RefusalTable = { [C in RefusalCode]: (refused: EngineRefused<C>, name: FindName) => Refused };

/** Generic, so that the compiler connects each code with its details. */
function toRefusal<C extends RefusalCode>(
  refused: { code: C } & EngineRefused<C>,
  name: FindName,
): Refused {
  const table: RefusalTable = refusalFor;
  return table[refused.code](refused, name);
}

const refusalFor = {
  'already-reported': () => refuse('touches-later-matches'),
  'already-withdrawn': ({ team }, name) => refuse('already-withdrawn', { name: name(team) }),
  'bad-best-of': () => refuse('seeds-invalid', { reason: 'best-of' }),
  // The number of groups is checked before the engine is called.
  'bad-group-count': () => refuse('malformed'),
  'bad-options': () => refuse('malformed'),
  'bad-qualifier-count': () => refuse('seeds-invalid', { reason: 'team-count' }),
  'bad-result': () => refuse('malformed'),
  'bad-round-count': () => refuse('pairings-invalid', { reason: 'round-count' }),
  'bad-score': () => refuse('match-score-impossible'),
  'bad-stages': () => refuse('malformed'),
  'bad-state': () => refuse('malformed'),
  'bad-tables': () => refuse('malformed'),
  'bad-team': () => refuse('seeds-invalid', { reason: 'team-not-seedable', name: null }),
  'bad-tiebreaks': () => refuse('malformed'),
  'duplicate-team': ({ team }, name) =>
    refuse('seeds-invalid', { reason: 'team-twice', name: name(team) }),
  'match-not-ready': () => refuse('match-not-ready'),
  'newer-state': () => refuse('malformed'),
  'not-withdrawn': ({ team }, name) =>
    refuse('wrong-phase', { reason: 'already-entered', name: name(team) }),
  'nothing-to-clear': () => refuse('nothing-to-clear'),
  'phase-unfinished': () => refuse('wrong-phase', { reason: 'swiss-unfinished' }),
  'random-seed-missing': () => refuse('pairings-invalid', { reason: 'random-seed-missing' }),
  'round-unfinished': ({ open }) => refuse('results-missing', { count: open }),
  'rounds-all-drawn': () => refuse('wrong-phase', { reason: 'rounds-all-drawn' }),
  'stale-undo': () => refuse('changed-since'),
  'too-few-teams': () => refuse('too-few-teams', { needed: 2 }),
  'too-late': ({ team }, name) =>
    refuse('wrong-phase', { reason: 'too-late-to-enter', name: name(team) }),
  'too-many-teams': () => refuse('seeds-invalid', { reason: 'too-many-teams' }),
  'unknown-match': () => refuse('unknown-match'),
  'unknown-round': () => refuse('seeds-invalid', { reason: 'unknown-round' }),
  'unknown-team': ({ team }, name) => refuse('not-in-tournament', { name: name(team) }),
  'unknown-way': () => refuse('way-not-offered'),
  'unpaired-team': ({ team }, name) =>
    refuse('pairings-invalid', { reason: 'team-unpaired', name: name(team) }),
  'way-needed': () => refuse('touches-later-matches'),
  'wrong-round': () => refuse('draft-missing'),
  'wrong-teams': ({ team }, name) =>
    refuse('pairings-invalid', { reason: 'team-not-in-match', name: name(team) }),
  'wrong-winner': () => refuse('winner-not-playing'),
} satisfies RefusalTable;
