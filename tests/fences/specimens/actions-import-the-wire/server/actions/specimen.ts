import { parse } from '#server/http/parse.ts';

export const read = parse;
