/** The header in which the secret of a rehearsal travels: neither addresses nor logs ever hold it. */
export const REHEARSAL_HEADER = 'x-rehearsal';
/** 16 bytes, as base64url writes them. */
export const REHEARSAL_SECRET = /^[\w-]{22}$/;
