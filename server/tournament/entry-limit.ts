import type { Team } from '#contract/entities.ts';
import { EMPTY_TEAM_MINUTES } from '#contract/limits.ts';
import { capitalise } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import type { PublicEvent } from '#contract/public-state.ts';
import { expectRow, type Repositories } from '#server/store/repositories.ts';
import { hasBegun } from './document/document.ts';
import { findSettings, readSettings, type EventSettings } from './state.ts';

type EntryTables = Pick<Repositories, 'teams' | 'tournament'>;
type Teams = Pick<Repositories, 'teams'>;
/** What decides how many teams may enter. */
type Settings = Pick<EventSettings, 'admission' | 'document'>;

/** A team that got a place, or lost it to another one. */
export type WaitingListMove = { before: Team; after: Team };

/**
 * The number of free places. Infinity without a limit, and once the tournament has begun: later teams are entered by an admin, one
 * by one.
 */
export async function freePlaces(tables: Teams, settings: Settings): Promise<number> {
  const { team_max } = settings.admission;
  if (team_max === null || hasBegun(settings.document)) return Infinity;
  return team_max - (await countEnteredTeams(tables, settings));
}

/** A team that was withdrawn before the start takes none. */
export function countEnteredTeams(
  { teams }: Teams,
  { document }: Pick<Settings, 'document'>,
): Promise<number> {
  return teams.countEntered(document.absent);
}

/**
 * Call this after a change that frees or takes a place: a team that returns to a full event waits, then waiting teams move up in
 * order. A team that has a place keeps it.
 */
export async function settlePlaces(
  tables: EntryTables,
  returningTeams: readonly number[] = [],
): Promise<WaitingListMove[]> {
  const settings = await findSettings(tables);
  // An event that was undone back to its making has no places any more.
  return settings === null ? [] : settlePlacesBy(tables, settings, returningTeams);
}

async function settlePlacesBy(
  tables: Teams,
  settings: Settings,
  returningTeams: readonly number[] = [],
): Promise<WaitingListMove[]> {
  const { document } = settings;
  if (hasBegun(document)) return [];
  const moves: WaitingListMove[] = [];
  const move = async (team: Team, waiting: 0 | 1): Promise<void> => {
    moves.push(await moveTeam(tables, team, waiting));
  };
  for (const pk_team of returningTeams) {
    const team = await tables.teams.find(pk_team);
    if (team !== undefined && (await freePlaces(tables, settings)) < 0) await move(team, 1);
  }
  if (document.absent.length > 0) {
    for (const team of await tables.teams.waiting()) {
      // A waiting team that was withdrawn again does not wait any more.
      if (document.absent.includes(team.pk_team)) await move(team, 0);
    }
  }
  const nextTeams = await tables.teams.nextInLine();
  if (nextTeams.length === 0) return moves;
  const free = Math.max(0, await freePlaces(tables, settings));
  for (const team of nextTeams.slice(0, free)) await move(team, 0);
  return moves;
}

/**
 * Call this when a visitor asks for a place. While none is free, teams without players lose theirs, the oldest first, to the
 * waiting teams and then to the visitor. There is no timer: while nobody asks, nobody loses a place.
 */
export async function reassignEmptyPlaces(
  tables: Teams,
  settings: Settings,
  { now, requested }: { now: Date; requested: 0 | 1 },
): Promise<WaitingListMove[]> {
  const free = await freePlaces(tables, settings);
  const nextTeams = await tables.teams.nextInLine();
  const isPlain =
    free >= requested && nextTeams.length === 0 && settings.document.absent.length === 0;
  if (isPlain) return [];
  const placesNeeded = nextTeams.length + requested - free;
  const givingWay = placesNeeded > 0 ? await teamsGivingWay(tables, settings, now) : [];
  // An admin may have admitted more teams than there are places. Then a team that loses its place makes no room for another one.
  if (free + givingWay.length <= 0) return [];
  const moves: WaitingListMove[] = [];
  for (const { team } of givingWay.slice(0, Math.max(0, placesNeeded)))
    moves.push(await moveTeam(tables, team, 1));
  return [...moves, ...(await settlePlacesBy(tables, settings))];
}

function teamsGivingWay(
  { teams }: Teams,
  { document }: Pick<Settings, 'document'>,
  now: Date,
): ReturnType<Teams['teams']['givingWay']> {
  return teams.givingWay(minutesFrom(now, -EMPTY_TEAM_MINUTES), document.absent);
}

/** The number of places that a new team could get now: the free places, or those that other teams would lose to it. */
export async function availablePlaces(
  tables: Teams,
  settings: Settings,
  now: Date,
): Promise<number> {
  const free = await freePlaces(tables, settings);
  return free > 0 ? free : (await placesGivenUp(tables, settings, free, now)).length;
}

/** The teams of a full event whose place would go to a new team, after the waiting teams got theirs. */
async function placesGivenUp(tables: Teams, settings: Settings, free: number, now: Date) {
  const givingWay = await teamsGivingWay(tables, settings, now);
  const nextTeams = await tables.teams.nextInLine();
  return givingWay.slice(nextTeams.length - free);
}

/** For a full event, the times at which places become free for a new team. Empty if a place is free, or if the waiting teams get all of them. */
export async function placeReleaseTimes(
  tables: Teams,
  settings: Settings,
  now: Date,
): Promise<Pick<PublicEvent, 'given_places'>> {
  const free = await freePlaces(tables, settings);
  if (free > 0) return {};
  const inAWhile = new Date(minutesFrom(now, EMPTY_TEAM_MINUTES));
  const givenUp = await placesGivenUp(tables, settings, free, inAWhile);
  if (givenUp.length === 0) return {};
  return {
    given_places: givenUp.map(({ since }) => minutesFrom(new Date(since), EMPTY_TEAM_MINUTES)),
  };
}

function minutesFrom(time: Date, minutes: number): string {
  return new Date(time.getTime() + minutes * 60_000).toISOString();
}

async function moveTeam(tables: Teams, before: Team, waiting: 0 | 1): Promise<WaitingListMove> {
  await tables.teams.setWaiting(before.pk_team, waiting);
  return { before, after: expectRow(await tables.teams.find(before.pk_team)) };
}

/** For writes that add teams: returns whether the next one waits. */
export async function admissionCounter(tables: EntryTables): Promise<() => 0 | 1> {
  let free = await freePlaces(tables, await readSettings(tables));
  return () => {
    free -= 1;
    return free < 0 ? 1 : 0;
  };
}

export function moveSentence({ after: { name, waiting } }: WaitingListMove): string {
  return waiting === undefined
    ? `${capitalise(theTeam(name))} quitte la liste d'attente : une place s'est libérée.`
    : backToWaitingSentence(name);
}

export function backToWaitingSentence(name: string): string {
  return `${capitalise(theTeam(name))} revient en liste d'attente : toutes les places sont prises.`;
}
