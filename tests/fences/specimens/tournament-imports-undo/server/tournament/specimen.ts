import { lastStep } from '#server/undo/step-statuses.ts';

export const last = lastStep;
