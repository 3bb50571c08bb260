/** How many matches groups have, as even in size as can be: everybody in a group meets everybody once. */
export function groupMatchesFor(teams: number, groups: number): number {
  const smallest = Math.floor(teams / groups);
  const larger = teams % groups;
  const inGroupOf = (size: number) => (size * (size - 1)) / 2;
  return larger * inGroupOf(smallest + 1) + (groups - larger) * inGroupOf(smallest);
}
