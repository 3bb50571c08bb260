/**
 * Which team is in which group, and who meets whom in which round. All numbers start at 1 and
 * depend only on the counts.
 */

/**
 * The ranks of the teams in each group, dealt in a snake: 1 to the first group, 2 to the second, …
 * and back again.
 */
export function snakeGroups(teamCount: number, groupCount: number): readonly (readonly number[])[] {
  const groups = Array.from({ length: groupCount }, (): number[] => []);
  for (let index = 0; index < teamCount; index++) {
    const row = Math.floor(index / groupCount);
    const column = index % groupCount;
    groups[row % 2 === 0 ? column : groupCount - 1 - column]?.push(index + 1);
  }
  return groups;
}

/**
 * The fewest rounds possible. Every team plays in every round, except one that rests when their
 * number is odd.
 */
export function groupRoundCount(teamCount: number): number {
  return seatCount(teamCount) - 1;
}

/**
 * The matches of a round in a group of this many teams, by their ranks. The first side comes first,
 * and the match of the best team comes first.
 *
 * This is the circle method. The last of an even number of seats stays fixed. Two others meet in
 * the round in which their ranks add up to a given sum modulo the number of rounds, so each pair
 * meets exactly once. A team that would meet itself meets the last seat, or rests when that seat is
 * empty. The sums go down from round to round: 1 meets the last seat in the first round, and 2 in
 * the last round.
 */
export function groupRound(teamCount: number, round: number): [one: number, two: number][] {
  const seats = seatCount(teamCount);
  const rounds = seats - 1;
  const sum = seats + 2 - round;
  const matches: [number, number][] = [];
  for (let rank = 1; rank <= rounds; rank++) {
    // The result is between 1 and the number of rounds. The sum can be as small as 3.
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

function seatCount(teamCount: number): number {
  return teamCount + (teamCount % 2);
}
