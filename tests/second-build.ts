import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

/** The script of a public page, or of the admin area. */
const PAGE = /^web\/(public\/[\w-]+\/([\w-]+-)?page|admin\/area)\.tsx$/;
const ROOT = path.join(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');

type Chunk = { file: string; isDynamicEntry?: boolean };

/**
 * Two production folders with the files that pages need: the site as it is built, and as an upgrade
 * would build it.
 */
export async function makeTwoBuilds(folder: string) {
  const [one, two] = ['one', 'two'].map((name) => path.join(folder, name)) as [string, string];
  await mkdir(one, { recursive: true });
  await symlink(DIST, path.join(one, 'dist'));
  const second = path.join(two, 'dist');
  await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: [changeEntryFile()],
    build: { outDir: path.join(second, 'client'), emptyOutDir: true },
  });
  await cp(path.join(DIST, 'server'), path.join(second, 'server'), { recursive: true });
  const assetsFolder = path.join(folder, 'assets');
  const built = (production: string) => readdir(path.join(production, 'dist', 'client', 'assets'));
  return {
    one,
    two,
    assetsFolder,
    /** The files that a browser may request. */
    filesOf: async (production: string) =>
      (await built(production)).filter((file) => !/\.(br|gz)$/.test(file)),
    /** The scripts of the pages that are loaded when they are opened. */
    pagesOf: async (production: string) => {
      const file = path.join(production, 'dist', 'client', '.vite', 'manifest.json');
      const chunks = JSON.parse(await readFile(file, 'utf8')) as Record<string, Chunk>;
      return Object.entries(chunks)
        .filter(([source, chunk]) => PAGE.test(source) && chunk.isDynamicEntry)
        .map(([, chunk]) => path.basename(chunk.file));
    },
    /** As an installation does it. */
    share: (production: string) => {
      const program = path.join(ROOT, 'deploy', 'share-assets.mjs');
      execFileSync(process.execPath, [program, production, assetsFolder]);
    },
  };
}

/** Changes a file that every page loads, and with it the names of most files. */
function changeEntryFile(): Plugin {
  return {
    name: 'another-line',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('web/entry-client.tsx')
        ? `${code}\ndocument.body.dataset['build'] = 'two';\n`
        : null,
  };
}
