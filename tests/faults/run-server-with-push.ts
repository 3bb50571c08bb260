import { readFileSync } from 'node:fs';
import { serveUntilStopped } from '#server/main.ts';
import { noSite } from '../api/no-site.ts';
import { servicesAt } from '../push-service/push-service.ts';

// The server itself has no setting for it: whoever starts it through code says who delivers.
const [port = '', certificate = ''] = process.argv.slice(2);
const services = servicesAt({ port: Number(port), cert: readFileSync(certificate, 'utf8') });
await serveUntilStopped(async () => noSite, services);
