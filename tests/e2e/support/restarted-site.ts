import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '#server/config.ts';
import { builtSite, start } from '#server/main.ts';
import { makeFastFolder } from '#tests/fast-folder.ts';
import { ADMIN } from './site.ts';

/** A site for one test, which stops and starts again at the same address with its data. */
export async function openRestartedSite({
  dist,
  settings = {},
}: { dist?: string; settings?: Record<string, string> } = {}) {
  const folder = await makeFastFolder('restarted');
  const open = (port: string, from = dist) =>
    start(
      readConfig({
        PORT: port,
        DATABASE_URL: `file:${path.join(folder, 'arene.db')}`,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'fatal',
        RATE_LIMITS: 'off',
        ...settings,
      }),
      builtSite(from),
    );
  let server = await open('0');
  const { url } = server;
  return {
    url,
    goAway: () => server.close(),
    /** With the same build, or with another one. */
    comeBack: async (from = dist): Promise<void> => {
      server = await open(new URL(url).port, from);
    },
    remove: async (): Promise<void> => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The browser's errors meanwhile: this is another site than the fixture's, and it stops. */
export const RESTART_COMPLAINTS =
  /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|leaves the site: http:\/\/localhost:/;
