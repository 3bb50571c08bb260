import * as v from 'valibot';
import * as field from './fields.ts';

/** What an admin sees of a team's link. The secret is known to whoever made it, and to nobody else. */
export const TeamLinkRow = v.object({
  pk_link: v.number(),
  kind: v.picklist(['team', 'player', 'invitation']),
  /** Whose it is; null for one that belongs to the whole team. */
  username: v.nullable(v.string()),
  created_at: v.string(),
});
export type TeamLinkRow = v.InferOutput<typeof TeamLinkRow>;

export const TeamLinkKey = v.strictObject({ pk_team: field.key(), pk_link: field.key() });
