import type { TeamId } from '../matches.ts';
import type { Endings, Winner } from './endings.ts';
import {
  type Qualification,
  countScores,
  possibilities,
  scoredMatches,
  shareOut,
} from './level-scores.ts';
import { Tally } from './tally.ts';
import type { Case } from './types.ts';

/**
 * Every way in which the open matches can end: played to their end, given up on the way, and won by nobody. `isWhole` is false when
 * those that somebody wins were tried, and with the others they are too many; null when already the former are too many.
 *
 * The scores are tried only for the teams that are level around the cut on all that comes before games or head-to-head in the order of
 * tiebreaks: who wins settles that, and the others are in or out whatever the scores.
 */
export function exactCases(ranking: Endings, maxEndings: number): Exact | null {
  const { open, teams } = ranking;
  if (!(2 ** open.length <= maxEndings)) return null;
  const tallies = teams.map((team) => new Tally(open, team));
  let endings = 0;
  for (const winners of everyChoice(open.length, WINNERS)) {
    if (!triedWithShares(winners)) return null;
  }
  const isWhole = 3 ** open.length <= maxEndings && triedWithNobody();
  const cases = new Map(teams.map((team, position) => [team, tallies[position]?.cases() ?? []]));
  return { cases, endings, isWhole };

  /** False when they are too many. */
  function triedWithShares(winners: readonly Winner[]): boolean {
    const { ahead, level, through } = cutWith(winners);
    const qualifications = new Map(ahead.map((id) => [id, ALWAYS]));
    const matches = scoredMatches(ranking, winners, level);
    endings += level.length === 0 ? 1 : 1 + countScores(matches);
    if (endings > maxEndings) return false;
    if (level.length > 0) {
      for (const [id, found] of shareOut(level, through, matches)) qualifications.set(id, found);
    }
    for (const [position, team] of teams.entries()) {
      const qualification = qualifications.get(team) ?? NEVER;
      tallies[position]?.count(ranking.ownWins(position), winners, qualification);
    }
    return true;
  }

  /** These have no shares, so that only what is not settled yet is looked at. False when they are too many. */
  function triedWithNobody(): boolean {
    for (const winners of everyChoice(open.length, [...WINNERS, 'nobody'])) {
      if (!winners.includes('nobody')) continue;
      const { ahead, level, through } = cutWith(winners);
      const unsettled = Array.from(teams.keys()).filter(
        (position) => tallies[position]?.isSettled(ranking.ownWins(position)) === false,
      );
      const asked = new Set(unsettled.flatMap((position) => teams[position] ?? []));
      const levelAsked = new Set(level.filter((id) => asked.has(id)));
      const qualifications = new Map(ahead.map((id) => [id, ALWAYS]));
      if (endings >= maxEndings) return false;
      endings++;
      if (levelAsked.size > 0) {
        const matches = scoredMatches(ranking, winners, level);
        const maxTried = maxEndings - endings;
        const possible = possibilities(through, matches, { teams: levelAsked, maxTried });
        if (possible === null) return false;
        for (const [id, qualification] of possible.found) qualifications.set(id, qualification);
        endings += possible.tried;
      }
      for (const position of unsettled) {
        const team = teams[position];
        const qualification = team === undefined ? undefined : qualifications.get(team);
        tallies[position]?.count(ranking.ownWins(position), winners, qualification ?? NEVER);
      }
    }
    return true;
  }

  /** The games of the open matches are left out here and put in where they count. */
  function cutWith(winners: readonly Winner[]) {
    for (const [index, winner] of winners.entries()) ranking.end(index, winner, [0, 0]);
    return ranking.aroundCut();
  }
}

export interface Exact {
  readonly cases: ReadonlyMap<TeamId, Case[]>;
  readonly endings: number;
  readonly isWhole: boolean;
}

const WINNERS: readonly Winner[] = ['one', 'two'];

const ALWAYS: Qualification = { always: true, possible: true, share: 1 };
const NEVER: Qualification = { always: false, possible: false, share: 0 };

function* everyChoice(matches: number, choices: readonly Winner[]): Generator<readonly Winner[]> {
  if (matches === 0) {
    yield [];
    return;
  }
  for (const before of everyChoice(matches - 1, choices)) {
    for (const winner of choices) yield [...before, winner];
  }
}
