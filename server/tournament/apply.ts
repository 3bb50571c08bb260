import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';
import type { Trace } from '#server/store/trail.ts';
import type { TournamentDocument } from './document/document.ts';
import { changedParts } from './document/document-parts.ts';
import { toStoredFootprints, type Footprints } from './corrections/footprints.ts';
import { roundId, type PlannedRound } from './stages/rounds.ts';
import { saveDocument, type TournamentState } from './state.ts';

/** What a step wants to be stored afterwards. A match without a number is new. */
export type Plan = { document: TournamentDocument; matches: readonly PlannedMatch[] };
export type PlannedMatch = Omit<KeyedMatch, 'pk_match' | 'fk_round' | 'version'> & {
  pk_match?: number;
  round: PlannedRound;
};

/** A match before and after a step. */
export type MatchChange = { before: KeyedMatch; after: KeyedMatch };

type TournamentTables = Pick<Repositories, 'tournament' | 'matches'>;
type Applied = { state: TournamentState; trace: Trace };

/** Writes the difference between the stored tournament and the plan. Matches that the plan leaves out are deleted. */
export async function apply(
  tables: TournamentTables,
  state: TournamentState,
  plan: Plan,
  label: string,
): Promise<Applied> {
  const rounds = await ensureRounds(tables, state, plan);
  const { created, kept: compared, removed } = compareWithPlan(state, plan, rounds.keyOf);
  const difference = {
    created,
    changes: realChanges(compared),
    removed,
    newRounds: rounds.created,
  };
  return writeDifference(tables, state, { ...difference, document: plan.document }, label);
}

/** The simple case: only new matches, nothing else changes. */
export async function applyAddition(
  tables: TournamentTables,
  state: TournamentState,
  plan: Plan,
  label: string,
): Promise<Applied> {
  const rounds = await ensureRounds(tables, state, plan);
  const created = plan.matches.map(({ round, ...match }) => newMatch(match, rounds.keyOf(round)));
  const difference = { created, changes: [], removed: [], newRounds: rounds.created };
  return writeDifference(tables, state, { ...difference, document: plan.document }, label);
}

/** The simple case: only these matches change. Returns the rows that are different. */
export async function applyChanges(
  tables: Pick<Repositories, 'tournament'>,
  planned: readonly MatchChange[],
  label: string,
): Promise<{ changed: readonly KeyedMatch[]; trace: Trace }> {
  const changes = realChanges(planned);
  await updateMatches(tables, changes);
  const changed = changes.map(({ after }) => after);
  const before = { label, matches: changes.map(({ before }) => before), rounds: [] };
  return {
    changed,
    trace: tournamentTrace({ before, after: { label, matches: changed, rounds: [] } }),
  };
}

/** Replaces matches by rows of the same number, and removes those that are gone. */
export function withRows(
  matches: readonly KeyedMatch[],
  rows: readonly KeyedMatch[],
  gone: readonly KeyedMatch[] = [],
): readonly KeyedMatch[] {
  const byKey = new Map([...matches, ...rows].map((match) => [match.pk_match, match]));
  for (const { pk_match } of gone) byKey.delete(pk_match);
  return [...byKey.values()].toSorted(byNumber);
}

/** Ignores the versions: they count saves, and say nothing about the content. */
export function isSameRow(one: KeyedMatch, other: KeyedMatch): boolean {
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

async function writeDifference(
  tables: TournamentTables,
  state: TournamentState,
  { created, changes, removed, newRounds, document }: Difference,
  label: string,
): Promise<Applied> {
  const inserted = await tables.tournament.insertMatches(created);
  await updateMatches(tables, changes);
  for (const { pk_match } of removed) await tables.matches.delete(pk_match);
  const documentChange = changedParts(state.document, document);
  if (documentChange !== null) await saveDocument(tables, document);

  const touched = [...changes.map(({ after }) => after), ...inserted].toSorted(byNumber);
  return {
    state: {
      ...state,
      document,
      matches: withRows(state.matches, touched, removed),
      rounds: newRounds.length === 0 ? state.rounds : await tables.tournament.rounds(),
    },
    trace: tournamentTrace({
      before: {
        label,
        ...(documentChange && { document: documentChange.before }),
        matches: [...changes.map(({ before }) => before), ...removed],
        rounds: [],
      },
      after: {
        label,
        ...(documentChange && { document: documentChange.after }),
        matches: touched,
        rounds: newRounds,
      },
    }),
  };
}

function tournamentTrace(footprints: Footprints): Trace {
  const { before, after } = footprints;
  const [first = before.matches[0]] = after.matches;
  return {
    item: 'tournament',
    item_key: first?.pk_match ?? 0,
    ...toStoredFootprints(footprints),
  };
}

/** An unchanged match is not saved, because its version counts saves. */
function realChanges(planned: readonly MatchChange[]): MatchChange[] {
  return planned
    .filter(({ before, after }) => !isSameRow(before, after))
    .map(({ before, after }) => ({ before, after: { ...after, version: before.version + 1 } }));
}

async function updateMatches(
  { tournament }: Pick<Repositories, 'tournament'>,
  changes: readonly MatchChange[],
): Promise<void> {
  for (const { after } of changes) await tournament.updateMatch(after);
}

function compareWithPlan(
  state: TournamentState,
  plan: Plan,
  roundKey: (round: PlannedRound) => number,
) {
  const unplanned = new Map(state.matches.map((match) => [match.pk_match, match]));
  const created: Omit<KeyedMatch, 'pk_match'>[] = [];
  const compared: MatchChange[] = [];
  for (const { round, pk_match, ...planned } of plan.matches) {
    const before = pk_match === undefined ? undefined : unplanned.get(pk_match);
    if (before === undefined) {
      created.push(newMatch(planned, roundKey(round)));
      continue;
    }
    unplanned.delete(before.pk_match);
    compared.push({ before, after: { ...before, ...planned, fk_round: roundKey(round) } });
  }
  return { created, kept: compared, removed: [...unplanned.values()] };
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
  const roundKeys = new Map(state.rounds.map((round) => [roundId(round), round.pk_round]));
  const created: RoundRow[] = [];
  for (const { round } of plan.matches) {
    if (roundKeys.has(roundId(round))) continue;
    const row = await tournament.insertRound(round);
    roundKeys.set(roundId(round), row.pk_round);
    created.push(row);
  }
  return {
    created,
    keyOf: (round: PlannedRound): number => {
      const pk_round = roundKeys.get(roundId(round));
      if (pk_round === undefined) throw new Error(`round ${roundId(round)} was not made`);
      return pk_round;
    },
  };
}

function byNumber(one: KeyedMatch, two: KeyedMatch): number {
  return one.pk_match - two.pk_match;
}
