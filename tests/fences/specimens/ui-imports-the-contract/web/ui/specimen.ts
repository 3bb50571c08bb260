import { TEXT_MAX } from '#contract/limits.ts';

export const max = TEXT_MAX;
