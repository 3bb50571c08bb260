import type { MatchId } from './matches.ts';

/**
 * The parts of a match id: its stage and its position in it. All numbers start at 1. Only this file
 * knows the format of ids: `S2-1`, `G1R2-3`, `W1-4`, `L3-2`, and `GF`, `GF2`, `F` and `P3`, which
 * are the only match of their round.
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
      /** The position in the full round, byes included. It is needed to draw the tree. */
      readonly position: number;
    };

/**
 * `final` is the grand final and its decider, or the final of a single elimination. `third` is the
 * match for third place.
 */
export type Side = 'winner' | 'loser' | 'final' | 'third';

/** The name of a round of a bracket, as in `{ bestOf: { rounds: { W4: 7, GF: 7 } } }`. */
export type BracketRound = `W${number}` | `L${number}` | 'GF' | 'GF2' | 'F' | 'P3';

/** The parts of an id; null when it is not the id of a match. */
export function matchName(id: MatchId): MatchName | null {
  const singleMatch = SINGLE_MATCHES[id];
  if (singleMatch !== undefined) return { stage: 'bracket', ...singleMatch, position: 1 };
  const [, letter, group, round, last] = ID_PATTERN.exec(id) ?? [];
  if (letter === undefined || round === undefined || last === undefined) return null;
  const [roundNumber, lastNumber] = [Number(round), Number(last)];
  if (letter === 'S') return { stage: 'swiss', round: roundNumber, table: lastNumber };
  if (letter.startsWith('G')) {
    return { stage: 'groups', group: Number(group), round: roundNumber, table: lastNumber };
  }
  return {
    stage: 'bracket',
    side: letter === 'W' ? 'winner' : 'loser',
    round: roundNumber,
    position: lastNumber,
  };
}

export function swissId(round: number, table: number): MatchId {
  return `S${round}-${table}`;
}

export function groupId(group: number, round: number, table: number): MatchId {
  return `G${group}R${round}-${table}`;
}

export function bracketId(round: BracketRound, position: number): MatchId {
  return Object.hasOwn(SINGLE_MATCHES, round) ? round : `${round}-${position}`;
}

/** Whether it is the name of a round of a bracket. */
export function isBracketRound(name: string): name is BracketRound {
  return matchName(bracketId(name as BracketRound, 1))?.stage === 'bracket';
}

/** Numbers start at 1 and have no leading zero, so that a match has only one id. */
const ID_PATTERN = /^([SWL]|G([1-9]\d*)R)([1-9]\d*)-([1-9]\d*)$/;

const SINGLE_MATCHES: Readonly<
  Record<string, { readonly side: Side; readonly round: number } | undefined>
> = Object.assign(Object.create(null), {
  GF: { side: 'final', round: 1 },
  GF2: { side: 'final', round: 2 },
  F: { side: 'final', round: 1 },
  P3: { side: 'third', round: 1 },
} satisfies Partial<Record<BracketRound, { side: Side; round: number }>>);
