/** Secrets by which a team acts for itself, without an account. Only their SHA-256 is ever written. No schemas here: every phone loads this. */

/** The header in which the secret of a link travels: neither addresses nor logs ever hold it. */
export const LINK_HEADER = 'x-team-link';
/** The header in which an invitation travels. */
export const INVITATION_HEADER = 'x-invitation';
/** 16 bytes or more, as base64url writes them. */
export const LINK_SECRET = /^[\w-]{22,64}$/;

/** team: does all that a team may do. player: one player's own entry, and looks on. invitation: joins the team, and nothing else. */
export type LinkKind = 'team' | 'player' | 'invitation';

/** What the history says instead of an admin's name. */
export const LINK_AUTHOR = "Le lien de l'équipe";
