import { Piece, WallScene } from '#contract/desk.ts';

/** The key of each button: letters and digits without Ctrl or Alt, none of which a browser takes for itself. */
export const SHORTCUTS = {
  left: { more: 'a', less: 'q' },
  right: { more: 'p', less: 'm' },
  next: 'n',
  free: 'l',
  swap: 'i',
  wallFree: 'maj 0',
} as const;

export function pieceShortcut(piece: Piece): string {
  return String(Piece.options.indexOf(piece) + 1);
}

export function sceneShortcut(scene: WallScene): string {
  return `maj ${WallScene.options.indexOf(scene) + 1}`;
}
