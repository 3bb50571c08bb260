import { type BracketState, type Placing, type TeamId, matchesOf } from '../index.ts';
import { type ReferenceMatch, referenceBracket, referenceSingle } from './reference-bracket.ts';

/** The bracket of the state, by the second implementation. */
export function referenceTree(state: BracketState): Tree {
  return onlyWithTeams(
    state.options.elimination === 'single' ? referenceSingle(state) : referenceBracket(state),
  );
}

/** The bracket of the engine, in the same form. */
export function engineTree(state: BracketState): Tree {
  return onlyWithTeams(
    Object.fromEntries(
      matchesOf(state).map(({ id, one, two, ...match }): [string, ReferenceMatch] => {
        const alone = match.state === 'bye' ? (one ?? two) : null;
        return [id, { teams: [one, two], winner: 'winner' in match ? match.winner : alone }];
      }),
    ),
  );
}

type Tree = Readonly<Record<string, ReferenceMatch>>;

/** Only the matches with at least one team: one of the implementations does not list the others. */
function onlyWithTeams(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).filter(([, { teams }]) => teams.some((team) => team !== null)),
  );
}

/**
 * The ranks of a finished bracket: one below the number of teams that got further. Teams that got
 * equally far share a rank.
 */
export function referencePlacings(state: BracketState): Placing[] {
  const reached = state.options.elimination === 'single' ? reachedInSingle : reachedInDouble;
  const reachedLevels = reached(state, referenceTree(state));
  return Array.from(reachedLevels, ([team, ownLevel]) => {
    const better = [...reachedLevels.values()].filter((other) => other > ownLevel).length;
    const equal = [...reachedLevels.values()].filter((other) => other === ownLevel).length;
    return { team, from: better + 1, to: better + equal };
  });
}

type ReachedLevels = Map<TeamId, number>;

const [CHAMPION, FINALIST, THIRD, FOURTH] = [1000, 999, 998, 997];

function reachedInSingle(_: BracketState, played: Tree): ReachedLevels {
  const reachedLevels: ReachedLevels = new Map();
  for (const [key, { teams, winner }] of Object.entries(played)) {
    const out = teams.filter((team) => team !== null && team !== winner) as TeamId[];
    for (const team of out) {
      const isSemiFinal = played['P3'] !== undefined && isWinnerRound(key, lastRound(played));
      if (key === 'F') reachedLevels.set(team, FINALIST);
      else if (key === 'P3' || (isSemiFinal && winner === null)) reachedLevels.set(team, FOURTH);
      else if (!isSemiFinal) reachedLevels.set(team, Number(key.slice(1).split('-')[0]));
    }
    if (winner !== null && key === 'F') reachedLevels.set(winner, CHAMPION);
    if (winner !== null && key === 'P3') reachedLevels.set(winner, THIRD);
  }
  return reachedLevels;
}

function reachedInDouble(state: BracketState, played: Tree): ReachedLevels {
  const reachedLevels: ReachedLevels = new Map();
  const decider = played['GF2'] === undefined ? 'GF' : 'GF2';
  for (const [key, { teams, winner }] of Object.entries(played)) {
    const out = teams.filter((team) => team !== null && team !== winner) as TeamId[];
    if (key.startsWith('W') && winner !== null) continue;
    if (key.startsWith('G') && key !== decider) continue;
    for (const team of out)
      reachedLevels.set(team, keyLevel(key.startsWith('W') ? drop(state, key) : key));
    if (key === decider && winner !== null) reachedLevels.set(winner, CHAMPION);
  }
  return reachedLevels;
}

function keyLevel(key: string): number {
  return key.startsWith('G') ? FINALIST : Number(key.slice(1).split('-')[0]);
}

/**
 * The match of the loser side that the second team would have dropped to, had the first one won.
 */
function drop(state: BracketState, key: string): string {
  const above = Object.entries(state.results).filter(([id]) => id.startsWith('W'));
  const [one = 0, two = 0] = referenceBracket(state)[key]?.teams ?? [];
  const won = { one: one ?? 0, two: two ?? 0, scoreOne: 0, scoreTwo: 0, winner: one };
  const results = { ...Object.fromEntries(above), [key]: won };
  const below = Object.entries(referenceBracket({ ...state, results }))
    .filter(([id, { teams }]) => !id.startsWith('W') && teams.includes(two ?? 0))
    .map(([id]) => id);
  const [first = 'GF'] = below.toSorted((a, b) => keyLevel(a) - keyLevel(b));
  return first;
}

function lastRound(played: Tree): number {
  return Math.max(...Object.keys(played).map((key) => Number(/^W(\d+)-/.exec(key)?.[1] ?? 0)));
}

function isWinnerRound(key: string, round: number): boolean {
  return key.startsWith(`W${round}-`);
}
