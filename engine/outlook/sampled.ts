import type { TeamId } from '../matches.ts';
import { type Endings, currentQualifiers } from './endings.ts';
import type { Case, Certainty } from './types.ts';

/**
 * The shares come from random endings. The status only comes from a proof and never from a sample.
 */
export function sampledCases(
  ranking: Endings,
  proved: (team: TeamId) => readonly Certainty[],
  samples: number,
  random: () => number,
): Map<TeamId, Case[]> {
  const { open, teams, scores } = ranking;
  const runs = teams.map(() => new Map<number, SampleRuns>());
  for (let sample = 0; sample < samples; sample++) {
    for (const index of open.keys()) {
      const winner = random() < 0.5 ? 'one' : 'two';
      const { full = [] } = scores[index] ?? {};
      const score = full[Math.floor(random() * full.length)];
      ranking.end(index, winner, score ?? [0, 0]);
    }
    const through = currentQualifiers(ranking);
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
      proved(team).map((status, wins) => toCase(status, runs[position]?.get(wins))),
    ]),
  );
}

interface SampleRuns {
  all: number;
  through: number;
}

/** A league has far more cases than samples. Cases without a sample share one object per status. */
function toCase(status: Certainty, runs: SampleRuns | undefined): Case {
  if (runs === undefined) return UNSAMPLED[status];
  return { status, share: runs.through / runs.all, margin: shareMargin(runs.all), needs: [] };
}

const UNSAMPLED: { readonly [C in Certainty]: Case } = {
  qualified: { status: 'qualified', share: 0, margin: 1, needs: [] },
  out: { status: 'out', share: 0, margin: 1, needs: [] },
  open: { status: 'open', share: 0, margin: 1, needs: [] },
};

/**
 * 1.96 standard errors of a share of one half, which is the widest, over the runs of this case
 * only.
 */
function shareMargin(runs: number): number {
  return Math.min(1, 0.98 / Math.sqrt(runs));
}
