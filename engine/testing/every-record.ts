import { type SwissState, type TeamId, isOver, matchesOf, standings } from '../index.ts';
import { type Truth, everyPublishable, everyWinner } from './every-ending.ts';

/**
 * The whole truth about a small phase to so many wins or losses, by playing every round that an organiser could publish, with every
 * winner or none, to the end. For each team, by how many of its open matches it wins.
 */
export function truthByRecord(state: SwissState): ReadonlyMap<TeamId, readonly Truth[]> {
  const found = new Map(state.teams.map(({ id }) => [id, [] as Truth[]]));
  const known = new Map<string, Fates>();
  const open = new Set(
    matchesOf(state).flatMap((match) => (match.state === 'ready' ? [match.id] : [])),
  );
  for (const played of everyWinner(state)) {
    const fates = fatesFrom(played, known);
    const winners = matchesOf(played).flatMap((match) =>
      match.state === 'played' && open.has(match.id) ? [match.winner] : [],
    );
    for (const [team, truths] of found) {
      const won = winners.filter((winner) => winner === team).length;
      const before = truths[won] ?? { always: true, possible: false };
      const fate = fates.get(team) ?? NEVER;
      truths[won] = {
        always: before.always && fate.always,
        possible: before.possible || fate.possible,
      };
    }
  }
  return found;
}

type Fates = ReadonlyMap<TeamId, Truth>;

const NEVER: Truth = { always: false, possible: false };

/** What can become of everybody once no match is open: their records say it, since everybody may meet everybody. */
function fatesFrom(state: SwissState, known: Map<string, Fates>): Fates {
  const rows = standings(state);
  const key = JSON.stringify(
    rows
      .map(({ team, figures, losses }) => [team, figures.wins, losses])
      .toSorted(([one = 0], [two = 0]) => Number(one) - Number(two)),
  );
  const before = known.get(key);
  if (before !== undefined) return before;
  let fates: Map<TeamId, Truth> | null = null;
  const here = rows.filter(({ withdrawn }) => !withdrawn);
  if (isOver(state)) {
    fates = new Map(
      here.map(({ team, stopped }) => {
        const isThrough = stopped === 'through';
        return [team, { always: isThrough, possible: isThrough }];
      }),
    );
  } else {
    const inPlay = here.filter(({ stopped }) => stopped === null).map(({ team }) => team);
    for (const tables of everyPublishable(inPlay)) {
      for (const end of everyWinner({ ...state, drawn: [...state.drawn, tables] })) {
        fates = merged(fates, fatesFrom(end, known));
      }
    }
  }
  known.set(key, fates ?? new Map());
  return fates ?? new Map();
}

function merged(one: Fates | null, two: Fates): Map<TeamId, Truth> {
  return new Map(
    Array.from(two, ([team, { always, possible }]) => {
      const before = one?.get(team) ?? { always: true, possible: false };
      return [team, { always: before.always && always, possible: before.possible || possible }];
    }),
  );
}
