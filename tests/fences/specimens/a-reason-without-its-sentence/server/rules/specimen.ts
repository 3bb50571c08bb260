import { refuse } from './result.ts';

export const speechless = () => refuse('wrong-phase', { reason: 'without-sentence' });
