import type { Traced } from '#server/actions/handler.ts';

export type Step = Traced<null>;
