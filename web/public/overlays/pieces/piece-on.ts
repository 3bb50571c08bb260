import type { OverlayPiece } from '#contract/day/desk.ts';
import type { Scene } from './pieces.tsx';

type PieceContext = Pick<Scene, 'state' | 'options'>;

/** Whether a piece is visible: the desk shows it, or its address says always. */
export function isPieceOn(piece: OverlayPiece, { state, options }: PieceContext): boolean {
  return options.always || (state.air?.shown.includes(piece) ?? false);
}

/** The match on air while a piece is visible; null without a match, or if the piece is hidden. */
export function matchWhileOn(piece: OverlayPiece, context: PieceContext): number | null {
  return isPieceOn(piece, context) ? (context.state.air?.fk_match ?? null) : null;
}
