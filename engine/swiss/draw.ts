import { isRecord } from '../seeds/checked-teams.ts';
import type { TeamId } from '../matches.ts';
import type { Notice, RoundWarning } from '../reasons.ts';
import { type Refused, refuse } from '../refusals.ts';
import { seededRandom, shuffled } from '../lib/random.ts';
import { type DraftTable, explainRound } from './explain-round.ts';
import type { Encounters } from './pairing/field.ts';
import { type Entry, type Ledger, swissLedger, roundsMet } from './ledger.ts';
import { firstLevel } from './options.ts';
import {
  type Pairing,
  toContenders,
  pairContenders,
  rematchesWithFurtherBye,
} from './pairing/pairing.ts';
import { nextRound } from './phase.ts';
import { rankEntries } from './ranking.ts';
import { type SwissState, type Table, seatedTeams } from './state.ts';

/** A proposed round that is not published. An organiser may edit it. */
export interface Draft {
  readonly ok: true;
  readonly round: number;
  readonly tables: readonly DraftTable[];
  /**
   * The rematches that could not be avoided, with the reason, and whether level 6 was cut short.
   */
  readonly notices: readonly Notice[];
  /** False when level 6 was cut short. */
  readonly exact: boolean;
}

export function draftRound(state: SwissState): Draft | Refused {
  const next = nextRound(state);
  if (!next.ok) return next;
  const { round, active, ledger } = next;
  const playing = rankEntries(ledger, state.options)
    .map(({ entry }) => entry)
    .filter(({ team }) => active.has(team.id));
  const { tables: drawn, exact } =
    round === 1 ? { tables: firstRound(state, playing), exact: true } : laterRound(state, playing);
  const tables = explainRound(state, round, drawn, ledger);
  const notices = rematchNotices(state, playing, tables);
  if (!exact) notices.push({ because: 'level-6-cut-short' });
  return { ok: true, round, tables, notices, exact };
}

function rematchNotices(
  { options }: SwissState,
  playing: readonly Entry[],
  tables: readonly DraftTable[],
): Notice[] {
  const pairs = tables.flatMap(({ one, two, rematch }): [TeamId, TeamId][] =>
    rematch && two !== null ? [[one, two]] : [],
  );
  if (pairs.length === 0) return [];
  const { contenders, encounters } = toContenders(playing);
  const first = firstLevel(options);
  if (first === 'gaps') {
    const fewest = countRematches(pairContenders(contenders, encounters), encounters);
    const because = 'rematches-of-equal-records';
    if (fewest < pairs.length) return [{ because, pairs, withUnequalRecords: fewest }];
  }
  const withFurtherBye = rematchesWithFurtherBye(contenders, encounters, first);
  return [{ because: 'rematches', pairs, withFurtherBye }];
}

function countRematches({ pairs }: Pairing, encounters: Encounters): number {
  const isMet = ([one, two]: readonly [number, number]): boolean =>
    encounters.some((met) => met.includes(one) && met.includes(two));
  return pairs.filter(isMet).length;
}

/** Draws the given teams again, as if only they had to be paired in this round. */
export function redrawTables(state: SwissState, round: number, pool: ReadonlySet<TeamId>): Table[] {
  const entries = rankEntries(swissLedger(state, round - 1), state.options).map(
    ({ entry }) => entry,
  );
  const playing = entries.filter(({ team }) => pool.has(team.id));
  return laterRound(state, playing).tables;
}

/**
 * Checks an edited round: a refusal, or its tables with their reasons and the organiser's choices
 * marked. `proposal` is what `draftRound` returned for this state. Without it, the round is drawn
 * again.
 */
export function checkRound(
  state: SwissState,
  tables: readonly Table[],
  proposal?: readonly Table[],
):
  | {
      readonly ok: true;
      readonly tables: readonly DraftTable[];
      readonly warnings: readonly RoundWarning[];
    }
  | Refused {
  const next = nextRound(state);
  if (!next.ok) return next;
  if (!areTables(tables)) return refuse('bad-tables');
  if (proposal !== undefined && !areTables(proposal)) return refuse('bad-tables');
  const { round, active, ledger } = next;
  const fewestFree = Math.min(...Array.from(active, (id) => ledger.get(id)?.freeWins ?? 0));
  const unpaired = new Set(active);
  for (const team of seatedTeams(tables))
    if (!unpaired.delete(team)) return refuse('wrong-teams', { team });
  const [left] = unpaired;
  if (left !== undefined) return refuse('unpaired-team', { team: left });
  const [, furtherBye] = tables.filter(({ two }) => two === null);
  if (furtherBye !== undefined) return refuse('unpaired-team', { team: furtherBye.one });
  const drawn =
    proposal === undefined ? draftRound(state) : { ok: true as const, tables: proposal };
  if (!drawn.ok) return drawn;
  return {
    ok: true,
    tables: explainRound(state, round, markChosen(tables, drawn.tables), ledger),
    warnings: tables.flatMap((table) => tableWarning(table, ledger, fewestFree) ?? []),
  };
}

/** The tables may come from JSON, whatever their type says. */
function areTables(tables: readonly Table[]): boolean {
  return Array.isArray(tables) && tables.every((table: unknown) => isRecord(table));
}

function markChosen(tables: readonly Table[], proposal: readonly Table[]): Table[] {
  const opponent = new Map<TeamId, TeamId | null>();
  for (const { one, two } of proposal) {
    opponent.set(one, two);
    if (two !== null) opponent.set(two, one);
  }
  return tables.map(({ one, two }) =>
    opponent.get(one) === two ? { one, two } : { one, two, chosen: true },
  );
}

function tableWarning(
  { one, two }: Table,
  ledger: Ledger,
  fewestFree: number,
): RoundWarning | null {
  const first = ledger.get(one);
  const second = two === null ? undefined : ledger.get(two);
  if (first === undefined) return null;
  if (second === undefined) {
    return first.freeWins > fewestFree ? { because: 'further-bye', team: one } : null;
  }
  const rounds = roundsMet(first, second.team.id);
  return rounds.length === 0 ? null : { because: 'rematch', teams: [one, second.team.id], rounds };
}

/** By seed (1 v n/2 + 1 …), or in a random order from the stored seed. */
function firstRound({ options }: SwissState, playing: readonly Entry[]): Table[] {
  const bySeed = playing.toSorted((one, two) => one.team.seed - two.team.seed);
  const order =
    options.firstRound === 'random'
      ? shuffled(bySeed, seededRandom(`${options.randomSeed}/1`))
      : bySeed;
  const half = order.length >> 1;
  const tables = order
    .slice(0, half)
    .map((one, index) => toTable(one, order[half + index] ?? null));
  const last = order.at(-1);
  return order.length % 2 === 1 && last !== undefined ? [...tables, toTable(last, null)] : tables;
}

function laterRound(
  { options }: SwissState,
  playing: readonly Entry[],
): { readonly tables: Table[]; readonly exact: boolean } {
  const { contenders, encounters } = toContenders(playing);
  const { pairs, bye, exact } = pairContenders(contenders, encounters, {
    first: firstLevel(options),
  });
  const seats = bye === null ? pairs : [...pairs, [bye, -1] as const];
  const tables = seats.flatMap(([one, two]) => {
    const first = playing[one];
    return first === undefined ? [] : [toTable(first, playing[two] ?? null)];
  });
  return { tables, exact };
}

function toTable(one: Entry, two: Entry | null): Table {
  return { one: one.team.id, two: two?.team.id ?? null };
}
