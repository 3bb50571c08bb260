import { handlers } from '#server/actions/index.ts';

export const call = handlers;
