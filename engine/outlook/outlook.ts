import { type Match, type MatchId, type Refused, type Team, type TeamId, refuse } from './event.ts';
import { chanceSentence } from './outlook-text.ts';
import { seededRandom } from './random.ts';
import { pair } from './swiss/actions.ts';
import { type Entry, type Ledger, ledgerOf } from './swiss/ledger.ts';
import { rankEntries } from './swiss/ranking.ts';
import { type SwissState, foldSwiss } from './swiss/state.ts';

/** What each team needs in the last round to be among the first `places`. */
export interface Outlook {
  readonly ok: true;
  /** True when every combination of scores was tried. */
  readonly exact: boolean;
  readonly combinations: number;
  /** Margin of the shares, at 95 % confidence; 0 when exact. */
  readonly margin: number;
  readonly chances: readonly Chance[];
}

export interface Chance {
  readonly team: Team;
  /** `qualified` and `out` are always certain; a sample alone never says so. */
  readonly status: 'qualified' | 'out' | 'open';
  /** Share of the combinations in which the team qualifies: if it wins, if it loses. */
  readonly ifWin: number | null;
  readonly ifLoss: number | null;
  /** Results of other matches without which the team cannot qualify (known when exact). */
  readonly needs: readonly { readonly match: MatchId; readonly winner: TeamId }[];
  readonly sentence: string;
}

export interface OutlookOptions {
  readonly maxCombinations?: number;
  readonly samples?: number;
  readonly randomSeed?: string;
}

/** Takes the state before the last round, or with the last round drawn and partly played. */
export function outlook(
  state: SwissState,
  places: number,
  options: OutlookOptions = {},
): Outlook | Refused {
  const last = lastRoundOf(state);
  if (!last.ok) return last;
  const open = foldSwiss(last.state).matches.filter((match) => match.state === 'ready');
  const scores = possibleScores(state.options.bestOf);
  const combinations = scores.length ** open.length;
  const exact = combinations <= (options.maxCombinations ?? MAX_COMBINATIONS);
  const samples =
    options.samples ?? Math.max(200, Math.min(4000, Math.ceil(2e5 / state.teams.length)));
  const runs = exact ? combinations : samples;
  const random = seededRandom(options.randomSeed ?? state.options.randomSeed);
  const tally = new Tally(last.state, open, places);
  for (let run = 0; run < runs; run++) {
    let rest = run;
    const picks = open.map(() => {
      const pick = exact ? rest % scores.length : Math.floor(random() * scores.length);
      rest = Math.floor(rest / scores.length);
      return scores[pick] ?? NO_GAMES;
    });
    tally.count(picks);
  }
  const margin = exact ? 0 : 0.98 / Math.sqrt(samples);
  return { ok: true, exact, combinations: runs, margin, chances: tally.chances(exact, margin) };
}

const MAX_COMBINATIONS = 4 ** 7;

type Score = readonly [number, number];
const NO_GAMES: Score = [0, 0];

function possibleScores(bestOf: number): Score[] {
  const winsNeeded = Math.ceil(bestOf / 2);
  const losing = Array.from({ length: winsNeeded }, (_, games) => games);
  return [
    ...losing.map((games): Score => [winsNeeded, games]),
    ...losing.map((games): Score => [games, winsNeeded]),
  ];
}

function lastRoundOf(state: SwissState): { ok: true; state: SwissState } | Refused {
  if (state.drawn.length === state.options.rounds) return { ok: true, state };
  if (state.drawn.length !== state.options.rounds - 1) return refuse('wrong-round');
  return pair(state);
}

/** Counts, over many endings of the round, who qualifies and with which results. */
class Tally {
  readonly #ledger: Ledger;
  readonly #open: readonly (Match & { state: 'ready' })[];
  readonly #places: number;
  readonly #round: number;
  readonly #eligible: ReadonlySet<TeamId>;
  readonly #counts: Map<TeamId, Counts>;

