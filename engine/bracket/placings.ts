import type { Placing, TeamId } from '../matches.ts';

/**
 * The teams that leave the tree at each level. `count` includes teams that are not known yet: in an
 * open match it is certain that one of the two leaves. A higher level means that they got further.
 */
export type Exits = { count: number; readonly teams: TeamId[] }[];

export function recordExit(exits: Exits, level: number, team: TeamId | null): void {
  const levelExits = (exits[level] ??= { count: 0, teams: [] });
  levelExits.count++;
  if (team !== null) levelExits.teams.push(team);
}

/**
 * The placings, best first. Teams that got equally far share a placing. Only teams that are out or
 * have won are listed.
 */
export function placingsFromExits(exits: Exits): Placing[] {
  const placings: Placing[] = [];
  let better = 0;
  for (let level = exits.length - 1; level >= 0; level--) {
    const levelExits = exits[level];
    if (levelExits === undefined) continue;
    const [from, to] = [better + 1, better + levelExits.count];
    for (const team of levelExits.teams) placings.push({ team, from, to });
    better = to;
  }
  return placings;
}
