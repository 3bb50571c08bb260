// Plain JavaScript for Node 20.19 or later: it runs before anything is installed, then hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const marker = join(root, 'node_modules', '.arene-installed');
const [name = '', ...args] = process.argv.slice(2);

if (!existsSync(join(root, 'scripts', `${name}.ts`))) fail(`La commande ${name} n'existe pas.`);
installIfStale();
handOver();

function installIfStale() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;

  process.stdout.write('Installation des dépendances… ');
  const start = Date.now();
  const npm = process.env.npm_execpath;
  const command = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status, stdout, stderr } = spawnSync(
    command[0],
    [...command[1], 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, encoding: 'utf8', shell: !npm && process.platform === 'win32' },
  );
  if (status !== 0) {
    process.stdout.write('échec\n');
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
    fail(
      "L'installation a échoué : vérifiez la connexion au registre npm, puis relancez la même commande.",
    );
  }
  writeFileSync(marker, wanted);
  process.stdout.write(`${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

function handOver() {
  const node = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(node))
    fail('Node 24 manque : supprimez le dossier node_modules, puis relancez la même commande.');
  // In development the server restarts by itself when one of its files changes.
  const watch = name === 'dev' ? ['--watch', '--watch-preserve-output'] : [];
  const child = spawn(node, [...watch, join(root, 'scripts', `${name}.ts`), ...args], {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  // The child decides when it has stopped cleanly; leaving before it would orphan it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
