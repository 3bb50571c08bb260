/** Carries a desk's key: no address, query or log ever does. The browser makes the key, and the server keeps its hash alone. Apart from the schemas: every page that is live loads this. */
export const DESK_HEADER = 'x-desk-key';
/** 16 bytes or more, as base64url writes them. */
export const DESK_KEY = /^[\w-]{22,64}$/;
