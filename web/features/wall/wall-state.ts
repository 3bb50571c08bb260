import type { WithParts } from '#web/lib/page-parts.ts';

/** What the wall is made of. */
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
