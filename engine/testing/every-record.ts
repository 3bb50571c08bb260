import { type SwissState, type TeamId, isOver, matchesOf, standings } from '../index.ts';
import { type ExactOutcome, allPublishableRounds, allWinnerChoices } from './every-ending.ts';

/**
 * The exact answer for a small phase that ends at a number of wins or losses. It plays every round
 * that an organiser could publish, with every winner or none, to the end. By team, and by how many
 * of its open matches it wins.
 */
export function bruteForceRecords(state: SwissState): ReadonlyMap<TeamId, readonly ExactOutcome[]> {
  const found = new Map(state.teams.map(({ id }) => [id, [] as ExactOutcome[]]));
  const fateCache = new Map<string, Fates>();
  const open = new Set(
    matchesOf(state).flatMap((match) => (match.state === 'ready' ? [match.id] : [])),
  );
  for (const played of allWinnerChoices(state)) {
    const fates = teamFates(played, fateCache);
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

type Fates = ReadonlyMap<TeamId, ExactOutcome>;

const NEVER: ExactOutcome = { always: false, possible: false };

/**
 * What can happen to each team once no match is open. It only depends on the records, since any two
 * teams may meet.
 */
function teamFates(state: SwissState, fateCache: Map<string, Fates>): Fates {
  const rows = standings(state);
  const key = JSON.stringify(
    rows
      .map(({ team, figures, losses }) => [team, figures.wins, losses])
      .toSorted(([one = 0], [two = 0]) => Number(one) - Number(two)),
  );
  const before = fateCache.get(key);
  if (before !== undefined) return before;
  let fates: Map<TeamId, ExactOutcome> | null = null;
  const remainingRows = rows.filter(({ withdrawn }) => !withdrawn);
  if (isOver(state)) {
    fates = new Map(
      remainingRows.map(({ team, stopped }) => {
        const isQualified = stopped === 'through';
        return [team, { always: isQualified, possible: isQualified }];
      }),
    );
  } else {
    const inPlay = remainingRows.filter(({ stopped }) => stopped === null).map(({ team }) => team);
    for (const tables of allPublishableRounds(inPlay)) {
      for (const end of allWinnerChoices({ ...state, drawn: [...state.drawn, tables] })) {
        fates = mergeFates(fates, teamFates(end, fateCache));
      }
    }
  }
  fateCache.set(key, fates ?? new Map());
  return fates ?? new Map();
}

function mergeFates(one: Fates | null, two: Fates): Map<TeamId, ExactOutcome> {
  return new Map(
    Array.from(two, ([team, { always, possible }]) => {
      const before = one?.get(team) ?? { always: true, possible: false };
      return [team, { always: before.always && always, possible: before.possible || possible }];
    }),
  );
}
