import * as v from 'valibot';

/** The state of the site for its operator. */
export const Operations = v.object({
  version: v.string(),
  /** The last automatic backup, ISO; null when there is none. */
  backup: v.nullable(v.object({ made_at: v.string(), bytes: v.number() })),
  /** When a backup failed after that, ISO. */
  backup_failed_at: v.nullable(v.string()),
  /**
   * Set while the data moves to another database, and after it has moved: nothing is saved then.
   */
  move: v.nullable(v.object({ since: v.string(), finished: v.boolean() })),
});

/** The addresses under which phones reach the site, the most likely first. */
export const RoomAddresses = v.object({
  addresses: v.array(v.string()),
  /**
   * `public-url`: from the setting PUBLIC_URL. `network`: an address of this machine on its
   * network. `this-machine`: the site only listens on this machine.
   */
  from: v.picklist(['public-url', 'network', 'this-machine']),
});
export type RoomAddresses = v.InferOutput<typeof RoomAddresses>;

/** The message for a save while the data moves to another database. */
export const MOVING_MESSAGE =
  'Le site change de base de données : rien ne peut être enregistré pour le moment. Réessayez dans quelques minutes.';
export const MOVED_MESSAGE =
  "Le site a été copié dans une autre base de données et attend d'y être rouvert : rien ne peut être enregistré d'ici là.";
