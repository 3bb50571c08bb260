/** The numbers of the product. A limit that appears on screen and on the server is written here, once. */

export const TEXT_MAX = 32;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 20;
export const CAPACITY_MIN = 1;
/** As much as every database's whole number holds: the size of a team is the organiser's business. */
export const CAPACITY_MAX = 2_147_483_647;
export const SCORE_MAX = 99;
export const ROUNDS_MAX = 15;

/** A team that registers itself plays the Rocket League tournament, in 2v2. */
export const PUBLIC_TEAM_CAPACITY = 2;

export const PERMISSION = { admin: 1, superAdmin: 2 } as const;

export const SESSION_SECONDS = 12 * 60 * 60;
/** The key under which the browser keeps the signed-in admin. */
export const SESSION_STORAGE_KEY = 'admin';

export const TEAMS_PER_PAGE = 4;
/** How much of what goes on a first page tells by itself: it must stay small however large the event is. */
export const MATCHES_NOW = 24;
export const LATEST_TEAMS = 8;
export const FIRST_PAGE = 1;

export const TOASTS_VISIBLE = 3;
export const TOAST_MILLISECONDS = 4000;

export const STREAM_PLAYER = { width: 940, height: 480 } as const;
export const STREAM_CHAT = { width: 350, height: 550 } as const;
export const STREAM_LOAD_MILLISECONDS = 15_000;

export const BODY_BYTES_MAX = 32 * 1024;
/** For whoever brings a token: an admin's file of 500 players does not fit into the other one. */
export const SIGNED_IN_BODY_BYTES_MAX = 512 * 1024;
export const IMPORT_LINES_MAX = 1000;

export const TRAIL_PAGE_MAX = 100;
export const TRAIL_PAGE = 50;
export const IDEMPOTENCY_KEY_MAX = 128;
