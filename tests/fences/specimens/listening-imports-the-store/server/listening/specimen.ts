import { openStore } from '#server/store/store.ts';

export const mine = openStore;
