import type { TeamId } from '../matches.ts';
import { type Endings, qualifiedNow } from './endings.ts';
import type { Case, Certainty } from './types.ts';

/** Shares from random endings; certain is only what was proved, never what a sample shows. */
export function sampledCases(
  ranking: Endings,
  proved: (team: TeamId) => readonly Certainty[],
  samples: number,
  random: () => number,
): Map<TeamId, Case[]> {
  const { open, teams, scores } = ranking;
  const runs = teams.map(() => new Map<number, Runs>());
  for (let sample = 0; sample < samples; sample++) {
    for (const index of open.keys()) {
      const winner = random() < 0.5 ? 'one' : 'two';
      const { full = [] } = scores[index] ?? {};
      const score = full[Math.floor(random() * full.length)];
      ranking.end(index, winner, score ?? [0, 0]);
    }
    const through = qualifiedNow(ranking);
    for (const [position, team] of teams.entries()) {
      const ownWins = ranking.ownWins(position);
      const run = runs[position]?.get(ownWins) ?? { all: 0, through: 0 };
      run.all++;
      if (through.has(team)) run.through++;
      runs[position]?.set(ownWins, run);
    }
  }
  return new Map(
    teams.map((team, position) => [
      team,
      proved(team).map((status, wins) => caseOf(status, runs[position]?.get(wins))),
    ]),
  );
}

interface Runs {
  all: number;
  through: number;
}

/** A league has many more cases than samples meet: those that none did are one object each. */
function caseOf(status: Certainty, runs: Runs | undefined): Case {
  if (runs === undefined) return UNMET[status];
  return { status, share: runs.through / runs.all, margin: marginOf(runs.all), needs: [] };
}

const UNMET: { readonly [C in Certainty]: Case } = {
  qualified: { status: 'qualified', share: 0, margin: 1, needs: [] },
  out: { status: 'out', share: 0, margin: 1, needs: [] },
  open: { status: 'open', share: 0, margin: 1, needs: [] },
};

/** 1.96 standard errors of a share of one half, the widest there is, over the runs of this case alone. */
function marginOf(runs: number): number {
  return Math.min(1, 0.98 / Math.sqrt(runs));
}
