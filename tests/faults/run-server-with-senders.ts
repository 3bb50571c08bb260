import { readFileSync } from 'node:fs';
import { serveUntilStopped } from '#server/main.ts';
import { noSite } from '../api/no-site.ts';
import { serversAt } from '../discord-server/discord-server.ts';
import { servicesAt } from '../push-service/push-service.ts';

// The server itself has no setting for it: whoever starts it through code says who delivers.
const [pushPort, pushCertificate, discordPort, discordCertificate] = process.argv.slice(2);
const reached = (port = '', certificate = '') => ({
  port: Number(port),
  cert: readFileSync(certificate, 'utf8'),
});
const discord = serversAt(reached(discordPort, discordCertificate));
await serveUntilStopped(
  async () => noSite,
  servicesAt(reached(pushPort, pushCertificate)),
  // A test ends the process while it still waits for an answer.
  { ...discord, patienceMilliseconds: 30_000 },
);
