import type { Event } from '#contract/events.ts';
import type { PlayedState } from '#contract/public-state.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { readState } from '#server/tournament/state.ts';
import { publicStateOf } from '#server/tournament/views.ts';

/** What is kept of an event when it is archived. */
export type Archive = {
  event: Pick<Event, 'name' | 'game' | 'edition' | 'starts_at' | 'ends_at' | 'time_zone' | 'place'>;
  state: PlayedState;
  /** What was decided, oldest first: who decided it is nobody's business later. */
  decisions: readonly Decision[];
};

export type Decision = { at: string; label: string };

/** Moves on when the shape of an archive does: what older versions kept is then brought into the new shape here. */
const ARCHIVE_VERSION = 1;

/** What visitors see of the event now, as it will be told from then on: no later version of the engine has a say in it. */
export async function archiveOf(
  tables: Pick<Repositories, 'tournament' | 'teams'>,
  { name, game, edition, starts_at, ends_at, time_zone, place }: Event,
  decisions: readonly Decision[],
): Promise<{ archive_json: string; champion: string | null }> {
  const version = await tables.tournament.nextDataVersion();
  const state = publicStateOf(await readState(tables), await tables.teams.withPlayers(), version);
  const event = { name, game, edition, starts_at, ends_at, time_zone, place };
  const archive: Archive = { event, state, decisions };
  return {
    archive_json: JSON.stringify({ version: ARCHIVE_VERSION, ...archive }),
    champion: state.tournament.champion?.name ?? null,
  };
}

export function readArchive(archive_json: string): Archive {
  const { version, ...archive } = JSON.parse(archive_json) as Archive & { version: number };
  if (version !== ARCHIVE_VERSION) {
    throw new Error(`an archive of version ${version} cannot be read`);
  }
  return archive;
}

/** Its teams with the pseudos of their players, and not by which name these are reached: a file that was taken away cannot be called back. */
export function teamsIn({ state }: Archive): { name: string; players: string[] }[] {
  const teams = new Map<string, string[]>();
  for (const { name, username } of state.teams) {
    if (name === null) continue;
    const players = teams.get(name) ?? [];
    teams.set(name, username === null ? players : [...players, username]);
  }
  return [...teams].map(([name, players]) => ({ name, players }));
}

/** The public state that was kept, at the version that the event is at now. */
export function archivedState(archive_json: string, version: number): PlayedState {
  const { state } = readArchive(archive_json);
  return { ...state, version, tournament: { ...state.tournament, version } };
}
