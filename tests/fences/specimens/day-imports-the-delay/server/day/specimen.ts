import { createHolding } from '#server/delay/transaction.ts';

export const create = createHolding;
