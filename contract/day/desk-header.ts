/**
 * The header that carries a desk key, so that no address and no log contains it. The browser makes
 * the key, and the server stores only its hash. This is apart from the schemas because every live
 * page loads it.
 */
export const DESK_HEADER = 'x-desk-key';
/** 16 bytes or more in base64url. */
export const DESK_KEY = /^[\w-]{22,64}$/;
