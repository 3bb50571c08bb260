import type { Team, TeamId } from '../matches.ts';
import type { Endings } from './endings.ts';
import { exactCases } from './exact.ts';
import { provedByWins } from './proof.ts';
import { sampledCases } from './sampled.ts';
import { type Case, type Certainty, type Chance, type WinsLeft, overall } from './types.ts';

export interface Chances {
  readonly cases: ReadonlyMap<TeamId, Case[]>;
  readonly exact: boolean;
  /** How many endings were looked at. */
  readonly endings: number;
}

export interface Effort {
  readonly maxEndings: number;
  readonly samples: number;
  readonly chance: () => number;
}

/** Of every team, by how many of its open matches it wins: exact while the endings are few, then sampled. */
export function chancesOf(
  ranking: Endings,
  left: WinsLeft,
  { maxEndings, samples, chance }: Effort,
): Chances {
  const tried = exactCases(ranking, maxEndings);
  if (tried?.isWhole === true) return { cases: tried.cases, exact: true, endings: tried.endings };
  const proved = provedByWins(left);
  const certain = (team: TeamId): readonly Certainty[] => proved.get(team) ?? WITHDRAWN;
  if (tried !== null) {
    const cases = Array.from(tried.cases, ([team, each]): [TeamId, Case[]] => [
      team,
      onlyProved(each, certain(team)),
    ]);
    return { cases: new Map(cases), exact: false, endings: tried.endings };
  }
  const cases = sampledCases(ranking, certain, samples, chance);
  return { cases, exact: false, endings: samples };
}

const WITHDRAWN: readonly Certainty[] = ['out'];

/** The more teams or open matches, the fewer. */
export function samplesFor(size: number): number {
  return Math.max(10, Math.min(4000, Math.ceil(2e5 / size)));
}

/** What the endings show that somebody wins is not certain: nobody may win. Their shares are exact. */
function onlyProved(cases: readonly Case[], proved: readonly Certainty[]): Case[] {
  return cases.map((each, wins) => ({ ...each, status: proved[wins] ?? 'open', needs: [] }));
}

/** Team by team. */
export function listed(teams: readonly Team[], cases: Chances['cases']): Chance[] {
  return teams.map(({ id }) => {
    const ifWins = cases.get(id) ?? [];
    return { team: id, status: overall(ifWins.map((each) => each.status)), ifWins };
  });
}
