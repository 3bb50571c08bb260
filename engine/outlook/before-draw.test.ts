import { describe, expect, test } from 'vitest';
import { type Certainty, publishRound, standings } from '../index.ts';
import { seededRandom, shuffled } from '../lib/random.ts';
import { outlookBeforeDraw, beforeLastRound, qualifiedTeams } from '../testing/outlooks.ts';
import { must, playOpenMatches } from '../testing/simulate.ts';

describe('before the last round is drawn', () => {
  test.each([5, 6, 7, 8])(
    '%i teams: certain is what every draw leaves, whoever wins or nobody',
    (count) => {
      for (let season = 0; season < 10; season++) {
        const state = beforeLastRound(count, `before/${count}/${season}`);
        const wins = new Map(standings(state).map(({ team, figures }) => [team, figures.wins]));
        const ids = [...wins.keys()];
        const ends = everyWinners(ids).map((winners) => ({
          winners,
          wins: new Map(ids.map((id) => [id, (wins.get(id) ?? 0) + (winners.has(id) ? 1 : 0)])),
        }));
        for (const { team, status, ifWins } of outlookBeforeDraw(state, 3).prospects) {
          const others = ids.filter((id) => id !== team);
          const truthOf = (some: typeof ends): Certainty => {
            const rivals = some.map(({ wins: end }) => {
              const mine = end.get(team) ?? 0;
              return {
                level: others.filter((id) => (end.get(id) ?? 0) >= mine).length,
                above: others.filter((id) => (end.get(id) ?? 0) > mine).length,
              };
            });
            if (rivals.every(({ level }) => level < 3)) return 'qualified';
            return rivals.every(({ above }) => above >= 3) ? 'out' : 'open';
          };
          expect(ifWins).toEqual([
            truthOf(ends.filter(({ winners }) => !winners.has(team))),
            truthOf(ends.filter(({ winners }) => winners.has(team))),
          ]);
          expect(status).toBe(truthOf(ends));
        }
      }
    },
  );

  test('no round that the organiser publishes contradicts it', () => {
    for (let season = 0; season < 40; season++) {
      const state = beforeLastRound(8, `edited/${season}`);
      const { prospects } = outlookBeforeDraw(state, 4);
      const random = seededRandom(`edits/${season}`);
      const ids = shuffled(
        state.teams.map(({ id }) => id),
        random,
      );
      const tables = [0, 2, 4, 6].map((at) => ({ one: ids[at] ?? 0, two: ids[at + 1] ?? 0 }));
      const published = must(publishRound(state, { round: 3, tables })).state;
      const end = playOpenMatches(published, random);
      const through = qualifiedTeams(end, 4);
      const winners = new Set(
        Object.values(end.results)
          .slice(-4)
          .map(({ winner }) => winner),
      );
      for (const { team, ifWins } of prospects) {
        const certainty = ifWins[winners.has(team) ? 1 : 0];
        expect(['open', through.has(team) ? 'qualified' : 'out']).toContain(certainty);
      }
    }
  });
});

/**
 * All possible sets of winners of a round. A match may have no winner, and with an odd number of
 * teams one has the bye.
 */
function everyWinners(ids: readonly number[]): ReadonlySet<number>[] {
  const bye = ids.length % 2;
  return Array.from({ length: Math.ceil(ids.length / 2) + 1 - bye }, (_, won) =>
    subsets(ids, won + bye),
  ).flat();
}

function subsets(ids: readonly number[], size: number): ReadonlySet<number>[] {
  const [first, ...rest] = ids;
  if (size === 0) return [new Set()];
  if (first === undefined) return [];
  return [
    ...subsets(rest, size - 1).map((set) => new Set([first, ...set])),
    ...subsets(rest, size),
  ];
}
