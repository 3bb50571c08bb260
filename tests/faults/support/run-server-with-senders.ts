import { readFileSync } from 'node:fs';
import { serveUntilStopped } from '#server/main.ts';
import { siteWithoutPages } from '../../api/support/no-site.ts';
import { discordServersAt } from '../../discord-server/discord-server.ts';
import { pushServicesAt } from '../../push-service/push-service.ts';

// The server has no setting for its push and Discord servers: they are passed in by code.
const [pushPort, pushCertificate, discordPort, discordCertificate] = process.argv.slice(2);
const reached = (port = '', certificate = '') => ({
  port: Number(port),
  cert: readFileSync(certificate, 'utf8'),
});
const discord = discordServersAt(reached(discordPort, discordCertificate));
await serveUntilStopped(
  async () => siteWithoutPages,
  pushServicesAt(reached(pushPort, pushCertificate)),
  // A test kills the process while it still waits for an answer.
  { ...discord, timeoutMilliseconds: 30_000 },
);
