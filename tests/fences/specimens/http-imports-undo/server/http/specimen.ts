import { notLast } from '#server/undo/step-statuses.ts';

export const verdict = notLast;
