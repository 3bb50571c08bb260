import { OverlayPiece, WallScene } from '#contract/day/desk.ts';

/** The keyboard key of each button. Only letters and digits, without Ctrl or Alt, because browsers use the others. */
export const SHORTCUTS = {
  left: { more: 'a', less: 'q' },
  right: { more: 'p', less: 'm' },
  next: 'n',
  free: 'l',
  swap: 'i',
  wallFree: 'maj 0',
} as const;

export function pieceShortcut(piece: OverlayPiece): string {
  return String(OverlayPiece.options.indexOf(piece) + 1);
}

export function sceneShortcut(scene: WallScene): string {
  return `maj ${WallScene.options.indexOf(scene) + 1}`;
}
