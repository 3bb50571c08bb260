import type { TeamId } from '../matches.ts';
import { withLateMeetings } from './late-meetings.ts';
import { type GroupRow, groupStandings } from './standings.ts';
import type { GroupsState } from './state.ts';

export interface GroupQualifier {
  readonly team: TeamId;
  readonly group: number;
}

/**
 * The best of each group who are still there, best seed first: `natural` by rank alone, `order` as they are seeded so that group mates
 * meet as late as they can.
 */
export function groupQualifiers(
  state: GroupsState,
  perGroup: number,
): { readonly natural: readonly GroupQualifier[]; readonly order: readonly GroupQualifier[] } {
  const seedOf = new Map(state.teams.map(({ id, seed }) => [id, seed]));
  const qualified = groupStandings(state).map((rows, index) =>
    rows
      .filter(({ withdrawn }) => !withdrawn)
      .slice(0, perGroup)
      .map((row) => ({ ...row, group: index + 1, seed: seedOf.get(row.team) ?? Infinity })),
  );
  const longest = Math.max(...qualified.map(({ length }) => length));
  const tiers = Array.from({ length: longest }, (_, rank) =>
    qualified.flatMap((rows) => rows[rank] ?? []).toSorted(compareAcrossGroups),
  );
  return { natural: tiers.flat(), order: withLateMeetings(tiers) };
}

/** Per match, since groups need not be of the same size. Multiplied out: quotients that are equal must not differ by a rounding. */
function compareAcrossGroups(one: Comparable, two: Comparable): number {
  const [ours, theirs] = [one.figures.wins + one.losses, two.figures.wins + two.losses];
  for (const figure of ['wins', 'gameDifference', 'gamesWon'] as const) {
    const difference = two.figures[figure] * ours - one.figures[figure] * theirs;
    if (difference !== 0) return difference;
  }
  return one.seed - two.seed;
}

type Comparable = Pick<GroupRow, 'figures' | 'losses'> & { readonly seed: number };
