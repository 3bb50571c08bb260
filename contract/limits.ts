/** The numbers of the product. A limit that appears on screen and on the server is written here, once. */

export const TEXT_MAX = 32;
/**
 * How long such a text may arrive, in UTF-16 units: looked at before anything else is done with it. No character takes more
 * than 6 when its accents are sent apart, which makes 192; the rest is room for spaces that are taken away.
 */
export const TEXT_RAW_MAX = 512;
/** An address that is pasted may carry a tail, of which nothing is kept. */
export const ADDRESS_RAW_MAX = 2048;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 20;
/** In UTF-16 units. */
export const PASSWORD_RAW_MAX = 2 * PASSWORD_MAX;
export const CAPACITY_MIN = 1;
/** As much as every database's whole number holds: the size of a team is the organiser's business. */
export const CAPACITY_MAX = 2_147_483_647;
export const SCORE_MAX = 99;
export const ROUNDS_MAX = 15;
/** As many matches as the bracket of 1,024 teams has: no list that an admin sends has more entries. */
export const LIST_MAX = 2048;

/** What the form of a new team proposes: a team that registers itself is as large as its event says. */
export const USUAL_TEAM_CAPACITY = 2;

export const TEAM_SIZE_MAX = 10;
/** As many as the largest bracket has room for. */
export const TEAM_MAX = 1024;
export const GROUPS_MAX = 16;
/** As many as the largest bracket has: the matches of groups, too, are made in one step. */
export const GROUP_MATCHES_MAX = 2048;
export const BEST_OF_MAX = 15;
export const SLUG_MAX = 40;
/** Of one paragraph about an event. */
export const EVENT_TEXT_MAX = 1000;
/** Of a list of an event's words. */
export const LINES_MAX = 20;
export const DAYS_MAX = 14;
/** Of a line that is shown as one: a title, a name. */
export const LINE_MAX = 80;

export const CONTACTS_MAX = 6;
/** Every page carries the organiser's contacts. */
export const CONTACT_TEXT_MAX = 300;
/** How long Discord names may stay in an archive. */
export const DISCORD_MONTHS_MAX = 60;
/** Of a picture, for those who do not see it. */
export const ALT_MAX = 160;
export const GALLERY_MAX = 20;

export const PERMISSION = { admin: 1, superAdmin: 2 } as const;

export const SESSION_SECONDS = 12 * 60 * 60;
/** As long as browsers keep a cookie: an organiser who comes back for next year's event is still known. */
export const KNOWN_BROWSER_SECONDS = 400 * 24 * 60 * 60;
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
/** For an admin's file of players, or the stations of a large round: neither fits into the other one. */
export const LARGE_BODY_BYTES_MAX = 512 * 1024;
export const IMPORT_LINES_MAX = 1000;
/** Far more than 1,000 lines of a table take. */
export const IMPORT_FILE_BYTES_MAX = 2 * 1024 * 1024;
/** A SHA-256 in hexadecimal. */
export const DIGEST_LENGTH = 64;

export const TRAIL_PAGE_MAX = 100;
export const TRAIL_PAGE = 50;
export const IDEMPOTENCY_KEY_MAX = 128;
/** How long the answer to a registration is kept, for a phone that sends it again. */
export const REPLAY_HOURS = 24;

/** Of one person, over all events. */
export const REGISTRATIONS_MAX = 50;

export const PICTURE_BYTES_MAX = 8 * 1024 * 1024;
/** A sheet of paper of 42 by 59 cm at 300 dots an inch has 35 million. */
export const PICTURE_PIXELS_MAX = 40_000_000;

/** Longer than any stream that a small event sends is late. */
export const STREAM_DELAY_SECONDS_MAX = 300;
/** Discord's own are about 120 characters long. */
export const WEBHOOK_ADDRESS_MAX = 300;
/** Of one desk. */
export const DESK_KEYS_MAX = 20;
