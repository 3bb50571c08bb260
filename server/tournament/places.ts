import type { Team } from '#contract/entities.ts';
import { saved, type Repositories } from '#server/store/repositories.ts';
import { hasBegun } from './document.ts';
import { readDocument } from './state.ts';

type Tables = Pick<Repositories, 'teams' | 'tournament'>;

/** A team that got a place, or lost it to another. */
export type Move = { before: Team; after: Team };

/**
 * How many teams may still enter. Any number where there is no limit, and once the tournament has begun: who comes then is brought in
 * by an admin, one by one.
 */
export async function freePlaces(tables: Tables): Promise<number> {
  const { team_max } = await tables.tournament.admission();
  const document = await readDocument(tables);
  if (team_max === null || hasBegun(document)) return Infinity;
  return team_max - (await takenPlaces(tables));
}

/** A team that was withdrawn before the start takes none. */
export async function takenPlaces(tables: Tables): Promise<number> {
  const { absent } = await readDocument(tables);
  return tables.teams.countEntered(absent);
}

/**
 * To be called after what frees or takes a place: who came back to a full event waits, then who waits moves up, in order. Who has been
 * told that they are in stays in.
 */
export async function settlePlaces(
  tables: Tables,
  cameBack: readonly number[] = [],
): Promise<Move[]> {
  const document = await readDocument(tables);
  if (hasBegun(document)) return [];
  const moves: Move[] = [];
  const move = async (before: Team, waiting: 0 | 1): Promise<void> => {
    await tables.teams.setWaiting(before.pk_team, waiting);
    moves.push({ before, after: saved(await tables.teams.find(before.pk_team)) });
  };
  for (const pk_team of cameBack) {
    const team = await tables.teams.find(pk_team);
    if (team !== undefined && (await freePlaces(tables)) < 0) await move(team, 1);
  }
  const inLine: Team[] = [];
  for (const team of await tables.teams.waiting()) {
    // Who was withdrawn again waits for nothing.
    if (document.absent.includes(team.pk_team)) await move(team, 0);
    else inLine.push(team);
  }
  if (inLine.length === 0) return moves;
  const free = Math.max(0, await freePlaces(tables));
  for (const team of inLine.slice(0, free)) await move(team, 0);
  return moves;
}

/** For a write that adds teams: whether the next one waits. */
export async function placeTaker(tables: Tables): Promise<() => 0 | 1> {
  let free = await freePlaces(tables);
  return () => {
    free -= 1;
    return free < 0 ? 1 : 0;
  };
}

export function sentenceOfMove({ after: { name, waiting } }: Move): string {
  return waiting === undefined
    ? `${name} quitte la liste d'attente : une place s'est libérée.`
    : `${name} revient en liste d'attente : toutes les places sont prises.`;
}
