/** The header that carries the secret of a rehearsal, so that no address and no log contains it. */
export const REHEARSAL_HEADER = 'x-rehearsal';
/** 16 bytes in base64url. */
export const REHEARSAL_SECRET = /^[\w-]{22}$/;
