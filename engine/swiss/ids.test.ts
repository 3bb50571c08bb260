import { expect, test } from 'vitest';
import {
  type SwissSettings,
  type SwissState,
  type TeamId,
  correct,
  draftRound,
  enterLate,
  matchesOf,
  pair,
  reinstate,
  standings,
  startSwiss,
  withdraw,
} from '../index.ts';
import { seededRandom } from '../lib/random.ts';
import { flipResult, must, unreachable, playOpenMatches } from '../testing/simulate.ts';

test.each<SwissSettings>([
  { rounds: 5 },
  { rounds: 5, byes: 'not-counted', tiebreaks: ['head-to-head', 'sonneborn-berger'] },
  { until: { wins: 3, losses: 3 } },
])('ids are only compared: 1 and "1" are two teams %#', (settings) => {
  for (let event = 0; event < 10; event++) {
    const byNumber = (seed: number): TeamId => 100 + seed;
    const plain = eventWith(byNumber, settings, `ids/${event}`);
    // The type of ids is the caller's choice. The tests of this project declare them as numbers.
    const mixed = (seed: number): TeamId =>
      (seed % 2 === 0 ? String(seed >> 1) : (seed + 1) >> 1) as TeamId;
    expect(eventWith(mixed, settings, `ids/${event}`)).toEqual(plain);
  }
});

/** A phase with all kinds of events. Teams are identified by their seeds. */
function eventWith(idOf: (seed: number) => TeamId, settings: SwissSettings, seed: string): unknown {
  const random = seededRandom(seed);
  const seeds = Array.from({ length: 11 }, (_, index) => index + 1);
  let state = must(
    startSwiss(
      seeds.map((at) => ({ id: idOf(at), seed: at })),
      settings,
    ),
  ).state;
  state = playOpenMatches(must(pair(state)).state, random);
  state = must(enterLate(state, { id: idOf(12), seed: 12 })).state;
  state = must(withdraw(must(pair(state)).state, idOf(3))).state;
  state = playOpenMatches(must(withdraw(state, idOf(4))).state, random);
  state = must(reinstate(playOpenMatches(must(pair(state)).state, random), idOf(4))).state;
  const match = matchesOf(state).find((candidate) => candidate.state === 'played');
  if (match?.state !== 'played') throw new Error('the first round was played');
  state = must(correct(state, match.id, flipResult(match.result), 'keep')).state;
  state = playOpenMatches(must(pair(state)).state, random);
  const bySeed = seedsOf(state);
  const draft = draftRound(state);
  return {
    rows: standings(state).map(({ team, reason, ...row }) => [bySeed(team), reason.because, row]),
    tables: [...state.drawn, draft.ok ? draft.tables : []].map((tables) =>
      tables.map(({ one, two }) => [bySeed(one), two === null ? null : bySeed(two)]),
    ),
  };
}

function seedsOf({ teams }: SwissState): (team: TeamId) => number {
  const seeds = new Map(teams.map(({ id, seed }) => [id, seed]));
  return (team) => seeds.get(team) ?? unreachable();
}
