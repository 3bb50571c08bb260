import { readToken } from '#server/http/token.ts';

export const read = readToken;
