/** Who is in which group and who meets whom when: numbers from 1 up that follow from the counts alone. */

/** The ranks of the teams in each group, drawn in a snake: 1 to the first group, 2 to the second, … and back again. */
export function snake(teamCount: number, groupCount: number): readonly (readonly number[])[] {
  const groups = Array.from({ length: groupCount }, (): number[] => []);
  for (let index = 0; index < teamCount; index++) {
    const row = Math.floor(index / groupCount);
    const column = index % groupCount;
    groups[row % 2 === 0 ? column : groupCount - 1 - column]?.push(index + 1);
  }
  return groups;
}

/** As few as can be: everybody plays in each round, but for one team that rests where their number is odd. */
export function roundsForGroup(teamCount: number): number {
  return seatsFor(teamCount) - 1;
}

/**
 * The matches of a round in a group of this many teams, by their ranks in it, the first side first and the best team's match first.
 *
 * This is the circle method. The last of an even number of seats keeps its place; the others meet whenever their ranks add up to
 * the same number modulo the number of rounds, so that any two do exactly once, and who would meet itself meets the last seat, or
 * rests when nobody sits there. The sums go down from round to round: 1 meets the last in the first round, and 2 in the last one.
 */
export function roundOfGroup(teamCount: number, round: number): [one: number, two: number][] {
  const seats = seatsFor(teamCount);
  const rounds = seats - 1;
  const sum = seats + 2 - round;
  const matches: [number, number][] = [];
  for (let rank = 1; rank <= rounds; rank++) {
    // From 1 to the number of rounds; the sum can be as small as 3.
    const partner = ((sum - rank - 1 + rounds) % rounds) + 1;
    const other = partner === rank ? seats : partner;
    if (other < rank || other > teamCount) continue;
    matches.push(firstSide(rank, other, seats) === rank ? [rank, other] : [other, rank]);
  }
  return matches;
}

/** Each team is first in half of its matches, give or take one. */
function firstSide(better: number, lower: number, seats: number): number {
  if (lower === seats) return better <= seats / 2 ? better : lower;
  return (better + lower) % 2 === 1 ? better : lower;
}

function seatsFor(teamCount: number): number {
  return teamCount + (teamCount % 2);
}
