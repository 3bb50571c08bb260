import type { TeamId } from '../matches.ts';
import type { LastRound } from './last-round.ts';
import type { Case, Certainty } from './types.ts';

/** Shares from random endings; certain is only what was proved, never what a sample shows. */
export function sampledCases(
  round: LastRound,
  proved: (team: TeamId) => readonly Certainty[],
  samples: number,
  random: () => number,
): Map<TeamId, Case[]> {
  const { open, entries, scores } = round;
  const runs = entries.map(({ team }) => proved(team.id).map(() => ({ all: 0, through: 0 })));
  for (let sample = 0; sample < samples; sample++) {
    for (const index of open.keys()) {
      const firstWins = random() < 0.5;
      const score = scores.full[Math.floor(random() * scores.full.length)];
      round.end(index, firstWins, score ?? [0, 0]);
    }
    const through = round.qualified();
    for (const [index, entry] of entries.entries()) {
      const run = runs[index]?.[round.ownWins(entry)];
      if (run === undefined) continue;
      run.all++;
      if (through.has(entry.team.id)) run.through++;
    }
  }
  return new Map(
    entries.map(({ team }, index) => [
      team.id,
      proved(team.id).map((status, wins) => caseOf(status, runs[index]?.[wins] ?? NO_RUNS)),
    ]),
  );
}

interface Runs {
  readonly all: number;
  readonly through: number;
}
const NO_RUNS: Runs = { all: 0, through: 0 };

function caseOf(status: Certainty, { all, through }: Runs): Case {
  return { status, share: all === 0 ? 0 : through / all, margin: marginOf(all), needs: [] };
}

/** 1.96 standard errors of a share of one half, the widest there is, over the runs of this case alone. */
function marginOf(runs: number): number {
  return runs === 0 ? 1 : Math.min(1, 0.98 / Math.sqrt(runs));
}
