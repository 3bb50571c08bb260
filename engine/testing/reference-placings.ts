import { type BracketState, type Placing, type TeamId, matchesOf } from '../index.ts';
import { type ReferenceMatch, referenceBracket, referenceSingle } from './reference-bracket.ts';

/** The bracket that the state asks for, said a second time. */
export function referenceOf(state: BracketState): Tree {
  return known(
    state.options.elimination === 'single' ? referenceSingle(state) : referenceBracket(state),
  );
}

/** What the engine says, in the same words. */
export function treeOf(state: BracketState): Tree {
  return known(
    Object.fromEntries(
      matchesOf(state).map(({ id, one, two, ...match }): [string, ReferenceMatch] => {
        const alone = match.state === 'bye' ? (one ?? two) : null;
        return [id, { teams: [one, two], winner: 'winner' in match ? match.winner : alone }];
      }),
    ),
  );
}

type Tree = Readonly<Record<string, ReferenceMatch>>;

/** Only the matches that somebody has come to: one of the references does not list the others. */
function known(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).filter(([, { teams }]) => teams.some((team) => team !== null)),
  );
}

/** The ranks of a bracket that is over: one better than each of those that got further, shared by those that got as far. */
export function referencePlacings(state: BracketState): Placing[] {
  const reached = state.options.elimination === 'single' ? reachedInSingle : reachedInDouble;
  const far = reached(state, referenceOf(state));
  return Array.from(far, ([team, here]) => {
    const better = [...far.values()].filter((other) => other > here).length;
    const equal = [...far.values()].filter((other) => other === here).length;
    return { team, from: better + 1, to: better + equal };
  });
}

type Reached = Map<TeamId, number>;

const [CHAMPION, FINALIST, THIRD, FOURTH] = [1000, 999, 998, 997];

function reachedInSingle(_: BracketState, played: Tree): Reached {
  const far: Reached = new Map();
  for (const [key, { teams, winner }] of Object.entries(played)) {
    const out = teams.filter((team) => team !== null && team !== winner) as TeamId[];
    for (const team of out) {
      const isSemiFinal = played['P3'] !== undefined && isWinnerRound(key, lastRound(played));
      if (key === 'F') far.set(team, FINALIST);
      else if (key === 'P3' || (isSemiFinal && winner === null)) far.set(team, FOURTH);
      else if (!isSemiFinal) far.set(team, Number(key.slice(1).split('-')[0]));
    }
    if (winner !== null && key === 'F') far.set(winner, CHAMPION);
    if (winner !== null && key === 'P3') far.set(winner, THIRD);
  }
  return far;
}

function reachedInDouble(state: BracketState, played: Tree): Reached {
  const far: Reached = new Map();
  const decider = played['GF2'] === undefined ? 'GF' : 'GF2';
  for (const [key, { teams, winner }] of Object.entries(played)) {
    const out = teams.filter((team) => team !== null && team !== winner) as TeamId[];
    if (key.startsWith('W') && winner !== null) continue;
    if (key.startsWith('G') && key !== decider) continue;
    for (const team of out) far.set(team, levelOf(key.startsWith('W') ? drop(state, key) : key));
    if (key === decider && winner !== null) far.set(winner, CHAMPION);
  }
  return far;
}

function levelOf(key: string): number {
  return key.startsWith('G') ? FINALIST : Number(key.slice(1).split('-')[0]);
}

/** The match below that the second team would have dropped into, had the first one won. */
function drop(state: BracketState, key: string): string {
  const above = Object.entries(state.results).filter(([id]) => id.startsWith('W'));
  const [one = 0, two = 0] = referenceBracket(state)[key]?.teams ?? [];
  const won = { one: one ?? 0, two: two ?? 0, scoreOne: 0, scoreTwo: 0, winner: one };
  const results = { ...Object.fromEntries(above), [key]: won };
  const below = Object.entries(referenceBracket({ ...state, results }))
    .filter(([id, { teams }]) => !id.startsWith('W') && teams.includes(two ?? 0))
    .map(([id]) => id);
  const [first = 'GF'] = below.toSorted((a, b) => levelOf(a) - levelOf(b));
  return first;
}

function lastRound(played: Tree): number {
  return Math.max(...Object.keys(played).map((key) => Number(/^W(\d+)-/.exec(key)?.[1] ?? 0)));
}

function isWinnerRound(key: string, round: number): boolean {
  return key.startsWith(`W${round}-`);
}
