import { matchName } from '#engine';
import type { CorrectionCounts, CorrectionWay } from '#contract/tournament/tournament.ts';
import type { Recommendation } from '#server/sentences/recommendations.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { PlannedMatch } from '#server/tournament/apply.ts';
import { teamRanks } from '#server/tournament/stages/first-standings.ts';
import { planStages, type Stages } from '#server/tournament/plan-rows.ts';
import { engineFirstStage, matchResult } from '#server/tournament/stages/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';

/** All that a correction changes besides the corrected match. */
export type Reach = {
  removed: readonly KeyedMatch[];
  changed: readonly ChangedMatch[];
  added: readonly PlannedMatch[];
  /** Teams with another rank in the standings, the best first. */
  moved: readonly { team: number; from: number; to: number; group: number | null }[];
};

/** A match that gets other teams, or loses its entered score. */
export type ChangedMatch = {
  before: KeyedMatch;
  after: PlannedMatch;
  hasOtherTeams: boolean;
  isErased: boolean;
};

export function correctionReach(state: TournamentState, stages: Stages, corrected: string): Reach {
  const planned = planStages(state, stages).matches;
  const later = new Map(planned.map((match) => [match.key, match]));
  const existingKeys = new Set(state.matches.map(({ key }) => key));
  const others = state.matches.filter(({ key }) => key !== corrected);
  return {
    removed: others.filter(({ key }) => !later.has(key)),
    changed: others.flatMap((before) => matchChange(before, later.get(before.key))),
    added: planned.filter(({ key }) => !existingKeys.has(key)),
    moved: movedTeams(state, stages),
  };
}

export function reachCounts({ removed, changed, added, moved }: Reach): CorrectionCounts {
  const erased = changed.filter(({ isErased }) => isErased).length;
  return {
    matches: removed.length + changed.length + added.length,
    erased: removed.filter(isBegun).length + erased,
    ranks: moved.length,
  };
}

/** The recommended way for an organiser without time to compare; null without a choice. */
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
  if (reachCounts(redraw.reach).matches === 0) {
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

/** A result or a running score was entered. */
function isBegun(match: KeyedMatch | PlannedMatch): boolean {
  return matchResult(match) !== null || match.score_team_one !== null;
}

function matchChange(before: KeyedMatch, after: PlannedMatch | undefined): ChangedMatch[] {
  if (after === undefined) return [];
  const hasOtherTeams =
    before.fk_team_one !== after.fk_team_one || before.fk_team_two !== after.fk_team_two;
  const isErased = isBegun(before) && !isBegun(after);
  return hasOtherTeams || isErased ? [{ before, after, hasOtherTeams, isErased }] : [];
}

function movedTeams(state: TournamentState, { swiss, groups }: Stages): Reach['moved'] {
  const [before, after] = [engineFirstStage(state), swiss ?? groups];
  if (before === null || after === null) return [];
  const oldRanks = new Map(teamRanks(before).map(({ team, rank }) => [team, rank]));
  return teamRanks(after).flatMap(({ team, rank: to, group }) => {
    const from = oldRanks.get(team);
    return from === undefined || from === to ? [] : [{ team, from, to, group }];
  });
}
