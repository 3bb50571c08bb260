import type { Team, TeamId } from '../matches.ts';
import type { Endings } from './endings.ts';
import { exactCases } from './exact.ts';
import { certaintiesByWins } from './proof.ts';
import { sampledCases } from './sampled.ts';
import {
  type Case,
  type Certainty,
  type Chance,
  type WinsAndOpenMatches,
  overallCertainty,
} from './types.ts';

export interface Chances {
  readonly cases: ReadonlyMap<TeamId, Case[]>;
  readonly exact: boolean;
  /** The number of endings that were tried. */
  readonly endings: number;
}

export interface Effort {
  readonly maxEndings: number;
  readonly samples: number;
  readonly chance: () => number;
}

/**
 * The chances of every team, by how many of its open matches it wins: exact while there are few
 * endings, otherwise sampled.
 */
export function computeChances(
  ranking: Endings,
  left: WinsAndOpenMatches,
  { maxEndings, samples, chance }: Effort,
): Chances {
  const exactResult = exactCases(ranking, maxEndings);
  if (exactResult?.isWhole === true)
    return { cases: exactResult.cases, exact: true, endings: exactResult.endings };
  const proved = certaintiesByWins(left);
  const provedFor = (team: TeamId): readonly Certainty[] => proved.get(team) ?? WITHDRAWN;
  if (exactResult !== null) {
    const cases = Array.from(exactResult.cases, ([team, each]): [TeamId, Case[]] => [
      team,
      withProvedStatus(each, provedFor(team)),
    ]);
    return { cases: new Map(cases), exact: false, endings: exactResult.endings };
  }
  const cases = sampledCases(ranking, provedFor, samples, chance);
  return { cases, exact: false, endings: samples };
}

const WITHDRAWN: readonly Certainty[] = ['out'];

/** The more teams or open matches, the fewer samples. */
export function samplesFor(size: number): number {
  return Math.max(10, Math.min(4000, Math.ceil(2e5 / size)));
}

/**
 * The status only says what was proved: the tried endings leave out matches that nobody wins. The
 * shares are exact.
 */
function withProvedStatus(cases: readonly Case[], proved: readonly Certainty[]): Case[] {
  return cases.map((each, wins) => ({ ...each, status: proved[wins] ?? 'open', needs: [] }));
}

/** One chance for each team. */
export function chanceList(teams: readonly Team[], cases: Chances['cases']): Chance[] {
  return teams.map(({ id }) => {
    const ifWins = cases.get(id) ?? [];
    return { team: id, status: overallCertainty(ifWins.map((each) => each.status)), ifWins };
  });
}
