/**
 * The limits of the product. A limit that the screen and the server share is written here, once.
 */

export const TEXT_MAX = 32;
/**
 * The raw length of such a text in UTF-16 code units, checked before any other work. A character
 * takes at most 6 with its accents decomposed, so 32 characters take 192. The rest is for spaces
 * that are removed.
 */
export const TEXT_RAW_MAX = 512;
/** A pasted address may have a long query, which is not stored. */
export const ADDRESS_RAW_MAX = 2048;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 20;
/** In UTF-16 code units. */
export const PASSWORD_RAW_MAX = 2 * PASSWORD_MAX;
export const CAPACITY_MIN = 1;
/**
 * The largest integer that both databases store. The size of a team is the organiser's decision.
 */
export const CAPACITY_MAX = 2_147_483_647;
export const SCORE_MAX = 99;
export const ROUNDS_MAX = 15;
/** The bracket of 1,024 teams has so many matches. No list that an admin sends is longer. */
export const LIST_MAX = 2048;

/**
 * The proposed size in the form of a new team. A team that registers itself takes the size of its
 * event.
 */
export const DEFAULT_TEAM_CAPACITY = 2;

export const TEAM_SIZE_MAX = 10;
/** The largest bracket has so many teams. */
export const TEAM_MAX = 1024;
export const GROUPS_MAX = 16;
/** As many as the largest bracket has: the matches of all groups are made in one step. */
export const GROUP_MATCHES_MAX = 2048;
export const BEST_OF_MAX = 15;
/** How many minutes a team without players keeps its place for certain. */
export const EMPTY_TEAM_MINUTES = 15;
/**
 * How many teams without players one address may keep places for. Above that, a team gets its place
 * with its first player.
 */
export const EMPTY_TEAMS_PER_ADDRESS = 12;
/**
 * How many teams one address may register in ten minutes. Above that, an admin has to accept them.
 * More people than this do not play behind one router.
 */
export const TEAMS_PER_ADDRESS = 30;
export const SLUG_MAX = 40;
/** The length of one paragraph about an event. */
export const EVENT_TEXT_MAX = 1000;
/** The length of all words of an event together: every visitor of its pages downloads them. */
export const EVENT_WORDS_MAX = 100_000;
/** The number of entries of a list in an event's words. */
export const LINES_MAX = 20;
export const DAYS_MAX = 14;
/** The length of a title or a name, which is shown on one line. */
export const LINE_MAX = 80;

export const CONTACTS_MAX = 6;
/** Short, because every page carries the organiser's contacts. */
export const CONTACT_TEXT_MAX = 300;
/** How long Discord names may stay in an archive. */
export const DISCORD_MONTHS_MAX = 60;
/** The description of a picture for people who cannot see it. */
export const ALT_MAX = 160;
export const GALLERY_MAX = 20;

export const PERMISSION = { admin: 1, superAdmin: 2 } as const;

export const SESSION_SECONDS = 12 * 60 * 60;
/**
 * The longest that browsers keep a cookie: an organiser who returns for next year's event is still
 * recognised.
 */
export const KNOWN_BROWSER_SECONDS = 400 * 24 * 60 * 60;
/** The key under which the browser stores the signed-in admin. */
export const SESSION_STORAGE_KEY = 'admin';

export const TEAMS_PER_PAGE = 4;
/** How many matches and teams the first page has. It must stay small for a large event. */
export const CURRENT_MATCHES_MAX = 24;
export const LATEST_TEAMS_MAX = 8;
export const FIRST_PAGE = 1;

export const TOASTS_VISIBLE = 3;
export const TOAST_MILLISECONDS = 4000;

export const STREAM_PLAYER = { width: 940, height: 480 } as const;
export const STREAM_CHAT = { width: 350, height: 550 } as const;
export const STREAM_LOAD_MILLISECONDS = 15_000;

export const BODY_BYTES_MAX = 32 * 1024;
/** For an admin's file of players, or the stations of a large round. Both exceed BODY_BYTES_MAX. */
export const LARGE_BODY_BYTES_MAX = 512 * 1024;
/**
 * For an event with the longest allowed words. A program that escapes an emoji sends 12 bytes for
 * it: \ud83d\ude80.
 */
export const EVENT_BODY_BYTES_MAX = 1280 * 1024;
export const IMPORT_LINES_MAX = 1000;
/** Far more than a table of 1,000 lines needs. */
export const IMPORT_FILE_BYTES_MAX = 2 * 1024 * 1024;
/** A SHA-256 in hexadecimal. */
export const DIGEST_LENGTH = 64;

export const TRAIL_PAGE_MAX = 100;
export const TRAIL_PAGE = 50;
export const IDEMPOTENCY_KEY_MAX = 128;
/** How long the answer to a registration is stored, for a phone that sends it again. */
export const REPLAY_HOURS = 24;
/**
 * How long after the last match the database files are rewritten, to remove erased names from them.
 */
export const REWRITE_MINUTES = 10;
/**
 * An event in which nothing has happened for so long is not being played, even if a match is still
 * open: a match that nobody ever plays must not keep erased names in the files.
 */
export const QUIET_HOURS = 6;

/** The registrations of one person in all events. */
export const REGISTRATIONS_MAX = 50;

export const PICTURE_BYTES_MAX = 8 * 1024 * 1024;
/** A sheet of paper of 42 by 59 cm at 300 dots an inch has 35 million. */
export const PICTURE_PIXELS_MAX = 40_000_000;

/** A small event's stream is never later than this. */
export const STREAM_DELAY_SECONDS_MAX = 300;
/** Discord's addresses have about 120 characters. */
export const WEBHOOK_ADDRESS_MAX = 300;
/** For one desk. */
export const DESK_KEYS_MAX = 20;
