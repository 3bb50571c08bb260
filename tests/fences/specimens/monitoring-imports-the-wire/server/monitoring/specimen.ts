import { createLive } from '#server/http/live.ts';

export const live = createLive;
