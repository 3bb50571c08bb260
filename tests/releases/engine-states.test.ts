import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { matchesOf, placingsOf, readState, standings, type State } from '#engine';

/** A state that the engine of version 0.1.0 wrote, and what it said of it then. */
type Kept = {
  name: string;
  state: unknown;
  /** Of each match: id, state, its teams (the decider of a grand final has other sides today), the winner, and how many games it has. */
  matches: unknown[][];
  /** The order of a Swiss phase; the places of a bracket, of those that have one. */
  ranking: unknown[];
};

const file = path.join(import.meta.dirname, 'engine-states-0.1.0.json');
const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept[];

describe('a state that the engine of version 0.1.0 wrote', () => {
  test.each(kept)('of $name is read, and says what it said', ({ state, matches, ranking }) => {
    const read = readState(state);
    if (!read.ok) throw new Error(JSON.stringify(read));
    const said = matchesOf(read.state).map((match) => [
      match.id,
      match.state,
      [match.one, match.two].filter((team) => team !== null).toSorted((one, two) => one - two),
      'winner' in match ? match.winner : null,
      match.bestOf,
    ]);
    expect(said).toEqual(matches);
    expect(rankingOf(read.state)).toEqual(ranking);
    // What is read is stored in today's shape.
    expect(readState(read.state)).toEqual(read);
  });
});

function rankingOf(state: State): unknown[] {
  if (state.kind === 'swiss') return standings(state).map(({ team }) => team);
  return state.kind === 'bracket'
    ? placingsOf(state).map(({ team, from, to }) => [team, from, to])
    : [];
}
