import type { Placing, TeamId } from '../matches.ts';

/**
 * How many teams leave the tree at each level, and which of them are known: in an open match it is certain that one of the two
 * does before it is known which. The higher a level, the further they got.
 */
export type Exits = { count: number; readonly teams: TeamId[] }[];

export function leaveAt(exits: Exits, level: number, team: TeamId | null): void {
  const here = (exits[level] ??= { count: 0, teams: [] });
  here.count++;
  if (team !== null) here.teams.push(team);
}

/** Ranks from best to worst; those that got equally far share theirs. Only teams that are out, or have won, are listed. */
export function placingsAt(exits: Exits): Placing[] {
  const placings: Placing[] = [];
  let better = 0;
  for (let level = exits.length - 1; level >= 0; level--) {
    const here = exits[level];
    if (here === undefined) continue;
    const [from, to] = [better + 1, better + here.count];
    for (const team of here.teams) placings.push({ team, from, to });
    better = to;
  }
  return placings;
}
