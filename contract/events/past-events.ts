import * as v from 'valibot';
import * as field from '#contract/fields.ts';
import { invalid } from '#contract/refusals/messages.ts';
import type { PastEvent } from '#contract/public-state.ts';

/**
 * Past events on the wire: one page of them at a time, and the details of one. There may be
 * hundreds.
 */

export const PAST_EVENTS_PER_PAGE = 12;

export const PastEventsPage = v.object({
  /** The latest first. */
  events: v.array(v.custom<PastEvent>(isRecord)),
  page: v.number(),
  total_pages: v.number(),
});

/** What is stored of an event that was played on this site. */
export const PastEventDetails = v.object({
  team_count: v.number(),
  /** The first three places, with the pseudos of their players. */
  podium: v.array(
    v.object({
      from: v.number(),
      to: v.number(),
      pk_team: v.number(),
      name: v.string(),
      players: v.pipe(v.array(v.string()), v.readonly()),
    }),
  ),
});

export const PastEventWithDetails = v.object({
  event: v.custom<PastEvent>(isRecord),
  /** Null for an event from before the site existed. */
  details: v.nullable(PastEventDetails),
});

export const PastEventsPageInput = v.strictObject({
  page: v.optional(field.wholeNumber(invalid.key, 1, Number.MAX_SAFE_INTEGER)),
});
export const PastEventInput = v.strictObject({ slug: field.slug() });

export type PastEventsPage = v.InferOutput<typeof PastEventsPage>;
export type PastEventDetails = v.InferOutput<typeof PastEventDetails>;
export type PastEventWithDetails = v.InferOutput<typeof PastEventWithDetails>;

/** The slugs of all events that an address may name. Only the server has it. */
export type EventIndex = {
  /** The events that have pages. */
  withPages: readonly string[];
  /** The past events, the latest first. */
  past: readonly string[];
};

/** The address of a team's page. */
export type TeamAddress = { slug: string; pk_team: number };

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
