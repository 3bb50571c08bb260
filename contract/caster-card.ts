import * as v from 'valibot';
import { inEvent } from './events.ts';
import * as field from './fields.ts';

/** What a caster can say about a match, written from the data: sentences in French, of which any may be read out. */

const CardPlayer = v.object({
  username: v.string(),
  /** Null for what the player did not tell. */
  rank: v.nullable(v.string()),
  twitch: v.nullable(v.string()),
});

const CardTeam = v.object({
  pk_team: v.number(),
  name: v.string(),
  players: v.array(CardPlayer),
  /** '2 victoires, 1 défaite' */
  record: v.string(),
  /** '3e du classement'; null where there is none. */
  standing: v.nullable(v.string()),
  /** What stands out of its matches: a streak, the closest one. */
  notes: v.array(v.string()),
  /** How it got here, its first match first. */
  path: v.array(v.object({ match: v.string(), outcome: v.string() })),
  /** Where a win and a loss lead it; null where the standings decide, and once the match is over. */
  stakes: v.nullable(v.object({ won: v.string(), lost: v.string() })),
});

export const CasterCard = v.object({
  pk_match: v.number(),
  /** 'Quart 2', 'Ronde 3' */
  match: v.string(),
  best_of: v.number(),
  station: v.nullable(v.number()),
  /** Why these two meet; null where nothing says. */
  why: v.nullable(v.string()),
  /** Null until it is over: 'Nova gagne 3 - 1.' */
  result: v.nullable(v.string()),
  teams: v.tuple([CardTeam, CardTeam]),
  /** When the two have met before, or that they have not. */
  meetings: v.array(v.string()),
  /** What it is about for both of them. */
  stakes: v.array(v.string()),
});
export type CasterCard = v.InferOutput<typeof CasterCard>;
export type CardTeam = v.InferOutput<typeof CardTeam>;

export const CasterCardInput = v.strictObject({
  /** Of the match on air when it is not said. */
  pk_match: field.optional(field.key()),
  ...inEvent,
});
