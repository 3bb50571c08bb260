import { refuse } from './result.ts';

export const full = () => refuse('team-full');
