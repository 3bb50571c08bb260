import { serveUntilStopped } from '#server/main.ts';
import { siteWithoutPages } from '../../api/support/no-site.ts';

// With this handler, exceeding the limit of file sizes is an error to handle, as on a full disk,
// and does not end the process.
process.on('SIGXFSZ', () => {});
await serveUntilStopped(async () => siteWithoutPages);
