import type { TeamId } from '../matches.ts';
import type { GameScore } from '../results.ts';
import { type Ranked, inOrder } from '../swiss/ranking.ts';
import type { LastRound } from './last-round.ts';
import type { Case, Certainty } from './types.ts';

/**
 * Every way in which the open matches can end, given up on the way included; null when they are too many.
 *
 * Who wins settles every figure but the games, so the scores are tried only for the teams that are
 * level on all of those around the cut: the others are in or out whatever the scores.
 */
export function exactCases(
  round: LastRound,
  maxEndings: number,
): { cases: Map<TeamId, Case[]>; endings: number } | null {
  const { open, entries } = round;
  if (!(2 ** open.length <= maxEndings)) return null;
  const tallies = entries.map(({ team }) => new Tally(round, team.id));
  let endings = 0;
  for (let winners = 0; winners < 2 ** open.length; winners++) {
    const firstWins = open.map((_, index) => Math.floor(winners / 2 ** index) % 2 === 1);
    // The games of the open matches are left out here and put in where they count.
    for (const [index, first] of firstWins.entries()) round.end(index, first, [0, 0]);
    const decided = qualificationsNow(round, firstWins, maxEndings - endings);
    if (decided === null) return null;
    endings += decided.endings;
    for (const [index, entry] of entries.entries()) {
      const qualification = decided.qualifications.get(entry.team.id) ?? NEVER;
      tallies[index]?.count(round.ownWins(entry), firstWins, qualification);
    }
  }
  return {
    cases: new Map(entries.map(({ team }, index) => [team.id, tallies[index]?.cases() ?? []])),
    endings,
  };
}

/** What the scores can do to a team once it is known who wins. */
interface Qualification {
  readonly always: boolean;
  readonly possible: boolean;
  readonly share: number;
}
const ALWAYS: Qualification = { always: true, possible: true, share: 1 };
const NEVER: Qualification = { always: false, possible: false, share: 0 };

/** Of every team that may go through, and how many endings it took; null when they are more than `maxEndings`. */
function qualificationsNow(
  round: LastRound,
  firstWins: readonly boolean[],
  maxEndings: number,
): { qualifications: Map<TeamId, Qualification>; endings: number } | null {
  const { ahead, level, left } = round.aroundCut();
  const qualifications = new Map<TeamId, Qualification>(ahead.map((id) => [id, ALWAYS]));
  if (left === 0) return { qualifications, endings: 1 };
  const teams = new Set(level.map(({ entry }) => entry.team.id));
  const theirs = round.open.flatMap(({ one, two }, index): Decided[] => {
    if (!teams.has(one) && !teams.has(two)) return [];
    return [firstWins[index] === true ? { winner: one, loser: two } : { winner: two, loser: one }];
  });
  const { full, cutShort } = round.scores;
  const endings = 1 + (full.length + cutShort.length) ** theirs.length;
  if (!(endings <= maxEndings)) return null;
  for (const [id, found] of shareOut(round, level, theirs, left)) qualifications.set(id, found);
  return { qualifications, endings };
}

/** An open match whose winner is known, and whose score is not. */
interface Decided {
  readonly winner: TeamId;
  readonly loser: TeamId;
}

/** Tries every score of these matches: `left` of the level teams go through. */
function shareOut(
  { eligible, scores }: LastRound,
  level: readonly Ranked[],
  matches: readonly Decided[],
  left: number,
): Map<TeamId, Qualification> {
  const counts = new Map(level.map(({ entry }) => [entry.team.id, { all: 0, full: 0 }]));
  const played = { all: 0, full: 0 };
  const choices = [...scores.full, ...scores.cutShort];
  for (let run = 0; run < choices.length ** matches.length; run++) {
    const games = new Map<TeamId, GameScore>();
    let rest = run;
    let isFull = 1;
    for (const { winner, loser } of matches) {
      const choice = rest % choices.length;
      rest = (rest - choice) / choices.length;
      if (choice >= scores.full.length) isFull = 0;
      const [won, lost] = choices[choice] ?? [0, 0];
      add(games, winner, won, lost);
      add(games, loser, lost, won);
    }
    const ranked = inOrder(level.map((team) => withGames(team, games.get(team.entry.team.id))));
    const ids = ranked.map(({ entry }) => entry.team.id).filter((id) => eligible.has(id));
    played.all++;
    played.full += isFull;
    for (const id of ids.slice(0, left)) {
      const count = counts.get(id);
      if (count === undefined) continue;
      count.all++;
      count.full += isFull;
    }
  }
  return new Map(
    Array.from(counts, ([id, { all, full }]) => [
      id,
      { always: all === played.all, possible: all > 0, share: full / played.full },
    ]),
  );
}

/** A team may have several open matches, when an earlier one is open again. */
function add(games: Map<TeamId, GameScore>, team: TeamId, won: number, lost: number): void {
  const [ours, theirs] = games.get(team) ?? [0, 0];
  games.set(team, [ours + won, theirs + lost]);
}

function withGames({ entry, figures }: Ranked, [won, lost]: GameScore = [0, 0]): Ranked {
  const gamesWon = entry.gamesWon + won;
  const gameDifference = gamesWon - entry.gamesLost - lost;
  return { entry, figures: { ...figures, gameDifference, gamesWon, headToHead: null } };
}

/** What was found for one team, by how many of its open matches it wins. */
class Tally {
  readonly #open: LastRound['open'];
  readonly #own: ReadonlySet<number>;
  readonly #found: readonly Found[];

  constructor({ open }: LastRound, team: TeamId) {
    this.#open = open;
    this.#own = new Set(
      open.flatMap(({ one, two }, index) => (one === team || two === team ? [index] : [])),
    );
    this.#found = Array.from({ length: this.#own.size + 1 }, () => ({
      endings: 0,
      share: 0,
      always: 0,
      possible: 0,
      firstWins: open.map(() => 0),
    }));
  }

  count(ownWins: number, firstWins: readonly boolean[], qualification: Qualification): void {
    const found = this.#found[ownWins];
    if (found === undefined) return;
    found.endings++;
    found.share += qualification.share;
    if (qualification.always) found.always++;
    if (!qualification.possible) return;
    found.possible++;
    for (const [index, first] of firstWins.entries()) {
      if (first) found.firstWins[index] = (found.firstWins[index] ?? 0) + 1;
    }
  }

  cases(): Case[] {
    return this.#found.map(({ endings, share, always, possible, firstWins }) => {
      const status = certainty(endings, always, possible);
      const needs = this.#open.flatMap(({ id, one, two }, index) => {
        if (this.#own.has(index) || status !== 'open') return [];
        if (firstWins[index] === possible) return [{ match: id, winner: one, loser: two }];
        return firstWins[index] === 0 ? [{ match: id, winner: two, loser: one }] : [];
      });
      return { status, share: share / endings, margin: 0, needs };
    });
  }
}

interface Found {
  endings: number;
  share: number;
  always: number;
  possible: number;
  /** For each open match: in how many of the possible ones its first team wins. */
  readonly firstWins: number[];
}

function certainty(endings: number, always: number, possible: number): Certainty {
  if (always === endings) return 'qualified';
  return possible === 0 ? 'out' : 'open';
}
