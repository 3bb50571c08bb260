import { openStore } from '#server/store/store.ts';

export const open = openStore;
