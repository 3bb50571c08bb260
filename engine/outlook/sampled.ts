import type { TeamId } from '../event.ts';
import { rankEntries } from '../swiss/ranking.ts';
import { type Ending, type LastRound, ledgerAfter } from './last-round.ts';
import type { Case, Cases, Certainty } from './outlook.ts';

/** Shares from random endings; certain is only what match wins prove, never what a sample shows. */
export function sampledCases(
  round: LastRound,
  samples: number,
  random: () => number,
): Map<TeamId, Cases> {
  const { open, eligible, places, scores } = round;
  const found = new Map(
    Array.from(round.ledger.keys(), (team) => [team, { won: noRuns(), lost: noRuns() }]),
  );
  for (let run = 0; run < samples; run++) {
    const endings = open.map(({ one, two }): Ending => {
      const [winner, loser] = random() < 0.5 ? [one, two] : [two, one];
      return {
        winner,
        loser,
        score: scores.full[Math.floor(random() * scores.full.length)] ?? [0, 0],
      };
    });
    const ranked = rankEntries(ledgerAfter(round, endings)).map(({ entry }) => entry.team.id);
    const through = new Set(ranked.filter((id) => eligible.has(id)).slice(0, places));
    const losers = new Set(endings.map(({ loser }) => loser));
    for (const [team, { won, lost }] of found) {
      const runs = losers.has(team) ? lost : won;
      runs.all++;
      if (through.has(team)) runs.through++;
    }
  }
  return new Map(
    Array.from(found, ([team, { won, lost }]): [TeamId, Cases] => {
      const match = open.find(({ one, two }) => one === team || two === team);
      if (match === undefined) {
        return [team, { plays: false, waiting: caseOf(won, provedByWins(round, team, null)) }];
      }
      const opponent = match.one === team ? match.two : match.one;
      const ifWin = caseOf(won, provedByWins(round, team, { winner: team, loser: opponent }));
      const ifLoss = caseOf(lost, provedByWins(round, team, { winner: opponent, loser: team }));
      return [team, { plays: true, ifWin, ifLoss }];
    }),
  );
}

interface Runs {
  all: number;
  through: number;
}

function noRuns(): Runs {
  return { all: 0, through: 0 };
}

function caseOf({ all, through }: Runs, status: Certainty): Case {
  const share = all === 0 ? 0 : through / all;
  return { status, share, margin: marginOf(all), needs: [] };
}

/** 1.96 standard errors of a share of one half, the widest there is, over the runs of this case alone. */
function marginOf(runs: number): number {
  return runs === 0 ? 1 : Math.min(1, 0.98 / Math.sqrt(runs));
}

type Won = Pick<Ending, 'winner' | 'loser'>;

/** Certain on match wins alone, whatever the tiebreaks turn out to be. */
function provedByWins(round: LastRound, team: TeamId, own: Won | null): Certainty {
  if (!round.eligible.has(team)) return 'out';
  const wins = winsOf(round, team) + (own?.winner === team ? 1 : 0);
  if (rivals(round, team, own, wins, Math.max) < round.places) return 'qualified';
  return rivals(round, team, own, wins + 1, Math.min) >= round.places ? 'out' : 'open';
}

/** The most, or the fewest, other teams that can end with at least so many wins. */
function rivals(
  round: LastRound,
  team: TeamId,
  own: Won | null,
  wins: number,
  extreme: (one: number, two: number) => number,
): number {
  const reaches = (id: TeamId, more: number): number =>
    id !== team && round.eligible.has(id) && winsOf(round, id) + more >= wins ? 1 : 0;
  const after = (winner: TeamId, loser: TeamId): number => reaches(winner, 1) + reaches(loser, 0);
  const playing = new Set(round.open.flatMap(({ one, two }) => [one, two]));
  let count = 0;
  for (const id of round.ledger.keys()) if (!playing.has(id)) count += reaches(id, 0);
  for (const { one, two } of round.open) {
    const isOwn = one === team || two === team;
    count +=
      isOwn && own !== null
        ? after(own.winner, own.loser)
        : extreme(after(one, two), after(two, one));
  }
  return count;
}

function winsOf({ ledger }: LastRound, team: TeamId): number {
  return ledger.get(team)?.wins ?? 0;
}
