import type { PublicState } from '#contract/public-state.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { readState } from '#server/tournament/state.ts';
import { publicStateOf } from '#server/tournament/views.ts';

/** Moves on when the shape of the public state does: what older versions kept is then brought into the new shape here. */
const ARCHIVE_VERSION = 1;

/** What visitors see of the event now, as it will be told from then on: no later version of the engine has a say in it. */
export async function archiveText(
  tables: Pick<Repositories, 'tournament' | 'teams'>,
): Promise<string> {
  const version = await tables.tournament.nextDataVersion();
  const state = publicStateOf(await readState(tables), await tables.teams.withPlayers(), version);
  return JSON.stringify({ version: ARCHIVE_VERSION, state });
}

/** The public state that was kept, at the version that the event is at now. */
export function archivedState(archive_json: string, version: number): PublicState {
  const archive = JSON.parse(archive_json) as { version: number; state: PublicState };
  if (archive.version !== ARCHIVE_VERSION) {
    throw new Error(`an archive of version ${archive.version} cannot be read`);
  }
  const { state } = archive;
  return { ...state, version, tournament: { ...state.tournament, version } };
}
