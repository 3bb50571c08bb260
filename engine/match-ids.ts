import type { MatchId } from './matches.ts';

/**
 * What an id says: which stage the match belongs to, and where it stands there. All numbers count from 1.
 * The grammar is known here alone: `S2-1`, `G1R2-3`, `W1-4`, `L3-2`, and `GF`, `GF2`, `F` and `P3`, which are alone in their round.
 */
export type MatchName =
  | { readonly stage: 'swiss'; readonly round: number; readonly table: number }
  | {
      readonly stage: 'groups';
      readonly group: number;
      readonly round: number;
      readonly table: number;
    }
  | {
      readonly stage: 'bracket';
      readonly side: Side;
      readonly round: number;
      /** In the full round, byes included: what a drawing of the tree needs. */
      readonly position: number;
    };

/** `final` holds the grand final and its decider, or the final of a single elimination; `third` the match for third place. */
export type Side = 'winner' | 'loser' | 'final' | 'third';

/** The name of a round of a bracket, as in `{ bestOf: { rounds: { W4: 7, GF: 7 } } }`. */
export type BracketRound = `W${number}` | `L${number}` | 'GF' | 'GF2' | 'F' | 'P3';

/** What the id says, or null when it is no id of a match. */
export function matchName(id: MatchId): MatchName | null {
  const alone = ALONE[id];
  if (alone !== undefined) return { stage: 'bracket', ...alone, position: 1 };
  const [, letter, group, round, last] = PATTERN.exec(id) ?? [];
  if (letter === undefined || round === undefined || last === undefined) return null;
  const [at, place] = [Number(round), Number(last)];
  if (letter === 'S') return { stage: 'swiss', round: at, table: place };
  if (letter.startsWith('G')) {
    return { stage: 'groups', group: Number(group), round: at, table: place };
  }
  return {
    stage: 'bracket',
    side: letter === 'W' ? 'winner' : 'loser',
    round: at,
    position: place,
  };
}

export function swissId(round: number, table: number): MatchId {
  return `S${round}-${table}`;
}

export function groupId(group: number, round: number, table: number): MatchId {
  return `G${group}R${round}-${table}`;
}

export function bracketId(round: BracketRound, position: number): MatchId {
  return Object.hasOwn(ALONE, round) ? round : `${round}-${position}`;
}

/** Whether a round of a bracket can be called that. */
export function isBracketRound(name: string): name is BracketRound {
  return matchName(bracketId(name as BracketRound, 1))?.stage === 'bracket';
}

/** The numbers are whole and from 1 up, without a leading zero: one match has one id. */
const PATTERN = /^([SWL]|G([1-9]\d*)R)([1-9]\d*)-([1-9]\d*)$/;

const ALONE: Readonly<Record<string, { readonly side: Side; readonly round: number } | undefined>> =
  Object.assign(Object.create(null), {
    GF: { side: 'final', round: 1 },
    GF2: { side: 'final', round: 2 },
    F: { side: 'final', round: 1 },
    P3: { side: 'third', round: 1 },
  } satisfies Partial<Record<BracketRound, { side: Side; round: number }>>);
