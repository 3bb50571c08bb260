import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';
import type { Trace } from '#server/store/trail.ts';
import type { TournamentDocument } from './document.ts';
import { changedParts } from './document-parts.ts';
import { writtenFootprints, type Footprints } from './footprints.ts';
import { roundId, type WantedRound } from './rounds.ts';
import { saveDocument, type TournamentState } from './state.ts';

/** What a step wants to be true afterwards. Matches without a number are new. */
export type Plan = { document: TournamentDocument; matches: readonly PlannedMatch[] };
export type PlannedMatch = Omit<KeyedMatch, 'pk_match' | 'fk_round' | 'version'> & {
  pk_match?: number;
  round: WantedRound;
};

/** A match before a step, and what it holds after it. */
export type MatchChange = { before: KeyedMatch; after: KeyedMatch };

type Tables = Pick<Repositories, 'tournament' | 'matches'>;
type Applied = { state: TournamentState; trace: Trace };

/** Writes the difference between what is and what is planned for the whole tournament: matches left out are deleted. */
export async function apply(
  tables: Tables,
  state: TournamentState,
  plan: Plan,
  label: string,
): Promise<Applied> {
  const rounds = await ensureRounds(tables, state, plan);
  const { created, kept, removed } = compare(state, plan, rounds.keyOf);
  const difference = { created, changes: realChanges(kept), removed, newRounds: rounds.created };
  return write(tables, state, { ...difference, document: plan.document }, label);
}

/** The plain case of new matches: whatever is there stays as it is. */
export async function applyAddition(
  tables: Tables,
  state: TournamentState,
  plan: Plan,
  label: string,
): Promise<Applied> {
  const rounds = await ensureRounds(tables, state, plan);
  const created = plan.matches.map(({ round, ...match }) => newMatch(match, rounds.keyOf(round)));
  const difference = { created, changes: [], removed: [], newRounds: rounds.created };
  return write(tables, state, { ...difference, document: plan.document }, label);
}

/** The plain case of a few matches: they change, and nothing else does. Answers the rows that are no longer the same. */
export async function applyChanges(
  tables: Pick<Repositories, 'tournament'>,
  wanted: readonly MatchChange[],
  label: string,
): Promise<{ changed: readonly KeyedMatch[]; trace: Trace }> {
  const changes = realChanges(wanted);
  await updateMatches(tables, changes);
  const changed = changes.map(({ after }) => after);
  const before = { label, matches: changes.map(({ before }) => before), rounds: [] };
  return { changed, trace: traceOf({ before, after: { label, matches: changed, rounds: [] } }) };
}

/** The matches with these rows in place of those of the same number, and without those that are gone. */
export function withRows(
  matches: readonly KeyedMatch[],
  rows: readonly KeyedMatch[],
  gone: readonly KeyedMatch[] = [],
): readonly KeyedMatch[] {
  const byKey = new Map([...matches, ...rows].map((match) => [match.pk_match, match]));
  for (const { pk_match } of gone) byKey.delete(pk_match);
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
  'unwon',
  'explanation',
] as const satisfies readonly (keyof KeyedMatch)[];

type Difference = {
  created: readonly Omit<KeyedMatch, 'pk_match'>[];
  changes: readonly MatchChange[];
  removed: readonly KeyedMatch[];
  newRounds: readonly RoundRow[];
  document: TournamentDocument;
};

async function write(
  tables: Tables,
  state: TournamentState,
  { created, changes, removed, newRounds, document }: Difference,
  label: string,
): Promise<Applied> {
  const inserted = await tables.tournament.insertMatches(created);
  await updateMatches(tables, changes);
  for (const { pk_match } of removed) await tables.matches.delete(pk_match);
  const decided = changedParts(state.document, document);
  if (decided !== null) await saveDocument(tables, document);

  const touched = [...changes.map(({ after }) => after), ...inserted].toSorted(byNumber);
  return {
    state: {
      ...state,
      document,
      matches: withRows(state.matches, touched, removed),
      rounds: newRounds.length === 0 ? state.rounds : await tables.tournament.rounds(),
    },
    trace: traceOf({
      before: {
        label,
        ...(decided && { document: decided.before }),
        matches: [...changes.map(({ before }) => before), ...removed],
        rounds: [],
      },
      after: {
        label,
        ...(decided && { document: decided.after }),
        matches: touched,
        rounds: newRounds,
      },
    }),
  };
}

function traceOf(footprints: Footprints): Trace {
  const { before, after } = footprints;
  const [first = before.matches[0]] = after.matches;
  return {
    item: 'tournament',
    item_key: first?.pk_match ?? 0,
    ...writtenFootprints(footprints),
  };
}

/** A version counts saves: a match that stays the same is not saved. */
function realChanges(wanted: readonly MatchChange[]): MatchChange[] {
  return wanted
    .filter(({ before, after }) => !sameRow(before, after))
    .map(({ before, after }) => ({ before, after: { ...after, version: before.version + 1 } }));
}

async function updateMatches(
  { tournament }: Pick<Repositories, 'tournament'>,
  changes: readonly MatchChange[],
): Promise<void> {
  for (const { after } of changes) await tournament.updateMatch(after);
}

function compare(state: TournamentState, plan: Plan, keyOf: (round: WantedRound) => number) {
  const left = new Map(state.matches.map((match) => [match.pk_match, match]));
  const created: Omit<KeyedMatch, 'pk_match'>[] = [];
  const kept: MatchChange[] = [];
  for (const { round, pk_match, ...planned } of plan.matches) {
    const before = pk_match === undefined ? undefined : left.get(pk_match);
    if (before === undefined) {
      created.push(newMatch(planned, keyOf(round)));
      continue;
    }
    left.delete(before.pk_match);
    kept.push({ before, after: { ...before, ...planned, fk_round: keyOf(round) } });
  }
  return { created, kept, removed: [...left.values()] };
}

function newMatch(
  { pk_match: _none, ...match }: Omit<PlannedMatch, 'round'>,
  fk_round: number,
): Omit<KeyedMatch, 'pk_match'> {
  return { ...match, fk_round, version: 1 };
}

async function ensureRounds(
  { tournament }: Pick<Repositories, 'tournament'>,
  state: TournamentState,
  plan: Plan,
) {
  const known = new Map(state.rounds.map((round) => [roundId(round), round.pk_round]));
  const created: RoundRow[] = [];
  for (const { round } of plan.matches) {
    if (known.has(roundId(round))) continue;
    const row = await tournament.insertRound(round);
    known.set(roundId(round), row.pk_round);
    created.push(row);
  }
  return {
    created,
    keyOf: (round: WantedRound): number => {
      const pk_round = known.get(roundId(round));
      if (pk_round === undefined) throw new Error(`round ${roundId(round)} was not made`);
      return pk_round;
    },
  };
}

function byNumber(one: KeyedMatch, two: KeyedMatch): number {
  return one.pk_match - two.pk_match;
}
