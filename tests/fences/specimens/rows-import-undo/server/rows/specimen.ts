import { undoerFor } from '#server/undo/index.ts';

export const find = undoerFor;
