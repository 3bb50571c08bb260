import { handlers } from '../actions/index.ts';

export const all = handlers;
