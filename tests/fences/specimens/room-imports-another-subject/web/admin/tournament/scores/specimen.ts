import { other } from '../../desk/other.ts';

export const mine = other;
