import { callRefusals } from './call-refusals.ts';
import { reportRefusals } from './report-refusals.ts';

/** What is said on the day of an event. */
export const dayRefusals = { ...callRefusals, ...reportRefusals };
