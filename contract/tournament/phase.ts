import * as v from 'valibot';

/** How far a tournament is. */
export const Phase = v.picklist([
  'registration',
  'closed',
  'swiss',
  'groups',
  'bracket',
  'finished',
]);

export type Phase = v.InferOutput<typeof Phase>;
