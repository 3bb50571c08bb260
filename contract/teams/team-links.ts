/**
 * The secrets by which a team acts without an account. Only their SHA-256 is stored. This file has
 * no schemas because every phone loads it.
 */

/** The header that carries the secret of a link, so that no address and no log contains it. */
export const LINK_HEADER = 'x-team-link';
/** The header that carries an invitation. */
export const INVITATION_HEADER = 'x-invitation';
/** 16 bytes or more in base64url. */
export const LINK_SECRET = /^[\w-]{22,64}$/;

/**
 * team: may do everything that a team may do. player: may change one player's entry and read the
 * rest. invitation: may only join the team.
 */
export type LinkKind = 'team' | 'player' | 'invitation';

/** The author of a change in the history when a team made it by its link. */
export const LINK_AUTHOR = 'Une équipe (par son lien)';
