import type { TeamId } from '../matches.ts';
import { type Refused, refuse } from '../refusals.ts';
import { seededRandom, shuffled } from '../random.ts';
import { type DraftTable, explainRound } from './explain-round.ts';
import { INEXACT_NOTICE, rematchNotice } from './explain.ts';
import { type Entry, type Ledger, isActive, ledgerOf, roundsMet } from './ledger.ts';
import { contendersOf, pairContenders, rematchesWithFurtherBye } from './pairing.ts';
import { rankEntries } from './ranking.ts';
import { type SwissState, type Table, foldSwiss } from './state.ts';

/** A round that is proposed and not yet published: data that an organiser may edit. */
export interface Draft {
  readonly ok: true;
  readonly round: number;
  readonly tables: readonly DraftTable[];
  /** Sentences for the organiser: which rematches could not be avoided and why, and whether level 6 was cut short. */
  readonly notices: readonly string[];
  /** False when level 6 was cut short. */
  readonly exact: boolean;
}

export function draftRound(state: SwissState): Draft | Refused {
  const next = nextRound(state);
  if (!next.ok) return next;
  const { round, active } = next;
  const ledger = ledgerOf(state);
  const playing = rankEntries(ledger)
    .map(({ entry }) => entry)
    .filter(({ team }) => active.has(team.id));
  const { tables: drawn, exact } =
    round === 1 ? { tables: firstRound(state, playing), exact: true } : laterRound(playing);
  const tables = explainRound(state, round, drawn, ledger);
  const notices = [...rematchNotices(playing, tables), ...(exact ? [] : [INEXACT_NOTICE])];
  return { ok: true, round, tables, notices, exact };
}

/** The round that can be drawn now, and who plays in it. */
function nextRound(
  state: SwissState,
): { readonly ok: true; readonly round: number; readonly active: ReadonlySet<TeamId> } | Refused {
  const round = state.drawn.length + 1;
  if (round > state.options.rounds) return refuse('rounds-all-drawn');
  const open = foldSwiss(state).matches.find((match) => match.state === 'ready');
  if (open !== undefined) return refuse('round-unfinished', { match: open.id });
  const active = state.teams.map(({ id }) => id).filter((id) => isActive(state, id, round));
  if (active.length < 2) return refuse('too-few-teams');
  return { ok: true, round, active: new Set(active) };
}

function rematchNotices(playing: readonly Entry[], tables: readonly DraftTable[]): string[] {
  const entryOf = new Map(playing.map((entry) => [entry.team.id, entry]));
  const pairs = tables.flatMap(({ one, two, rematch }): [Entry, Entry][] => {
    const first = entryOf.get(one);
    const second = entryOf.get(two ?? -1);
    return rematch && first && second ? [[first, second]] : [];
  });
  if (pairs.length === 0) return [];
  const { contenders, encounters } = contendersOf(playing);
  return [rematchNotice(pairs, rematchesWithFurtherBye(contenders, encounters))];
}

/** Draws the given teams again, as if only they were left to pair in this round. */
export function redrawTables(state: SwissState, round: number, pool: ReadonlySet<TeamId>): Table[] {
  const entries = rankEntries(ledgerOf(state, round - 1)).map(({ entry }) => entry);
  const playing = entries.filter(({ team }) => pool.has(team.id));
  return laterRound(playing).tables;
}

/** What the organiser should know about an edited round before publishing it. */
export interface RoundWarning {
  readonly kind: 'rematch' | 'second-bye';
  readonly teams: readonly TeamId[];
  readonly sentence: string;
}

/**
 * An edited round: what is wrong with it, or its tables explained, with what is the organiser's own choice. The proposal is what
 * `draftRound` drew for this very state; without it, it is drawn again.
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
  const { round, active } = next;
  const ledger = ledgerOf(state);
  const fewestByes = Math.min(...Array.from(active, (id) => ledger.get(id)?.byes ?? 0));
  const unpaired = new Set(active);
  const seats = tables.flatMap(({ one, two }) => (two === null ? [one] : [one, two]));
  for (const team of seats) if (!unpaired.delete(team)) return refuse('wrong-teams', { team });
  const [left] = unpaired;
  if (left !== undefined) return refuse('unpaired-team', { team: left });
  const byes = tables.filter(({ two }) => two === null);
  if (byes.length > 1) return refuse('unpaired-team', { team: byes[1]?.one ?? 0 });
  const drawn =
    proposal === undefined ? draftRound(state) : { ok: true as const, tables: proposal };
  if (!drawn.ok) return drawn;
  return {
    ok: true,
    tables: explainRound(state, round, markChosen(tables, drawn.tables), ledger),
    warnings: tables.flatMap((table) => warningOf(table, ledger, fewestByes) ?? []),
  };
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

function warningOf({ one, two }: Table, ledger: Ledger, fewestByes: number): RoundWarning | null {
  const first = ledger.get(one);
  const second = two === null ? undefined : ledger.get(two);
  if (first === undefined) return null;
  if (second === undefined) {
    if (first.byes <= fewestByes) return null;
    const sentence = `${first.team.name} a déjà été exempte.`;
    return { kind: 'second-bye', teams: [one], sentence };
  }
  const rounds = roundsMet(first, second.team.id);
  if (rounds.length === 0) return null;
  const names = `${first.team.name} et ${second.team.name}`;
  const sentence = `${names} se sont déjà rencontrées à la ronde ${rounds.join(', ')}.`;
  return { kind: 'rematch', teams: [one, second.team.id], sentence };
}

/** By seed (1 v n/2 + 1 …), or in the order that the stored random seed draws. */
function firstRound({ options }: SwissState, playing: readonly Entry[]): Table[] {
  const bySeed = playing.toSorted((one, two) => one.team.seed - two.team.seed);
  const order =
    options.firstRound === 'random'
      ? shuffled(bySeed, seededRandom(`${options.randomSeed}/1`))
      : bySeed;
  const half = order.length >> 1;
  const tables = order
    .slice(0, half)
    .map((one, index) => tableOf(one, order[half + index] ?? null));
  const last = order.at(-1);
  return order.length % 2 === 1 && last !== undefined ? [...tables, tableOf(last, null)] : tables;
}

function laterRound(playing: readonly Entry[]): {
  readonly tables: Table[];
  readonly exact: boolean;
} {
  const { contenders, encounters } = contendersOf(playing);
  const { pairs, bye, exact } = pairContenders(contenders, encounters);
  const seats = bye === null ? pairs : [...pairs, [bye, -1] as const];
  const tables = seats.flatMap(([one, two]) => {
    const first = playing[one];
    return first === undefined ? [] : [tableOf(first, playing[two] ?? null)];
  });
  return { tables, exact };
}

function tableOf(one: Entry, two: Entry | null): Table {
  return { one: one.team.id, two: two?.team.id ?? null };
}
