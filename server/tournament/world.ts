import type { Trace } from '#server/actions/handler.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';
import { NOTHING_DECIDED, type TournamentDocument } from './document.ts';
import type { WantedRound } from './rounds.ts';

/** Everything that a step of the tournament looks at, read in one transaction. */
export type World = {
  document: TournamentDocument;
  matches: readonly KeyedMatch[];
  rounds: readonly RoundRow[];
  teams: ReadonlyMap<number, TeamFacts>;
};

export type TeamFacts = { pk_team: number; name: string; capacity: number; player_count: number };

/** What a step wants to be true afterwards. Matches without a number are new; those left out are deleted. */
export type Wish = { document: TournamentDocument; matches: readonly WishedMatch[] };
export type WishedMatch = Omit<KeyedMatch, 'pk_match' | 'fk_round' | 'version'> & {
  pk_match?: number;
  round: WantedRound;
};

/** What is kept of a step, so that it can be undone: only what it touched. */
export type Footprint = {
  label: string;
  document: TournamentDocument;
  matches: readonly KeyedMatch[];
  rounds: readonly RoundRow[];
};

type Tables = Pick<Repositories, 'tournament' | 'teams' | 'matches'>;

export async function readDocument({
  tournament,
}: Pick<Tables, 'tournament'>): Promise<TournamentDocument> {
  const document = await tournament.document();
  return document === null ? NOTHING_DECIDED : (JSON.parse(document) as TournamentDocument);
}

export async function readWorld({
  tournament,
  teams,
}: Pick<Tables, 'tournament' | 'teams'>): Promise<World> {
  const listed = await teams.list();
  return {
    document: await readDocument({ tournament }),
    matches: await tournament.matches(),
    rounds: await tournament.rounds(),
    teams: new Map(listed.map((team) => [team.pk_team, team])),
  };
}

/** Writes the difference between what is and what a step wants, and answers its trace. */
export async function fulfil(
  tables: Tables,
  world: World,
  wish: Wish,
  label: string,
): Promise<Trace> {
  const { tournament, matches: manualMatches } = tables;
  const rounds = await ensureRounds(tables, world, wish);
  const kept = new Map(world.matches.map((match) => [match.pk_match, match]));
  const before: KeyedMatch[] = [];
  const changed: number[] = [];

  for (const { round, ...wished } of wish.matches) {
    const fields = { ...wished, fk_round: rounds.keyOf(round) };
    const known = fields.pk_match === undefined ? undefined : kept.get(fields.pk_match);
    if (known === undefined) {
      changed.push(await tournament.insertMatch({ ...fields, version: 1 }));
    } else {
      kept.delete(known.pk_match);
      const after = { ...known, ...fields, pk_match: known.pk_match };
      if (sameRow(known, after)) continue;
      await tournament.updateMatch(after);
      before.push(known);
      changed.push(known.pk_match);
    }
  }
  for (const match of kept.values()) {
    await manualMatches.delete(match.pk_match);
    before.push(match);
  }
  if (wish.document !== world.document) {
    await tournament.saveDocument(JSON.stringify(wish.document));
  }

  const now = await tournament.matches();
  const after = now.filter((match) => changed.includes(match.pk_match));
  return {
    item: 'tournament',
    item_key: after[0]?.pk_match ?? before[0]?.pk_match ?? 0,
    before: { label, document: world.document, matches: before, rounds: [] } satisfies Footprint,
    after: {
      label,
      document: wish.document,
      matches: after,
      rounds: rounds.created,
    } satisfies Footprint,
  };
}

/** A version counts saves: it says nothing about what the row holds. */
export function sameRow(one: KeyedMatch, other: KeyedMatch): boolean {
  return COLUMNS.every((column) => one[column] === other[column]);
}

const COLUMNS = [
  'pk_match',
  'key',
  'fk_round',
  'fk_team_one',
  'fk_team_two',
  'score_team_one',
  'score_team_two',
  'winner_team',
  'match_date',
  'station',
  'bye',
  'explanation',
] as const satisfies readonly (keyof KeyedMatch)[];

async function ensureRounds({ tournament }: Pick<Tables, 'tournament'>, world: World, wish: Wish) {
  const byLabel = new Map(world.rounds.map((round) => [round.label, round]));
  const created: RoundRow[] = [];
  for (const { round } of wish.matches) {
    if (byLabel.has(round.label)) continue;
    const { label, stage, best_of, position } = round;
    const row = await tournament.insertRound({ label, stage, best_of, position });
    byLabel.set(label, row);
    created.push(row);
  }
  return {
    created,
    keyOf: ({ label }: WantedRound): number => {
      const found = byLabel.get(label);
      if (found === undefined) throw new Error(`round ${label} was not made`);
      return found.pk_round;
    },
  };
}
