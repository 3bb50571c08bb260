import type { TeamId } from '../matches.ts';
import type { Endings, Winner } from './endings.ts';
import {
  type Qualification,
  countScores,
  possibleQualifications,
  scoredMatches,
  qualificationShares,
} from './level-scores.ts';
import { Tally } from './tally.ts';
import type { Case } from './types.ts';

/**
 * Tries every ending of the open matches: played to the end, given up, and won by nobody. `isWhole`
 * is false when only the endings in which every match has a winner were tried, because all of them
 * are too many. Null when even these are too many.
 *
 * Scores are only tried for the teams that are level around the cut on all criteria before games
 * and head-to-head. The winners decide those criteria, so for all other teams the scores make no
 * difference.
 */
export function exactCases(ranking: Endings, maxEndings: number): ExactResult | null {
  const { open, teams } = ranking;
  if (!(2 ** open.length <= maxEndings)) return null;
  const tallies = teams.map((team) => new Tally(open, team));
  let endings = 0;
  for (const winners of allChoices(open.length, WINNERS)) {
    if (!tryWinners(winners)) return null;
  }
  const isWhole = 3 ** open.length <= maxEndings && tryUnwonMatches();
  const cases = new Map(teams.map((team, position) => [team, tallies[position]?.cases() ?? []]));
  return { cases, endings, isWhole };

  /** False when there are too many endings. */
  function tryWinners(winners: readonly Winner[]): boolean {
    const { ahead, level, through } = cutFor(winners);
    const qualifications = new Map(ahead.map((id) => [id, ALWAYS]));
    const matches = scoredMatches(ranking, winners, level);
    endings += level.length === 0 ? 1 : 1 + countScores(matches);
    if (endings > maxEndings) return false;
    if (level.length > 0) {
      for (const [id, found] of qualificationShares(level, through, matches))
        qualifications.set(id, found);
    }
    for (const [position, team] of teams.entries()) {
      const qualification = qualifications.get(team) ?? NEVER;
      tallies[position]?.count(ranking.ownWins(position), winners, qualification);
    }
    return true;
  }

  /**
   * These endings have no shares, so only cases that are still undecided are tried. False when
   * there are too many.
   */
  function tryUnwonMatches(): boolean {
    for (const winners of allChoices(open.length, [...WINNERS, 'nobody'])) {
      if (!winners.includes('nobody')) continue;
      const { ahead, level, through } = cutFor(winners);
      const unsettled = Array.from(teams.keys()).filter(
        (position) => tallies[position]?.isSettled(ranking.ownWins(position)) === false,
      );
      const undecidedTeams = new Set(unsettled.flatMap((position) => teams[position] ?? []));
      const undecidedLevel = new Set(level.filter((id) => undecidedTeams.has(id)));
      const qualifications = new Map(ahead.map((id) => [id, ALWAYS]));
      if (endings >= maxEndings) return false;
      endings++;
      if (undecidedLevel.size > 0) {
        const matches = scoredMatches(ranking, winners, level);
        const maxTried = maxEndings - endings;
        const possible = possibleQualifications(through, matches, {
          teams: undecidedLevel,
          maxTried,
        });
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

  /** The games of the open matches are left out here and added where they count. */
  function cutFor(winners: readonly Winner[]) {
    for (const [index, winner] of winners.entries()) ranking.end(index, winner, [0, 0]);
    return ranking.aroundCut();
  }
}

export interface ExactResult {
  readonly cases: ReadonlyMap<TeamId, Case[]>;
  readonly endings: number;
  readonly isWhole: boolean;
}

const WINNERS: readonly Winner[] = ['one', 'two'];

const ALWAYS: Qualification = { always: true, possible: true, share: 1 };
const NEVER: Qualification = { always: false, possible: false, share: 0 };

function* allChoices(matches: number, choices: readonly Winner[]): Generator<readonly Winner[]> {
  if (matches === 0) {
    yield [];
    return;
  }
  for (const before of allChoices(matches - 1, choices)) {
    for (const winner of choices) yield [...before, winner];
  }
}
