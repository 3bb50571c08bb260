// Plain JavaScript for Node 20.19 or later: this runs before anything is installed, and then starts
// the command with a Node that is new enough.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { isAtLeast, LOWEST_SERVING_NODE, pinnedNode } from './setup/node-versions.mjs';
import { installationFailure } from './setup/npm-failure.mjs';
import { SERVING } from './setup/serving.mjs';
import { isLowMemory, KILLED_BUILD } from './setup/low-memory.mjs';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const programs = join(modules, '.bin');
const marker = join(modules, '.arene-installed');
const [name = '', ...args] = process.argv.slice(2);
/** The commands that run until they are stopped. */
const SERVES = new Set(['start', 'demo']);
/** The commands that make a release or a production folder. */
const MAKES = new Set(['production', 'release']);
const NPM_CHECK_MILLISECONDS = 50;

if (!existsSync(join(root, 'scripts', `${name}.ts`))) fail(`La commande ${name} n'existe pas.`);
// Read before the installation: npm may have ended by the time it is done.
const parent = process.ppid;
const npm = npmBehindShell(parent) ?? parent;
const own = ownNode();
const ownServes = isAtLeast(own.version, LOWEST_SERVING_NODE);
installIfStale();
handOver(chosenNode());

/**
 * The Node of the machine is the one that runs npm. npm puts the pinned Node first in the path of
 * scripts.
 */
function ownNode() {
  const thisOne = { file: process.execPath, version: process.versions.node };
  const file = process.env.npm_node_execpath;
  if (file === undefined || file === thisOne.file) return thisOne;
  const { status, stdout } = spawnSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return status === 0 ? { file, version: stdout.trim() } : thisOne;
}

function chosenNode() {
  const pinned = pinnedNode(modules);
  if (pinned !== null && (MAKES.has(name) || !ownServes)) requireRunning(pinned);
  // A release is made by the Node that it contains, so that it is the same on every machine.
  if (MAKES.has(name)) {
    return (
      pinned ??
      fail(
        'Le dossier de production ne peut être construit que sur Linux (glibc) ou macOS, x64 ou arm64, ou sur Windows x64.',
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

/** A machine may lack a library that Node needs, and the loader says so in English or not at all. */
function requireRunning(node) {
  const { status, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  // npm puts its link first in the path of scripts: with it, not even this sentence would be printed the next time.
  hidePinnedNode();
  const reason = (stderr || error?.message || '').trim().split('\n')[0];
  fail(
    `Le Node fourni avec le site ne démarre pas sur cette machine (${reason}) : installez Node ${LOWEST_SERVING_NODE} ou plus récent depuis https://nodejs.org, puis relancez la même commande.`,
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
  const { status, signal, stdout, stderr, error } = spawnSync(
    command[0],
    [...command[1], 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, encoding: 'utf8', shell: !npmProgram && process.platform === 'win32' },
  );
  if (status !== 0) {
    process.stdout.write('échec\n');
    const output = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`;
    fail(installationFailure(output, { signal }));
  }
  if (ownServes) hidePinnedNode();
  writeFileSync(marker, wanted);
  process.stdout.write(`${((Date.now() - start) / 1000).toFixed(1)} s\n`);
}

/**
 * Removes npm's link to the pinned Node. When the machine's own Node is used, the tools must run on
 * it too. Windows can then also replace the pinned Node, because no process runs on it.
 */
function hidePinnedNode() {
  for (const link of ['node', 'node.cmd', 'node.ps1'])
    rmSync(join(programs, link), { force: true });
}

function handOver(node) {
  // In development the server restarts when one of its files changes.
  const watch = name === 'dev' ? ['--watch', '--watch-preserve-output'] : [];
  const serving = SERVES.has(name) ? SERVING : { flags: [], env: {} };
  const child = spawn(
    node,
    [...watch, ...serving.flags, join(root, 'scripts', `${name}.ts`), ...args],
    {
      // Nothing is sent over the channel. It closes when this process is killed, and the server
      // then stops instead of keeping its port.
      stdio: ['inherit', 'inherit', 'inherit', ...(SERVES.has(name) ? ['ipc'] : [])],
      cwd: root,
      env: {
        ...process.env,
        // The project's tools first, then the chosen Node: a tool that is started by its name runs
        // on it.
        PATH: [programs, dirname(node), process.env.PATH].join(delimiter),
        NODE_NO_WARNINGS: '1',
        ...serving.env,
      },
    },
  );
  // On Windows every process of a console gets Ctrl-C, and `kill` would end the server before it
  // has stopped cleanly.
  const signalsStopCleanly = process.platform !== 'win32';
  // This process waits until the child has stopped cleanly. Otherwise the child would be orphaned.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => signalsStopCleanly && child.kill(signal));
  }
  if (SERVES.has(name) || name === 'dev') {
    whenNpmIsGone(() => {
      if (signalsStopCleanly) child.kill('SIGTERM');
      else if (child.connected) child.disconnect();
    });
  }
  child.on('exit', (code, signal) => {
    if (MAKES.has(name) && isLowMemory({ code, signal })) fail(`\n${KILLED_BUILD}`);
    process.exit(code ?? (signal === null ? 1 : 128));
  });
}

/**
 * npm passes a signal to its shell, which ends without passing it on, and a killed npm passes on
 * nothing: the server would run for ever and keep its port. A server that was not started by npm
 * may outlive its parent.
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

/**
 * The parent is npm itself when this process replaced npm's shell (exec). Otherwise it is that
 * shell, whose parent is npm.
 */
function npmBehindShell(shell) {
  try {
    const command = readFileSync(`/proc/${shell}/cmdline`, 'utf8');
    if (!command.includes(process.env.npm_lifecycle_script)) return null;
    const [, npm] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${shell}/status`, 'utf8'));
    return Number(npm);
  } catch {
    // Only Linux has /proc. Elsewhere the parent is npm, or a shell whose end is noticed.
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
