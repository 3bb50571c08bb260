import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtSite, serveUntilStopped } from '#server/main.ts';
import { playDemo } from './demo/demo-weekend.ts';
import { buildOrStop, step } from './lib/steps.ts';

/** A temporary site in the middle of its Sunday. It does not touch the real data. */
const ADMIN = { username: 'demo', password: 'Demo-1234' };

await buildOrStop();
const folder = mkdtempSync(path.join(tmpdir(), 'arene-demo-'));
Object.assign(process.env, {
  DATABASE_URL: `file:${path.join(folder, 'demo.db')}`,
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  RATE_LIMITS: 'off',
});
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const server = await serveUntilStopped(builtSite);
if (server !== null) {
  await step('Tournoi de démonstration', () => playDemo(server.url, ADMIN));
  process.stdout.write(`Connexion : ${ADMIN.username} / ${ADMIN.password}\n`);
}
