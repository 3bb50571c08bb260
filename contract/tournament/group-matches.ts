/**
 * The number of matches in groups of nearly equal size. In a group every team meets every other
 * once.
 */
export function groupMatchCount(teams: number, groups: number): number {
  const smallest = Math.floor(teams / groups);
  const larger = teams % groups;
  const matchesInGroup = (size: number) => (size * (size - 1)) / 2;
  return larger * matchesInGroup(smallest + 1) + (groups - larger) * matchesInGroup(smallest);
}
