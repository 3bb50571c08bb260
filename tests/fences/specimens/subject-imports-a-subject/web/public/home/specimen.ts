import { other } from '#web/public/stream/other.ts';

export const mine = other;
