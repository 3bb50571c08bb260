import { one } from './specimen.ts';

export const two = (): number => one() + 1;
