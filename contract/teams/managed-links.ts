import * as v from 'valibot';
import * as field from '#contract/fields.ts';

/** A team's link as admins see it. Only the browser that made the secret knows it. */
export const TeamLinkRow = v.object({
  pk_link: v.number(),
  kind: v.picklist(['team', 'player', 'invitation']),
  /** The player whose link it is; null for a link of the whole team. */
  username: v.nullable(v.string()),
  created_at: v.string(),
});
export type TeamLinkRow = v.InferOutput<typeof TeamLinkRow>;

export const TeamLinkKey = v.strictObject({ pk_team: field.key(), pk_link: field.key() });
