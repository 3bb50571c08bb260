import { readConfig } from '#server/config.ts';

export const config = readConfig({});
