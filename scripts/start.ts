import { builtSite, serveUntilStopped } from '#server/main.ts';
import { buildOrStop } from './lib/steps.ts';

await buildOrStop();
await serveUntilStopped(builtSite);
