import * as v from 'valibot';
import { optionalEventKey } from '#contract/events/events.ts';
import * as field from '#contract/fields.ts';

/** What a caster can say about a match. Each text is a French sentence that can be read aloud. */

const CardPlayer = v.object({
  username: v.string(),
  /** Null when the player did not give it. */
  rank: v.nullable(v.string()),
  twitch: v.nullable(v.string()),
});

const CardTeam = v.object({
  pk_team: v.number(),
  name: v.string(),
  players: v.array(CardPlayer),
  /** '2 victoires, 1 défaite' */
  record: v.string(),
  /** '3e sur 24'; null where there is none. */
  standing: v.nullable(v.string()),
  /** What is remarkable in its matches: a streak, the closest one. */
  notes: v.array(v.string()),
  /** Its earlier matches, the first one first. */
  path: v.array(v.object({ match: v.string(), outcome: v.string() })),
  /** Where a win or a loss leads; null when the standings decide, and when the match is over. */
  stakes: v.nullable(v.object({ won: v.string(), lost: v.string() })),
});

export const CasterCard = v.object({
  pk_match: v.number(),
  /** 'Quart 2', 'Ronde 3' */
  match: v.string(),
  best_of: v.number(),
  station: v.nullable(v.number()),
  /** Why these two teams meet; null when there is no reason to give. */
  why: v.nullable(v.string()),
  /** Null until it is over: "L'équipe Nova gagne 3 - 1." */
  result: v.nullable(v.string()),
  teams: v.tuple([CardTeam, CardTeam]),
  /** The earlier matches between the two, or a sentence that there are none. */
  meetings: v.array(v.string()),
  /** What both teams play for. */
  stakes: v.array(v.string()),
});
export type CasterCard = v.InferOutput<typeof CasterCard>;
export type CardTeam = v.InferOutput<typeof CardTeam>;

export const CasterCardInput = v.strictObject({
  /** The match on air when it is left out. */
  pk_match: field.optional(field.key()),
  ...optionalEventKey,
});
