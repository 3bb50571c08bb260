import { serveUntilStopped } from '#server/main.ts';
import { noSite } from '../api/no-site.ts';

// Writing beyond a limit on file sizes is then an error to handle, as on a full disk, and not the end of the process.
process.on('SIGXFSZ', () => {});
await serveUntilStopped(async () => noSite);
