import { createServer } from 'vite';
import { serveUntilStopped } from '#server/main.ts';
import type { RendererModule } from '#contract/renderer.ts';
import { createDevRenderer } from '#server/pages/renderer.ts';

// Vite reloads the browser. The server itself restarts with `node --watch`.
const vite = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
  // By default Vite writes a copy of the configuration and deletes it. `node --watch` would see a
  // change and restart for ever.
  configLoader: 'native',
});
const load = () => vite.ssrLoadModule('/web/entry-server.tsx') as Promise<RendererModule>;

await serveUntilStopped(async () => ({
  pages: { from: 'renderer', renderer: await createDevRenderer(load), threadsDir: null },
  files: { from: 'vite', middleware: vite.middlewares },
  development: true,
}));
