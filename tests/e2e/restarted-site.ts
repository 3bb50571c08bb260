import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { builtSite, start } from '#server/main.ts';
import { makeFastFolder } from '#tests/fast-folder.ts';
import { ADMIN } from './site.ts';

/** A site of a test's own, which goes away and comes back at the same address with all that it knew. */
export async function openRestartedSite() {
  const folder = await makeFastFolder('restarted');
  const open = (port: string) =>
    start(
      readConfig({
        PORT: port,
        DATABASE_URL: `file:${path.join(folder, 'arene.db')}`,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'fatal',
        RATE_LIMITS: 'off',
      }),
      builtSite(),
    );
  let server = await open('0');
  const { url } = server;
  return {
    url,
    goAway: () => server.close(),
    comeBack: async (): Promise<void> => {
      server = await open(new URL(url).port);
    },
    remove: async (): Promise<void> => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a browser complains of meanwhile: it is not the site of all tests, and it goes away. */
export const AWAY =
  /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|leaves the site: http:\/\/localhost:/;
