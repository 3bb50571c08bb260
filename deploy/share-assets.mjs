// Puts the hashed files of a build where every process finds them: `node share-assets.mjs <production folder> <folder of the last builds>`.
// Pages of the build before ask for its files after an upgrade, and those of this build while processes are upgraded one after the other.
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const BUILDS_MAX = 2;
const [production = '', folder = ''] = process.argv.slice(2);

const built = path.join(production, 'dist', 'client', 'assets');
// The names change with the contents, so they say which build it is.
const names = (await readdir(built)).toSorted();
const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);

// Whoever installs it, the site's own user has to read it.
process.umask(0o022);
await mkdir(folder, { recursive: true });
await add();
await removeOlder();

/** Copied beside, then renamed: a copy that breaks off is never served from. */
async function add() {
  const place = path.join(folder, build);
  const partial = path.join(folder, `.${build}.partial`);
  const isThere = (await readdir(folder)).includes(build);
  if (!isThere) {
    await rm(partial, { recursive: true, force: true });
    await cp(built, partial, { recursive: true });
    await rename(partial, place);
  }
  // The one that was installed last is the newest, also when it was there before.
  const now = new Date();
  await utimes(place, now, now);
}

async function removeOlder() {
  const all = await readdir(folder);
  const partial = all.filter((name) => name.startsWith('.'));
  const others = all.filter((name) => !partial.includes(name) && name !== build);
  const dated = await Promise.all(
    others.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  const older = dated.toSorted((one, two) => two.at - one.at).slice(BUILDS_MAX - 1);
  for (const name of [...partial, ...older.map((each) => each.name)]) {
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
