import type { WithParts } from '#web/lib/state/page-parts.ts';

/** The parts of the public state that the wall shows. */
export const WALL_PARTS = [
  'event',
  'tournament',
  'entrants',
  'podium',
  'standings',
  'rounds',
  'air',
  'clock',
] as const;

export type WallState = WithParts<(typeof WALL_PARTS)[number]>;
