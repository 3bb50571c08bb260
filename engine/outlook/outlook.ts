import { isCount, isRecord } from '../entry.ts';
import { type GroupsState, foldGroups } from '../groups/state.ts';
import { type Refused, refuse } from '../refusals.ts';
import { seededRandom } from '../random.ts';
import type { SwissState } from '../swiss/state.ts';
import { type Effort, chancesOf, listed, samplesFor } from './chances.ts';
import { groupChances } from './groups.ts';
import { LastRound } from './last-round.ts';
import { provedByWins } from './proof.ts';
import { recordProspects } from './records.ts';
import { isOpen, winsLeftIn } from './remaining.ts';
import {
  type Outlook,
  type OutlookBeforeDraw,
  type OutlookOfMatches,
  type OutlookOptions,
  overall,
} from './types.ts';

/**
 * Who will be among the first `qualifiers`: of a Swiss phase from its last but one round on, before the last one is published or with it
 * published and partly played; of each group at any time, as many as its options say if not told otherwise. Where a Swiss phase goes to so
 * many wins or losses, who will be through, at any time.
 */
export function outlook(
  state: SwissState | GroupsState,
  qualifiers?: number,
  options: OutlookOptions = {},
): Outlook | Refused {
  if (!areOptions(options)) return refuse('bad-options');
  if (state.kind === 'swiss' && state.options.until !== null) {
    return recordProspects(state, state.options.until);
  }
  const count = qualifiers ?? (state.kind === 'groups' ? state.options.qualifiers : undefined);
  if (count === undefined || !Number.isInteger(count) || count < 1) {
    return refuse('bad-qualifier-count');
  }
  if (state.kind === 'groups') {
    const size = Math.max(state.teams.length, foldGroups(state).matches.filter(isOpen).length);
    return groupChances(state, count, effortOf(options, { size, randomSeed: '' }));
  }
  const missing = state.options.rounds - state.drawn.length;
  if (missing > 1) return refuse('wrong-round');
  return missing === 1 ? beforeDraw(state, count) : ofLastRound(state, count, options);
}

/** What match wins make certain, however the open matches end and whoever meets whom in the last round. */
function beforeDraw(state: SwissState, qualifiers: number): OutlookBeforeDraw {
  const left = winsLeftIn(state, qualifiers);
  const proved = provedByWins(left);
  const prospects = state.teams.map(({ id }) => {
    const ifWins = proved.get(id) ?? ['out'];
    return { team: id, status: overall(ifWins), ifWins };
  });
  return { ok: true, kind: 'before-draw', open: left.open.length, prospects };
}

function ofLastRound(
  state: SwissState,
  qualifiers: number,
  options: OutlookOptions,
): OutlookOfMatches {
  const { cases, exact, endings } = chancesOf(
    new LastRound(state, qualifiers),
    winsLeftIn(state, qualifiers),
    effortOf(options, { size: state.teams.length, randomSeed: state.options.randomSeed }),
  );
  return { ok: true, kind: 'matches', exact, endings, chances: listed(state.teams, cases) };
}

/** They may come from JSON, whatever their type says. */
function areOptions(options: OutlookOptions): boolean {
  if (!isRecord(options)) return false;
  const { maxEndings = 0, samples = 1, randomSeed = '' } = options;
  const isBound = typeof maxEndings === 'number' && maxEndings >= 0;
  return isBound && isCount(samples) && typeof randomSeed === 'string';
}

function effortOf(
  { maxEndings = MAX_ENDINGS, samples, randomSeed }: OutlookOptions,
  usual: { readonly size: number; readonly randomSeed: string },
): Effort {
  return {
    maxEndings,
    samples: samples ?? samplesFor(usual.size),
    chance: seededRandom(randomSeed ?? usual.randomSeed),
  };
}

const MAX_ENDINGS = 2 ** 14;
