// Plain JavaScript for Node 20.19 or later: it runs before anything is installed, then hands over to a Node that is new enough.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { isAtLeast, LOWEST_SERVING_NODE, pinnedNode } from './node-versions.mjs';
import { installationFailure } from './npm-failure.mjs';
import { SERVING } from './serving.mjs';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const programs = join(modules, '.bin');
const marker = join(modules, '.arene-installed');
const [name = '', ...args] = process.argv.slice(2);
/** The commands that serve until they are stopped. */
const SERVES = new Set(['start', 'demo']);
const NPM_CHECK_MILLISECONDS = 50;

if (!existsSync(join(root, 'scripts', `${name}.ts`))) fail(`La commande ${name} n'existe pas.`);
// Known before anything is installed: npm may be gone when that is done.
const parent = process.ppid;
const npm = npmBehindShell(parent) ?? parent;
const own = ownNode();
const ownServes = isAtLeast(own.version, LOWEST_SERVING_NODE);
installIfStale();
handOver(chosenNode());

/** The machine's own Node is the one that runs npm: npm lets scripts find the pinned one first. */
function ownNode() {
  const thisOne = { file: process.execPath, version: process.versions.node };
  const file = process.env.npm_node_execpath;
  if (file === undefined || file === thisOne.file) return thisOne;
  const { status, stdout } = spawnSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return status === 0 ? { file, version: stdout.trim() } : thisOne;
}

function chosenNode() {
  const pinned = pinnedNode(modules);
  // What is handed on is made by the Node that it carries, the same on every machine.
  if (name === 'production') {
    return (
      pinned ??
      fail(
        'Le dossier de production ne se fait que sur Linux (glibc) ou macOS, x64 ou arm64, ou sur Windows x64.',
      )
    );
  }
  if (ownServes) return own.file;
  return (
    pinned ??
    fail(
      `Il faut Node ${LOWEST_SERVING_NODE} ou plus récent, et celui-ci est ${own.version} : installez-le depuis https://nodejs.org, puis relancez la même commande.`,
    )
  );
}

function installIfStale() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;

  process.stdout.write('Installation des dépendances… ');
  const start = Date.now();
  const npmProgram = process.env.npm_execpath;
  const command = npmProgram ? [own.file, [npmProgram]] : ['npm', []];
  const { status, stdout, stderr, error } = spawnSync(
    command[0],
    [...command[1], 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, encoding: 'utf8', shell: !npmProgram && process.platform === 'win32' },
  );
  if (status !== 0) {
    process.stdout.write('échec\n');
    fail(installationFailure(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`));
  }
  if (ownServes) hidePinnedNode();
  writeFileSync(marker, wanted);
  process.stdout.write(`${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

/** Where the machine's own Node serves, the tools run on it too, and Windows can replace a pinned Node that nothing runs on. */
function hidePinnedNode() {
  for (const link of ['node', 'node.cmd', 'node.ps1'])
    rmSync(join(programs, link), { force: true });
}

function handOver(node) {
  // In development the server restarts by itself when one of its files changes.
  const watch = name === 'dev' ? ['--watch', '--watch-preserve-output'] : [];
  const serving = SERVES.has(name) ? SERVING : { flags: [], env: {} };
  const child = spawn(
    node,
    [...watch, ...serving.flags, join(root, 'scripts', `${name}.ts`), ...args],
    {
      // Nothing is ever sent over the channel. When this process is killed it closes, and the server stops instead of keeping its port.
      stdio: ['inherit', 'inherit', 'inherit', ...(SERVES.has(name) ? ['ipc'] : [])],
      cwd: root,
      env: {
        ...process.env,
        // The project's tools, and then the Node that was chosen: a tool that is started by its name runs on it.
        PATH: [programs, dirname(node), process.env.PATH].join(delimiter),
        NODE_NO_WARNINGS: '1',
        ...serving.env,
      },
    },
  );
  // Windows passes Ctrl-C to every process of a console by itself, and there `kill` would end the server before it has stopped cleanly.
  const signalsStopCleanly = process.platform !== 'win32';
  // The child decides when it has stopped cleanly; leaving before it would orphan it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => signalsStopCleanly && child.kill(signal));
  }
  if (SERVES.has(name) || name === 'dev') {
    whenNpmIsGone(() => {
      if (signalsStopCleanly) child.kill('SIGTERM');
      else if (child.connected) child.disconnect();
    });
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
}

/**
 * npm passes a signal on to its shell, which ends without passing it on to us, and a killed npm passes on nothing: the server
 * would go on for ever and keep its port. Started in another way than by npm, it may outlive its parent.
 */
function whenNpmIsGone(stop) {
  if (process.env.npm_lifecycle_event !== name) return;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(timer);
    stop();
  }, NPM_CHECK_MILLISECONDS);
  timer.unref();
}

/** The parent is npm itself where npm's shell was replaced by this process (exec), and otherwise that shell, whose parent is npm. */
function npmBehindShell(shell) {
  try {
    const command = readFileSync(`/proc/${shell}/cmdline`, 'utf8');
    if (!command.includes(process.env.npm_lifecycle_script)) return null;
    const [, npm] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${shell}/status`, 'utf8'));
    return Number(npm);
  } catch {
    // Only Linux has /proc. Elsewhere the parent is npm, or a shell whose own end is seen.
    return null;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
