import type { WallScene } from '#contract/desk.ts';

/** What people at the desk call the scenes of the wall. */
export const SCENE_NAMES: Readonly<Record<WallScene, string>> = {
  countdown: 'Compte à rebours',
  matches: 'Qui joue où',
  calls: 'Appels',
  standings: 'Classement',
  bracket: 'Bracket',
  next: 'La suite',
  champion: 'Champion',
};
