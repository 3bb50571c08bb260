/** Carries a desk's key: no address, query or log ever does. The browser makes the key, and the server keeps its hash alone. Apart from the schemas: every page that is live loads this. */
export const DESK_HEADER = 'x-desk-key';
