import { matchName } from '#engine';
import type { CorrectionCounts, CorrectionWay } from '#contract/tournament.ts';
import type { Recommendation } from '#server/sentences/recommendations.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { PlannedMatch } from './apply.ts';
import { ranksOf } from './first-standings.ts';
import { planOf, type Stages } from './project.ts';
import { firstStageOf, resultOf } from './stages.ts';
import type { TournamentState } from './state.ts';

/** How far a correction goes: all that it changes besides the corrected match itself. */
export type Reach = {
  removed: readonly KeyedMatch[];
  changed: readonly ChangedMatch[];
  added: readonly PlannedMatch[];
  /** Teams whose place in the standings is another one, the best first. */
  moved: readonly { team: number; from: number; to: number; group: number | null }[];
};

/** A match that other teams play, or that loses what was entered. */
export type ChangedMatch = {
  before: KeyedMatch;
  after: PlannedMatch;
  hasOtherTeams: boolean;
  isErased: boolean;
};

export function reachOf(state: TournamentState, stages: Stages, corrected: string): Reach {
  const planned = planOf(state, stages).matches;
  const later = new Map(planned.map((match) => [match.key, match]));
  const known = new Set(state.matches.map(({ key }) => key));
  const others = state.matches.filter(({ key }) => key !== corrected);
  return {
    removed: others.filter(({ key }) => !later.has(key)),
    changed: others.flatMap((before) => changeOf(before, later.get(before.key))),
    added: planned.filter(({ key }) => !known.has(key)),
    moved: movedIn(state, stages),
  };
}

export function countsOf({ removed, changed, added, moved }: Reach): CorrectionCounts {
  const erased = changed.filter(({ isErased }) => isErased).length;
  return {
    matches: removed.length + changed.length + added.length,
    erased: removed.filter(isBegun).length + erased,
    ranks: moved.length,
  };
}

/** The way that an organiser who has no time to weigh them should take; null where there is no choice. */
export function recommend(
  { document, matches }: TournamentState,
  ways: readonly { way: CorrectionWay; reach: Reach }[],
): { way: CorrectionWay; reason: Recommendation } | null {
  if (ways.length < 2) return null;
  const round = document.bracket === null ? (document.swiss?.drawn.length ?? 0) : null;
  const begun = matches.filter((match) => isDrawnLast(match, round) && isBegun(match)).length;
  if (begun > 0) return { way: 'keep', reason: { because: 'already-begun', matches: begun } };
  const redraw = ways.find(({ way }) => way === 'redraw');
  if (redraw === undefined) return { way: 'keep', reason: { because: 'least-change' } };
  if (countsOf(redraw.reach).matches === 0) {
    return { way: 'keep', reason: { because: 'same-matches' } };
  }
  if (round === null && document.seeding === 'by-hand') {
    return { way: 'keep', reason: { because: 'seeds-by-hand' } };
  }
  return { way: 'redraw', reason: { because: 'nothing-begun', round } };
}

/** Whether the match belongs to what can be drawn again: this round, or the bracket. */
function isDrawnLast({ key }: KeyedMatch, round: number | null): boolean {
  const name = matchName(key);
  if (name?.stage === 'swiss') return name.round === round;
  return name?.stage === 'bracket' && round === null;
}

/** Somebody has entered a result, or a score that is not final yet. */
function isBegun(match: KeyedMatch | PlannedMatch): boolean {
  return resultOf(match) !== null || match.score_team_one !== null;
}

function changeOf(before: KeyedMatch, after: PlannedMatch | undefined): ChangedMatch[] {
  if (after === undefined) return [];
  const hasOtherTeams =
    before.fk_team_one !== after.fk_team_one || before.fk_team_two !== after.fk_team_two;
  const isErased = isBegun(before) && !isBegun(after);
  return hasOtherTeams || isErased ? [{ before, after, hasOtherTeams, isErased }] : [];
}

function movedIn(state: TournamentState, { swiss, groups }: Stages): Reach['moved'] {
  const [before, after] = [firstStageOf(state), swiss ?? groups];
  if (before === null || after === null) return [];
  const old = new Map(ranksOf(before).map(({ team, rank }) => [team, rank]));
  return ranksOf(after).flatMap(({ team, rank: to, group }) => {
    const from = old.get(team);
    return from === undefined || from === to ? [] : [{ team, from, to, group }];
  });
}
