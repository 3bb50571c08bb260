import type { OverlayPiece } from '#contract/day/desk.ts';

/** The French name of each piece. */
export const PIECE_NAMES: Readonly<Record<OverlayPiece, string>> = {
  score: 'Score',
  'lower-third': 'Bandeau',
  next: 'À suivre',
  standings: 'Classement',
  bracket: 'Bracket',
  countdown: 'Compte à rebours',
  ticker: 'Résultats',
  champion: 'Champion',
};

export function isPiece(name: string | undefined): name is OverlayPiece {
  return name !== undefined && name in PIECE_NAMES;
}
