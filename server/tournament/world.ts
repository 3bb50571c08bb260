import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';
import { NOTHING_DECIDED, type TournamentDocument } from './document.ts';

/** Everything that a step of the tournament looks at, read in one transaction. */
export type World = {
  document: TournamentDocument;
  matches: readonly KeyedMatch[];
  rounds: readonly RoundRow[];
  teams: ReadonlyMap<number, TeamFacts>;
};

export type TeamFacts = { pk_team: number; name: string; capacity: number; player_count: number };

type Tables = Pick<Repositories, 'tournament' | 'teams'>;

export async function readDocument({
  tournament,
}: Pick<Tables, 'tournament'>): Promise<TournamentDocument> {
  const document = await tournament.document();
  return document === null ? NOTHING_DECIDED : (JSON.parse(document) as TournamentDocument);
}

export async function readWorld(tables: Tables): Promise<World> {
  return { ...(await readFrame(tables)), matches: await tables.tournament.matches() };
}

/** Everything but the matches, for a step that hangs on none of them. */
export async function readFrame({ tournament, teams }: Tables): Promise<World> {
  const listed = await teams.list();
  return {
    document: await readDocument({ tournament }),
    matches: [],
    rounds: await tournament.rounds(),
    teams: new Map(listed.map((team) => [team.pk_team, team])),
  };
}
