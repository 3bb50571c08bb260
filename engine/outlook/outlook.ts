import { isCount, isRecord } from '../seeds/checked-teams.ts';
import { type GroupsState, foldGroups } from '../groups/state.ts';
import { type Refused, refuse } from '../refusals.ts';
import { seededRandom } from '../lib/random.ts';
import type { SwissState } from '../swiss/state.ts';
import { type Effort, computeChances, chanceList, samplesFor } from './chances.ts';
import { groupChances } from './groups.ts';
import { LastRound } from './last-round.ts';
import { certaintiesByWins } from './proof.ts';
import { recordProspects } from './records.ts';
import { isOpen, swissWinsAndOpenMatches } from './remaining.ts';
import {
  type Outlook,
  type OutlookBeforeDraw,
  type OutlookOfMatches,
  type OutlookOptions,
  overallCertainty,
} from './types.ts';

/**
 * The chances of each team to be among the first `qualifiers`. For a Swiss phase, from the last but
 * one round on, whether the last round is published or not. For groups, at any time; the options
 * give the default of `qualifiers`. For a Swiss phase that ends at a number of wins or losses, the
 * chances to go through, at any time.
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
    return groupChances(state, count, outlookEffort(options, { size, randomSeed: '' }));
  }
  const missing = state.options.rounds - state.drawn.length;
  if (missing > 1) return refuse('wrong-round');
  return missing === 1
    ? outlookBeforeDraw(state, count)
    : outlookOfLastRound(state, count, options);
}

/**
 * What match wins make certain, for any ending of the open matches and any draw of the last round.
 */
function outlookBeforeDraw(state: SwissState, qualifiers: number): OutlookBeforeDraw {
  const left = swissWinsAndOpenMatches(state, qualifiers);
  const proved = certaintiesByWins(left);
  const prospects = state.teams.map(({ id }) => {
    const ifWins = proved.get(id) ?? ['out'];
    return { team: id, status: overallCertainty(ifWins), ifWins };
  });
  return { ok: true, kind: 'before-draw', open: left.open.length, prospects };
}

function outlookOfLastRound(
  state: SwissState,
  qualifiers: number,
  options: OutlookOptions,
): OutlookOfMatches {
  const { cases, exact, endings } = computeChances(
    new LastRound(state, qualifiers),
    swissWinsAndOpenMatches(state, qualifiers),
    outlookEffort(options, { size: state.teams.length, randomSeed: state.options.randomSeed }),
  );
  return { ok: true, kind: 'matches', exact, endings, chances: chanceList(state.teams, cases) };
}

/** The options may come from JSON, whatever their type says. */
function areOptions(options: OutlookOptions): boolean {
  if (!isRecord(options)) return false;
  const { maxEndings = 0, samples = 1, randomSeed = '' } = options;
  const isBound = typeof maxEndings === 'number' && maxEndings >= 0;
  return isBound && isCount(samples) && typeof randomSeed === 'string';
}

function outlookEffort(
  { maxEndings = MAX_ENDINGS, samples, randomSeed }: OutlookOptions,
  defaults: { readonly size: number; readonly randomSeed: string },
): Effort {
  return {
    maxEndings,
    samples: samples ?? samplesFor(defaults.size),
    chance: seededRandom(randomSeed ?? defaults.randomSeed),
  };
}

const MAX_ENDINGS = 2 ** 14;
