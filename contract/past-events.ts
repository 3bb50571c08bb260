import * as v from 'valibot';
import * as field from './fields.ts';
import { invalid } from './messages.ts';
import type { PastEvent } from './public-state.ts';

/** What is over, on the wire: a few events at a time, and the details of one. There may be hundreds of them. */

export const PAST_PER_PAGE = 12;

export const PastPage = v.object({
  /** The latest first. */
  events: v.array(v.custom<PastEvent>(isRecord)),
  page: v.number(),
  total_pages: v.number(),
});

/** What was kept of one that was played on this site. */
export const PastDetails = v.object({
  team_count: v.number(),
  /** The first three places, with the pseudos of their players. */
  podium: v.array(
    v.object({
      from: v.number(),
      to: v.number(),
      name: v.string(),
      players: v.pipe(v.array(v.string()), v.readonly()),
    }),
  ),
});

export const OpenedEvent = v.object({
  event: v.custom<PastEvent>(isRecord),
  /** Null for what was played before there was a site. */
  details: v.nullable(PastDetails),
});

export const PastPageInput = v.strictObject({
  page: v.optional(field.wholeNumber(invalid.key, 1, Number.MAX_SAFE_INTEGER)),
});
export const PastEventInput = v.strictObject({ slug: field.slug() });

export type PastPage = v.InferOutput<typeof PastPage>;
export type PastDetails = v.InferOutput<typeof PastDetails>;
export type OpenedEvent = v.InferOutput<typeof OpenedEvent>;

/** Which events there are: what an address may name. Only the server knows it. */
export type EventIndex = {
  /** Those that have pages. */
  withPages: readonly string[];
  /** Those that are over, the latest first. */
  past: readonly string[];
};

/** Where a team has its page. */
export type TeamAddress = { slug: string; pk_team: number };

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
