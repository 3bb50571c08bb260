import { notLast } from '../undo/step-statuses.ts';

export const verdict = notLast;
