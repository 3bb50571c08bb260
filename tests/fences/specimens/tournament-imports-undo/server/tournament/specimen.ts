import { lastStandingStep } from '#server/undo/standing-steps.ts';

export const last = lastStandingStep;
