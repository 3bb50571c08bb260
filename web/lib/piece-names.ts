import type { Piece } from '#contract/desk.ts';

/** What people at the desk call each piece. */
export const PIECE_NAMES: Readonly<Record<Piece, string>> = {
  score: 'Score',
  'lower-third': 'Bandeau',
  next: 'À suivre',
  standings: 'Classement',
  bracket: 'Bracket',
  countdown: 'Compte à rebours',
  ticker: 'Résultats',
  champion: 'Champion',
};

export function isPiece(name: string | undefined): name is Piece {
  return name !== undefined && name in PIECE_NAMES;
}
