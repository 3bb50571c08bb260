import type { TeamWithPlayersRow } from '#contract/entities.ts';
import type { Event } from '#contract/events/events.ts';
import { fieldEntries, playerFields } from '#contract/teams/player-fields.ts';
import type { PlayedTournament } from '#contract/public-state.ts';
import { withRoundNames } from '#contract/tournament/round-names.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { readState } from '#server/tournament/state.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';

/** What is stored of an event when it is archived. */
export type Archive = {
  event: Pick<Event, 'name' | 'game' | 'edition' | 'starts_at' | 'ends_at' | 'time_zone' | 'place'>;
  state: PlayedTournament;
  /** What was decided, oldest first, without the names of the admins. */
  decisions: readonly Decision[];
};

export type Decision = { at: string; label: string };

/** Increase this when the shape of an archive changes, and convert older archives here. */
const ARCHIVE_VERSION = 1;

/** Stores what visitors see of the event now: later versions of the engine cannot change it. */
export async function createArchive(
  tables: Pick<Repositories, 'tournament' | 'teams'>,
  { name, game, edition, starts_at, ends_at, time_zone, place }: Event,
  decisions: readonly Decision[],
): Promise<{ archive_json: string; champion: string | null }> {
  const version = await tables.tournament.nextDataVersion();
  const state = toPublicState(await readState(tables), await tables.teams.withPlayers(), version);
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
  const { state, decisions } = archive;
  return {
    ...archive,
    state: {
      ...state,
      teams: state.teams.map(withLaterFields),
      rounds: state.rounds.map(withLabelOfToday),
    },
    decisions: decisions.map(withLabelOfToday),
  };
}

function withLabelOfToday<T extends { label: string }>(row: T): T {
  return { ...row, label: withRoundNames(row.label) };
}

/** What was stored before a field of a player existed says nothing about it. */
function withLaterFields(row: TeamWithPlayersRow): TeamWithPlayersRow {
  return { ...EMPTY_PLAYER, ...row };
}

const EMPTY_PLAYER = fieldEntries(playerFields, () => null);

/** The teams with the pseudos of their players. No Discord names: a downloaded file cannot be taken back. */
export function archivedTeams({ state }: Archive): { name: string; players: string[] }[] {
  const teams = new Map<string, string[]>();
  for (const { name, username } of state.teams) {
    if (name === null) continue;
    const players = teams.get(name) ?? [];
    teams.set(name, username === null ? players : [...players, username]);
  }
  return [...teams].map(([name, players]) => ({ name, players }));
}

/** The archived public state, with the current version of the event. */
export function archivedState(archive_json: string, version: number): PlayedTournament {
  const { state } = readArchive(archive_json);
  return { ...state, version, tournament: { ...state.tournament, version } };
}
