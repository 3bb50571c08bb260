import { type MatchId, type Refused, type TeamId, refuse } from '../event.ts';
import { seededRandom, shuffled } from '../random.ts';
import { byeText, firstRoundSentence, pairingSentence, rematchNotice } from './explain.ts';
import { type Entry, type Ledger, isActive, ledgerOf, roundsMet } from './ledger.ts';
import { type ProvedPairing, pairContenders } from './pairing.ts';
import { rankEntries } from './ranking.ts';
import { type SwissState, type Table, foldSwiss } from './state.ts';

/** A round that is proposed and not yet published: data that an organiser may edit. */
export interface Draft {
  readonly ok: true;
  readonly round: number;
  readonly tables: readonly DraftTable[];
  /** Why rematches could not be avoided, or null when there are none. */
  readonly notice: string | null;
  /** False when level 6 was cut short on a history no event produces. */
  readonly exact: boolean;
}

export interface DraftTable extends Table {
  readonly id: MatchId;
  readonly rematch: boolean;
  readonly explanation: string;
}

export function draftRound(state: SwissState): Draft | Refused {
  const round = state.drawn.length + 1;
  if (round > state.options.rounds) return refuse('rounds-all-drawn');
  const open = foldSwiss(state).matches.find((match) => match.state === 'ready');
  if (open !== undefined) return refuse('round-unfinished', { match: open.id });
  const ledger = ledgerOf(state);
  const playing = rankEntries(ledger)
    .map(({ entry }) => entry)
    .filter((entry) => isActive(state, entry.team.id, round));
  if (playing.length < 2) return refuse('too-few-teams');
  return round === 1 ? firstRound(state, playing) : laterRound(round, playing);
}

/** Draws the given teams again, as if only they were left to pair in this round. */
export function redrawTables(state: SwissState, round: number, pool: ReadonlySet<TeamId>): Table[] {
  const entries = rankEntries(ledgerOf(state, round - 1)).map(({ entry }) => entry);
  const playing = entries.filter(({ team }) => pool.has(team.id));
  return laterRound(round, playing).tables.map(({ one, two }) => ({ one, two }));
}

/** What the organiser should know about an edited round before publishing it. */
export interface RoundWarning {
  readonly kind: 'rematch' | 'second-bye';
  readonly teams: readonly TeamId[];
  readonly sentence: string;
}

export function checkRound(
  state: SwissState,
  tables: readonly Table[],
): { readonly ok: true; readonly warnings: readonly RoundWarning[] } | Refused {
  const round = state.drawn.length + 1;
  const ledger = ledgerOf(state);
  const active = state.teams.map(({ id }) => id).filter((id) => isActive(state, id, round));
  const fewestByes = Math.min(...active.map((id) => ledger.get(id)?.byes ?? 0));
  const unpaired = new Set(active);
  const seats = tables.flatMap(({ one, two }) => (two === null ? [one] : [one, two]));
  for (const team of seats) if (!unpaired.delete(team)) return refuse('wrong-teams', { team });
  const [left] = unpaired;
  if (left !== undefined) return refuse('unpaired-team', { team: left });
  const byes = tables.filter(({ two }) => two === null);
  if (byes.length > 1) return refuse('unpaired-team', { team: byes[1]?.one ?? 0 });
  return {
    ok: true,
    warnings: tables.flatMap((table) => warningOf(table, ledger, fewestByes) ?? []),
  };
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
function firstRound(state: SwissState, playing: readonly Entry[]): Draft {
  const random = state.options.firstRound === 'random';
  const bySeed = playing.toSorted((one, two) => one.team.seed - two.team.seed);
  const order = random ? shuffled(bySeed, seededRandom(`${state.options.randomSeed}/1`)) : bySeed;
  const half = order.length >> 1;
  const tables = order.slice(0, half).map((one, index): DraftTable => {
    const two = order[half + index] ?? one;
    const explanation = random ? 'tirage au sort' : firstRoundSentence(one, two);
    return tableOf(1, index, one, two, explanation);
  });
  const last = order.at(-1);
  if (order.length % 2 === 1 && last !== undefined) {
    tables.push(tableOf(1, half, last, null, random ? byeText.drawn : byeText['last-seed']));
  }
  return { ok: true, round: 1, tables, notice: null, exact: true };
}

function laterRound(round: number, playing: readonly Entry[]): Draft {
  const position = new Map(playing.map(({ team }, index) => [team.id, index]));
  const encounters = playing.flatMap((entry, one) =>
    entry.meetings.flatMap(({ opponent }): [number, number][] => {
      const two = position.get(opponent) ?? -1;
      return two > one ? [[one, two]] : [];
    }),
  );
  const contenders = playing.map(({ wins, floated, byes }) => ({ score: wins, floated, byes }));
  const pairing = pairContenders(contenders, encounters);
  const tables = pairing.pairs.flatMap(([one, two], index) => {
    const first = playing[one];
    const second = playing[two];
    if (first === undefined || second === undefined) return [];
    return [tableOf(round, index, first, second, pairingSentence(first, second))];
  });
  const exempt = playing[pairing.bye ?? -1];
  if (exempt !== undefined) {
    tables.push(tableOf(round, tables.length, exempt, null, byeReason(playing, pairing)));
  }
  const rematches = tables.filter(({ rematch }) => rematch).length;
  const notice = rematches === 0 ? null : rematchNotice(rematches);
  return { ok: true, round, tables, notice, exact: pairing.exact };
}

function byeReason(playing: readonly Entry[], { bye }: ProvedPairing): string {
  const fewest = Math.min(...playing.map(({ byes }) => byes));
  const lowest = playing.findLastIndex(({ byes }) => byes === fewest);
  if (lowest !== bye) return byeText['avoids-rematch'];
  return fewest === 0 ? byeText['lowest-without'] : byeText['all-had-one'];
}

function tableOf(
  round: number,
  index: number,
  one: Entry,
  two: Entry | null,
  explanation: string,
): DraftTable {
  return {
    id: `S${round}-${index + 1}`,
    one: one.team.id,
    two: two?.team.id ?? null,
    rematch: two !== null && roundsMet(one, two.team.id).length > 0,
    explanation,
  };
}
