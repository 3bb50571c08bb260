import { two } from './specimen-two.ts';

export const one = (): number => two() + 1;
