import type { Two } from '#server/rules/specimen-two.ts';

export type One = { two: Two | null };
