import { other } from '#web/features/stream/other.ts';

export const mine = other;
