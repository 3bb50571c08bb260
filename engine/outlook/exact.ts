import type { GameScore, TeamId } from '../event.ts';
import { type Ranked, inOrder, rankEntries } from '../swiss/ranking.ts';
import { type Ending, type LastRound, ledgerAfter } from './last-round.ts';
import type { Case, Cases, Certainty } from './outlook.ts';

/**
 * Every way in which the round can end, given up on the way included; null when they are too many.
 *
 * Who wins settles every figure but the games, so the scores are tried only for the teams that are
 * level on all of those around the last place: the others are in or out whatever the scores.
 */
export function exactCases(
  round: LastRound,
  maxEndings: number,
): { cases: Map<TeamId, Cases>; endings: number } | null {
  const { open, ledger } = round;
  if (!(2 ** open.length <= maxEndings)) return null;
  const tallies = new Map(Array.from(ledger.keys(), (team) => [team, new Tally(round, team)]));
  let endings = 0;
  for (let winners = 0; winners < 2 ** open.length; winners++) {
    const firstWins = open.map((_, index) => Math.floor(winners / 2 ** index) % 2 === 1);
    const decided = placesWhen(round, firstWins, maxEndings - endings);
    if (decided === null) return null;
    endings += decided.endings;
    for (const [team, tally] of tallies) tally.count(firstWins, decided.places.get(team) ?? NEVER);
  }
  return { cases: new Map(Array.from(tallies, ([team, tally]) => [team, tally.cases()])), endings };
}

/** What the scores can do to a team once it is known who wins. */
interface Place {
  readonly always: boolean;
  readonly possible: boolean;
  readonly share: number;
}
const ALWAYS: Place = { always: true, possible: true, share: 1 };
const NEVER: Place = { always: false, possible: false, share: 0 };

function placesWhen(
  round: LastRound,
  firstWins: readonly boolean[],
  maxEndings: number,
): { places: Map<TeamId, Place>; endings: number } | null {
  const { open, eligible, scores } = round;
  const [anyScore = [0, 0]] = scores.full;
  const endings = open.map(({ one, two }, index): Ending => {
    const [winner, loser] = firstWins[index] === true ? [one, two] : [two, one];
    return { winner, loser, score: anyScore };
  });
  const places = new Map<TeamId, Place>();
  let tried = 1;
  let left = round.places;
  for (const level of levelBeforeGames(rankEntries(ledgerAfter(round, endings)))) {
    const ids = level.map(({ entry }) => entry.team.id).filter((id) => eligible.has(id));
    if (left >= ids.length) {
      for (const id of ids) places.set(id, ALWAYS);
    } else if (left > 0) {
      const teams = new Set(level.map(({ entry }) => entry.team.id));
      const theirs = endings.filter(({ winner, loser }) => teams.has(winner) || teams.has(loser));
      tried += (scores.full.length + scores.cutShort.length) ** theirs.length;
      if (!(tried <= maxEndings)) return null;
      for (const [id, place] of shareOut(round, level, theirs, left)) places.set(id, place);
    }
    left -= ids.length;
  }
  return { places, endings: tried };
}

function levelBeforeGames(ranked: readonly Ranked[]): Ranked[][] {
  const levels: Ranked[][] = [];
  for (const team of ranked) {
    const level = levels.at(-1);
    if (level?.[0] !== undefined && isLevel(level[0], team)) level.push(team);
    else levels.push([team]);
  }
  return levels;
}

const BEFORE_GAMES = ['wins', 'medianBuchholz', 'buchholz', 'opponentsWinRate'] as const;

function isLevel(one: Ranked, two: Ranked): boolean {
  return BEFORE_GAMES.every((name) => one.figures[name] === two.figures[name]);
}

/** Tries every score of these matches for the `left` places that the teams of a level share. */
function shareOut(
  { eligible, ledger, scores }: LastRound,
  level: readonly Ranked[],
  endings: readonly Ending[],
  left: number,
): Map<TeamId, Place> {
  const counts = new Map(level.map(({ entry }) => [entry.team.id, { all: 0, full: 0 }]));
  const played = { all: 0, full: 0 };
  const choices = [...scores.full, ...scores.cutShort];
  for (let run = 0; run < choices.length ** endings.length; run++) {
    const games = new Map<TeamId, GameScore>();
    let rest = run;
    let isFull = 1;
    for (const { winner, loser } of endings) {
      const choice = rest % choices.length;
      rest = (rest - choice) / choices.length;
      if (choice >= scores.full.length) isFull = 0;
      const [won = 0, lost = 0] = choices[choice] ?? [];
      games.set(winner, [won, lost]);
      games.set(loser, [lost, won]);
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

  function withGames({ entry, figures }: Ranked, score: GameScore = [0, 0]): Ranked {
    const before = ledger.get(entry.team.id) ?? entry;
    const gamesWon = before.gamesWon + score[0];
    const gameDifference = gamesWon - before.gamesLost - score[1];
    return { entry, figures: { ...figures, gameDifference, gamesWon, headToHead: null } };
  }
}

/** What was found for one team, by its own result. */
class Tally {
  readonly #round: LastRound;
  readonly #own: number;
  readonly #isFirst: boolean;
  readonly #won: Found;
  readonly #lost: Found;

  constructor(round: LastRound, team: TeamId) {
    this.#round = round;
    this.#own = round.open.findIndex(({ one, two }) => one === team || two === team);
    this.#isFirst = round.open[this.#own]?.one === team;
    this.#won = nothingFound(round);
    this.#lost = nothingFound(round);
  }

  count(firstWins: readonly boolean[], place: Place): void {
    const won = this.#own < 0 || firstWins[this.#own] === this.#isFirst;
    const found = won ? this.#won : this.#lost;
    found.endings++;
    found.share += place.share;
    if (place.always) found.always++;
    if (!place.possible) return;
    found.possible++;
    firstWins.forEach((first, index) => {
      if (first) found.firstWins[index] = (found.firstWins[index] ?? 0) + 1;
    });
  }

  cases(): Cases {
    if (this.#own < 0) return { plays: false, waiting: this.#case(this.#won) };
    return { plays: true, ifWin: this.#case(this.#won), ifLoss: this.#case(this.#lost) };
  }

  #case({ endings, share, always, possible, firstWins }: Found): Case {
    const status = certainty(endings, always, possible);
    const needs = this.#round.open.flatMap(({ id, one, two }, index) => {
      if (index === this.#own || status !== 'open') return [];
      if (firstWins[index] === possible) return [{ match: id, winner: one, loser: two }];
      return firstWins[index] === 0 ? [{ match: id, winner: two, loser: one }] : [];
    });
    return { status, share: share / endings, margin: 0, needs };
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

function nothingFound({ open }: LastRound): Found {
  return { endings: 0, share: 0, always: 0, possible: 0, firstWins: open.map(() => 0) };
}

function certainty(endings: number, always: number, possible: number): Certainty {
  if (always === endings) return 'qualified';
  return possible === 0 ? 'out' : 'open';
}
