import * as v from 'valibot';

/** What whoever looks after the site wants to know of it. */
export const Operations = v.object({
  version: v.string(),
  /** The last one that the server has made by itself, ISO; null when there is none. */
  backup: v.nullable(v.object({ made_at: v.string(), bytes: v.number() })),
  /** Since then one has failed, ISO. */
  backup_failed_at: v.nullable(v.string()),
});