  constructor(state: SwissState, open: readonly (Match & { state: 'ready' })[], places: number) {
    const gone = new Set(state.withdrawals.map(({ team }) => team));
    this.#ledger = ledgerOf(state);
    this.#open = open;
    this.#places = places;
    this.#round = state.drawn.length;
    this.#eligible = new Set(state.teams.map(({ id }) => id).filter((id) => !gone.has(id)));
    this.#counts = new Map(
      state.teams.map(({ id }) => [
        id,
        {
          own: open.findIndex(({ one, two }) => one === id || two === id),
          wins: 0,
          losses: 0,
          ifWin: 0,
          ifLoss: 0,
          firstWins: open.map(() => 0),
        },
      ]),
    );
  }

  count(scores: readonly Score[]): void {
    const ending = this.#ended(scores);
    const qualified = new Set(
      rankEntries(ending)
        .map(({ entry }) => entry.team.id)
        .filter((id) => this.#eligible.has(id))
        .slice(0, this.#places),
    );
    for (const [team, counts] of this.#counts) {
      const hit = qualified.has(team) ? 1 : 0;
      const [one = 0, two = 0] = scores[counts.own] ?? [];
      const first = this.#open[counts.own]?.one === team;
      if (counts.own < 0 || one > two === first) {
        counts.wins++;
        counts.ifWin += hit;
      } else {
        counts.losses++;
        counts.ifLoss += hit;
      }
      if (hit === 0) continue;
      scores.forEach(([one, two], index) => {
        if (one > two) counts.firstWins[index] = (counts.firstWins[index] ?? 0) + 1;
      });
    }
  }

  chances(exact: boolean, margin: number): Chance[] {
    return rankEntries(this.#ledger).flatMap(({ entry: { team } }) => {
      const counts = this.#counts.get(team.id);
      return counts === undefined ? [] : [this.#chanceOf(team, counts, exact, margin)];
    });
  }

  #chanceOf(team: Team, counts: Counts, exact: boolean, margin: number): Chance {
    const hits = counts.ifWin + counts.ifLoss;
    const runs = counts.wins + counts.losses;
    const status = exact ? statusOf(hits, runs) : this.#provedByWins(team.id);
    const ifWin = counts.wins === 0 ? null : counts.ifWin / counts.wins;
    const ifLoss = counts.losses === 0 ? null : counts.ifLoss / counts.losses;
    const own = this.#open[counts.own] ?? null;
    const needs = exact && status === 'open' ? this.#needsOf(counts, hits) : [];
    const nameOf = (id: TeamId): string => this.#ledger.get(id)?.team.name ?? `équipe ${id}`;
    const needTexts = needs.map(({ match, winner }) => {
      const { one, two } = this.#open.find(({ id }) => id === match) ?? {
        one: winner,
        two: winner,
      };
      return `${nameOf(winner)} (contre ${nameOf(winner === one ? two : one)})`;
    });
    const sentence = chanceSentence({
      status,
      ifWin,
      ifLoss,
      plays: own !== null,
      needTexts,
      margin,
    });
    return { team, status, ifWin, ifLoss, needs, sentence };
  }

  #needsOf(counts: Counts, hits: number): Chance['needs'] {
    return this.#open.flatMap(({ id, one, two }, index) => {
      if (index === counts.own) return [];
      const firstWins = counts.firstWins[index] ?? 0;
      if (firstWins === hits) return [{ match: id, winner: one }];
      return firstWins === 0 ? [{ match: id, winner: two }] : [];
    });
  }

  /** Certain on match wins alone, whatever the tiebreaks turn out to be. */
  #provedByWins(team: TeamId): Chance['status'] {
    if (!this.#eligible.has(team)) return 'out';
    const mine = this.#range(team);
    const others = [...this.#eligible].filter((id) => id !== team).map((id) => this.#range(id));
    if (others.filter(({ most }) => most >= mine.least).length < this.#places) return 'qualified';
    return others.filter(({ least }) => least > mine.most).length >= this.#places ? 'out' : 'open';
  }

  #range(team: TeamId): { least: number; most: number } {
    const least = this.#ledger.get(team)?.wins ?? 0;
    return { least, most: least + ((this.#counts.get(team)?.own ?? -1) < 0 ? 0 : 1) };
  }

  #ended(scores: readonly Score[]): Ledger {
    const ending = new Map<TeamId, Entry>(this.#ledger);
    this.#open.forEach(({ one, two }, index) => {
      const [gamesOne, gamesTwo] = scores[index] ?? NO_GAMES;
      this.#play(ending, one, two, gamesOne, gamesTwo);
      this.#play(ending, two, one, gamesTwo, gamesOne);
    });
    return ending;
  }

  #play(
    ending: Map<TeamId, Entry>,
    team: TeamId,
    opponent: TeamId,
    won: number,
    lost: number,
  ): void {
    const entry = ending.get(team);
    if (entry === undefined) return;
    const wins = won > lost;
    ending.set(team, {
      ...entry,
      wins: entry.wins + (wins ? 1 : 0),
      losses: entry.losses + (wins ? 0 : 1),
      gamesWon: entry.gamesWon + won,
      gamesLost: entry.gamesLost + lost,
      meetings: [...entry.meetings, { opponent, round: this.#round, won: wins }],
    });
  }
}

interface Counts {
  /** Index of the team's own open match, or -1. */
  readonly own: number;
  wins: number;
  losses: number;
  ifWin: number;
  ifLoss: number;
  /** For each open match: how many qualifying endings its first team wins. */
  readonly firstWins: number[];
}

function statusOf(hits: number, runs: number): Chance['status'] {
  if (hits === runs) return 'qualified';
  return hits === 0 ? 'out' : 'open';
}
