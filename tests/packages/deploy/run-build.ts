import { builtSite, serveUntilStopped } from '#server/main.ts';

await serveUntilStopped(() => builtSite(process.env['DIST']));
