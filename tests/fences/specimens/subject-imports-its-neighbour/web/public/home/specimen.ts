import { other } from '../stream/other.ts';

export const mine = other;
