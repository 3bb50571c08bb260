import { builtSite, serveUntilStopped } from '#server/main.ts';
import { buildOrStop } from './steps.ts';

await buildOrStop();
await serveUntilStopped(builtSite);
