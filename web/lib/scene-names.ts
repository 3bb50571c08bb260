import type { WallScene } from '#contract/day/desk.ts';

/** The French name of each scene of the wall. */
export const SCENE_NAMES: Readonly<Record<WallScene, string>> = {
  countdown: 'Compte à rebours',
  matches: 'Qui joue où',
  calls: 'Appels',
  standings: 'Classement',
  bracket: 'Bracket',
  next: 'La suite',
  champion: 'Champion',
};
