import { expect, test } from 'vitest';
import { isFullRun } from '../../../tests/proofs.ts';
import {
  type SwissState,
  draftRound,
  enterLate,
  isOver,
  matchesOf,
  pair,
  publishRound,
  reinstate,
  report,
  standings,
  withdraw,
} from '../../index.ts';
import { seededRandom } from '../../lib/random.ts';
import { allRounds } from '../../testing/oracle.ts';
import { must, unreachable, randomResult, startedSwiss } from '../../testing/simulate.ts';

test('up to ten teams, no round has equal records meet more, and among those none has fewer rematches', () => {
  const seen = { byes: 0, gaps: 0, rematches: 0, forEqualRecords: 0 };
  for (let event = 0; event < (isFullRun ? 2000 : 100); event++) {
    const random = seededRandom(`until-draw/${event}`);
    const until = { wins: 2 + (event % 2), losses: 2 + ((event >> 1) % 2) };
    // One more team may enter late.
    let state = startedSwiss(4 + (event % 6), { until });
    while (!isOver(state)) {
      const draft = must(draftRound(state));
      const levelsOf = levelsIn(state);
      const found = levelsOf(draft.tables);
      const { best, fewestRematches } = everyLevel(seatsOf(draft.tables), levelsOf);
      expect(found).toEqual(best);
      const reasons = draft.tables.map(({ reason }) => reason.because);
      expect(reasons).not.toContain('bye-after-correction');
      const rematches = draft.tables.filter(({ rematch }) => rematch);
      expect(rematches).toHaveLength(found.rematches);
      const pairs = rematches.map(({ one, two }) => [one, two]);
      const [notice] = draft.notices;
      expect(notice?.because === 'level-6-cut-short' ? null : (notice?.pairs ?? [])).toEqual(pairs);
      const isForEqualRecords = notice?.because === 'rematches-of-equal-records';
      expect(isForEqualRecords ? notice.withUnequalRecords : found.rematches).toBe(fewestRematches);
      if (isForEqualRecords) seen.forEqualRecords++;
      if (draft.tables.some(({ two }) => two === null)) seen.byes++;
      if (found.gaps > 0) seen.gaps++;
      if (found.rematches > 0) seen.rematches++;
      state = eventfulRound(must(publishRound(state, draft)).state, random);
    }
  }
  expect(Object.values(seen)).not.toContain(0);
});

/**
 * The most important level first. Of two rounds, the one with the smaller number at the first
 * difference is better.
 */
interface Levels {
  readonly freeWinsOfBye: number;
  readonly winsOfBye: number;
  readonly gaps: number;
  readonly rematches: number;
}

/**
 * The levels of the best round, and the fewest rematches with as few free wins when nothing else
 * counts.
 */
function everyLevel(
  seats: readonly number[],
  levelsOf: (tables: readonly Pair[]) => Levels,
): { readonly best: Levels; readonly fewestRematches: number } {
  const at = (position: number): number => seats[position] ?? unreachable();
  const all = Array.from(allRounds(Array.from(seats.keys())), ({ pairs, bye }) => {
    const tables = pairs.map(([one, two]): Pair => ({ one: at(one), two: at(two) }));
    return levelsOf(bye === null ? tables : [...tables, { one: at(bye), two: null }]);
  });
  const order = ['freeWinsOfBye', 'winsOfBye', 'gaps', 'rematches'] as const;
  let best = all;
  for (const name of order) {
    const least = Math.min(...best.map((levels) => levels[name]));
    best = best.filter((levels) => levels[name] === least);
  }
  const [first = unreachable()] = best;
  const fair = all.filter(({ freeWinsOfBye }) => freeWinsOfBye === first.freeWinsOfBye);
  return { best: first, fewestRematches: Math.min(...fair.map(({ rematches }) => rematches)) };
}

/** Computed from the matches and the standings only. */
function levelsIn(state: SwissState): (tables: readonly Pair[]) => Levels {
  const wins = new Map(standings(state).map(({ team, figures }) => [team, figures.wins]));
  const winsOf = (team: number): number => wins.get(team) ?? unreachable();
  const matches = matchesOf(state);
  const hasMet = ({ one, two }: Pair): boolean =>
    matches.some((match) => new Set([match.one, match.two, one, two]).size === 2);
  const met = new Map(
    state.teams.map(({ id: one }) => [
      one,
      new Set(state.teams.filter(({ id: two }) => hasMet({ one, two })).map(({ id }) => id)),
    ]),
  );
  return (tables) => {
    const bye = tables.find(({ two }) => two === null)?.one;
    let gaps = 0;
    let rematches = 0;
    for (const { one, two } of tables) {
      if (two === null) continue;
      gaps += (winsOf(one) - winsOf(two)) ** 2;
      if (met.get(one)?.has(two) === true) rematches++;
    }
    return {
      freeWinsOfBye: bye === undefined ? 0 : freeWinsOf(state, bye),
      winsOfBye: bye === undefined ? 0 : winsOf(bye),
      gaps,
      rematches,
    };
  };
}

function freeWinsOf(state: SwissState, team: number): number {
  return matchesOf(state).filter((match) => {
    if (match.state === 'bye') return match.one === team;
    if (match.state === 'walkover') return match.winner === team;
    if (match.state !== 'played' || match.winner !== team) return false;
    return match.result.scoreOne + match.result.scoreTwo === 0;
  }).length;
}

/** Matches are played, forfeited, or nobody comes. A team may withdraw, return or enter late. */
function eventfulRound(start: SwissState, random: () => number): SwissState {
  let state = start;
  const anyTeam = (): number =>
    state.teams[Math.floor(random() * state.teams.length)]?.id ?? unreachable();
  for (const { team } of state.withdrawals) {
    if (random() < 0.3) state = accepted(reinstate(state, team), state);
  }
  if (random() < 0.1) state = accepted(withdraw(state, anyTeam()), state);
  for (const match of matchesOf(state)) {
    if (match.state !== 'ready') continue;
    const result = randomResult(match, random);
    const die = random();
    const winner = die < 0.05 ? null : result.winner;
    const without = { ...result, scoreOne: 0, scoreTwo: 0, winner };
    state = must(report(state, match.id, die < 0.2 ? without : result)).state;
  }
  const late = { id: 200, seed: 200 };
  return random() < 0.2 ? accepted(enterLate(state, late), state) : state;
}

function accepted(
  outcome: { readonly ok: true; readonly state: SwissState } | { readonly ok: false },
  otherwise: SwissState,
): SwissState {
  return outcome.ok ? outcome.state : otherwise;
}

interface Pair {
  readonly one: number;
  readonly two: number | null;
}

function seatsOf(tables: readonly Pair[]): number[] {
  return tables.flatMap(({ one, two }) => (two === null ? [one] : [one, two]));
}

test('a rematch that nothing would have spared is not put down to equal records', () => {
  const drawn = must(pair(startedSwiss(2, { until: { wins: 2, losses: 2 } }))).state;
  const result = { one: 101, two: 102, scoreOne: 2, scoreTwo: 0, winner: 101 };
  const { notices } = must(draftRound(must(report(drawn, 'S1-1', result)).state));
  expect(notices).toMatchObject([{ because: 'rematches', pairs: [[101, 102]] }]);
});
