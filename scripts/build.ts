import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as viteBuild } from 'vite';
import { reportWeights, weighPages } from './checks/budget.ts';
import { recordBuild, dist, filesUnder } from './lib/fingerprint.ts';

const root = join(import.meta.dirname, '..');
const COMPRESSIBLE = '**/*.{js,css,svg,webmanifest,json,txt}';

// When the process that started this build dies, the build ends too. Otherwise it would write dist/
// during the next build.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
// Vite reads the environment: with NODE_ENV=test the site would contain React's slow version.
process.env['NODE_ENV'] = 'production';

/** Builds the pages for the browser and the server, and prints the weight of each page. */
await recordBuild(async () => {
  await viteBuild({ root, logLevel: 'warn' });
  await viteBuild({ root, logLevel: 'warn', build: { ssr: true } });
  await buildServiceWorker();
  await precompress(join(dist, 'client'));
  reportWeights(await weighPages(dist), {
    out: (text) => process.stdout.write(text),
    warn: (text) => process.stderr.write(text),
  });
});

/**
 * One file without imports, at the root. Elsewhere it could not control all pages, and some
 * browsers do not support modules in it.
 */
async function buildServiceWorker(): Promise<void> {
  await viteBuild({
    root,
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    build: {
      outDir: join(dist, 'client'),
      emptyOutDir: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: 'web/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

async function precompress(folder: string): Promise<void> {
  const compressBrotli = promisify(brotliCompress);
  const compressGzip = promisify(gzip);
  for (const file of await filesUnder(folder, [COMPRESSIBLE])) {
    const path = join(folder, file);
    const bytes = await readFile(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(`${path}.br`, await compressBrotli(bytes, { params }));
    await writeFile(`${path}.gz`, await compressGzip(bytes, { level: 9 }));
  }
}
