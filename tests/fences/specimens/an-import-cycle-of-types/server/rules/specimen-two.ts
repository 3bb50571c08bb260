import type { One } from './specimen.ts';

export type Two = { one: One | null };
