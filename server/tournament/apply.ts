import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';
import type { Trace } from '#server/store/trail.ts';
import type { TournamentDocument } from './document.ts';
import type { Footprints } from './footprints.ts';
import type { WantedRound } from './rounds.ts';
import type { World } from './world.ts';

/** What a step wants to be true afterwards. Matches without a number are new; those left out are deleted. */
export type Plan = { document: TournamentDocument; matches: readonly PlannedMatch[] };
export type PlannedMatch = Omit<KeyedMatch, 'pk_match' | 'fk_round' | 'version'> & {
  pk_match?: number;
  round: WantedRound;
};

/** Writes the difference between what is and what is planned; answers the world as it is then, and the trace. */
export async function apply(
  tables: Pick<Repositories, 'tournament' | 'matches'>,
  world: World,
  plan: Plan,
  label: string,
): Promise<{ world: World; trace: Trace }> {
  const { tournament } = tables;
  const rounds = await ensureRounds(tournament, world, plan);
  const { created, kept, removed } = compare(world, plan, rounds.keyOf);
  const changes = realChanges(kept);
  const inserted = await tournament.insertMatches(created);
  for (const { after } of changes) await tournament.updateMatch(after);
  for (const { pk_match } of removed) await tables.matches.delete(pk_match);
  const isDecidedAnew = JSON.stringify(plan.document) !== JSON.stringify(world.document);
  if (isDecidedAnew) await tournament.saveDocument(JSON.stringify(plan.document));

  const touched = [...changes.map(({ after }) => after), ...inserted].toSorted(byNumber);
  return {
    world: {
      ...world,
      document: plan.document,
      matches: withRows(
        kept.map(({ before }) => before),
        touched,
      ),
      rounds: [...world.rounds, ...rounds.created].toSorted((a, b) => a.position - b.position),
    },
    trace: traceOf({
      before: {
        label,
        ...(isDecidedAnew && { document: world.document }),
        matches: [...changes.map(({ before }) => before), ...removed],
        rounds: [],
      },
      after: {
        label,
        ...(isDecidedAnew && { document: plan.document }),
        matches: touched,
        rounds: rounds.created,
      },
    }),
  };
}

/** A match before a step, and what it holds after it. */
export type MatchChange = { before: KeyedMatch; after: KeyedMatch };

/** The plain case: these matches change, and nothing else does. Answers the rows that are no longer the same. */
export async function applyChanges(
  { tournament }: Pick<Repositories, 'tournament'>,
  wanted: readonly MatchChange[],
  label: string,
): Promise<{ changed: readonly KeyedMatch[]; trace: Trace }> {
  const changes = realChanges(wanted);
  for (const { after } of changes) await tournament.updateMatch(after);
  const changed = changes.map(({ after }) => after);
  const before = { label, matches: changes.map(({ before }) => before), rounds: [] };
  return { changed, trace: traceOf({ before, after: { label, matches: changed, rounds: [] } }) };
}

/** A version counts saves: a match that stays the same is not saved. */
function realChanges(wanted: readonly MatchChange[]): MatchChange[] {
  return wanted
    .filter(({ before, after }) => !sameRow(before, after))
    .map(({ before, after }) => ({ before, after: { ...after, version: before.version + 1 } }));
}

function traceOf({ before, after }: Footprints): Trace {
  const [first = before.matches[0]] = after.matches;
  return { item: 'tournament', item_key: first?.pk_match ?? 0, before, after };
}

/** The matches with these rows in place of those of the same number. */
export function withRows(
  matches: readonly KeyedMatch[],
  rows: readonly KeyedMatch[],
): readonly KeyedMatch[] {
  const byKey = new Map([...matches, ...rows].map((match) => [match.pk_match, match]));
  return [...byKey.values()].toSorted(byNumber);
}

/** Whatever their versions: those count saves, and say nothing about what a row holds. */
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

function compare(world: World, plan: Plan, keyOf: (round: WantedRound) => number) {
  const left = new Map(world.matches.map((match) => [match.pk_match, match]));
  const created: Omit<KeyedMatch, 'pk_match'>[] = [];
  const kept: MatchChange[] = [];
  for (const { round, pk_match, ...planned } of plan.matches) {
    const fields = { ...planned, fk_round: keyOf(round) };
    const before = pk_match === undefined ? undefined : left.get(pk_match);
    if (before === undefined) {
      created.push({ ...fields, version: 1 });
      continue;
    }
    left.delete(before.pk_match);
    kept.push({ before, after: { ...before, ...fields } });
  }
  return { created, kept, removed: [...left.values()] };
}

async function ensureRounds(tournament: Repositories['tournament'], world: World, plan: Plan) {
  const byLabel = new Map(world.rounds.map((round) => [round.label, round]));
  const created: RoundRow[] = [];
  for (const { round } of plan.matches) {
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

function byNumber(one: KeyedMatch, two: KeyedMatch): number {
  return one.pk_match - two.pk_match;
}
