import { refuse } from './result.ts';

export const speechless = () => refuse('without-sentence', {});
