import { Other } from './other-container.tsx';

export const mine = Other;
