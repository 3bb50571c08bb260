import type { Piece } from '#contract/desk.ts';
import type { Scene } from './pieces.tsx';

type Known = Pick<Scene, 'state' | 'options'>;

/** Whether a piece is on air: the desk wants it, or whoever cuts scenes in OBS. */
export function isBroughtIn(piece: Piece, { state, options }: Known): boolean {
  return options.always || (state.air?.shown.includes(piece) ?? false);
}

/** The match on air during which a piece is seen; null when there is no such match, or the piece is out. */
export function seenDuring(piece: Piece, known: Known): number | null {
  return isBroughtIn(piece, known) ? (known.state.air?.fk_match ?? null) : null;
}
