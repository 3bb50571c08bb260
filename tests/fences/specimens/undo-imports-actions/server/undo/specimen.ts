import type { Handler } from '#server/actions/handler.ts';

export type Undo = Handler<'undo'>;
