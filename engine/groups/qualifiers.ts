import type { TeamId } from '../matches.ts';
import { orderForLateMeetings } from './late-meetings.ts';
import { type GroupRow, groupStandings } from './standings.ts';
import type { GroupsState } from './state.ts';

export interface GroupQualifier {
  readonly team: TeamId;
  readonly group: number;
}

/**
 * The best remaining teams of each group, best seed first. `natural` is by rank alone. `order` is
 * the seeding in which teams of the same group meet as late as possible.
 */
export function groupQualifiers(
  state: GroupsState,
  perGroup: number,
): { readonly natural: readonly GroupQualifier[]; readonly order: readonly GroupQualifier[] } {
  const seedById = new Map(state.teams.map(({ id, seed }) => [id, seed]));
  const qualified = groupStandings(state).map((rows, index) =>
    rows
      .filter(({ withdrawn }) => !withdrawn)
      .slice(0, perGroup)
      .map((row) => ({ ...row, group: index + 1, seed: seedById.get(row.team) ?? Infinity })),
  );
  const longest = Math.max(...qualified.map(({ length }) => length));
  const tiers = Array.from({ length: longest }, (_, rank) =>
    qualified.flatMap((rows) => rows[rank] ?? []).toSorted(compareAcrossGroups),
  );
  return { natural: tiers.flat(), order: orderForLateMeetings(tiers) };
}

/**
 * Per match, because groups may differ in size. It multiplies instead of dividing, so that equal
 * quotients cannot differ by a rounding error.
 */
function compareAcrossGroups(one: Comparable, two: Comparable): number {
  const [ours, theirs] = [one.figures.wins + one.losses, two.figures.wins + two.losses];
  for (const figure of ['wins', 'gameDifference', 'gamesWon'] as const) {
    const difference = two.figures[figure] * ours - one.figures[figure] * theirs;
    if (difference !== 0) return difference;
  }
  return one.seed - two.seed;
}

type Comparable = Pick<GroupRow, 'figures' | 'losses'> & { readonly seed: number };
