import { readFileSync } from 'node:fs';
import path from 'node:path';
import { containerStages, type Step } from './container-steps.ts';
import { onCopyOfThisMachine } from './copied-machine.ts';
import { ROOT } from './root.ts';

const CONTAINERFILE = path.join(ROOT, 'deploy', 'Containerfile');

/**
 * Runs the steps of the container file as plain commands, and starts the result as its user, on a
 * read-only root that contains only the copied files and the C++ libraries. What a registry would
 * provide is taken from this machine.
 */
export function runContainerSteps(): Promise<{ code: number; output: string }> {
  const [empty = [], result = []] = containerStages(readFileSync(CONTAINERFILE, 'utf8'));
  return onCopyOfThisMachine(
    [
      'cd /usr/local/src/arene && npm run build && cd production',
      ...empty.filter(({ name }) => name === 'WORKDIR').map(({ rest }) => `mkdir -p /empty${rest}`),
      BASE_IMAGE,
      ...result.filter(({ name }) => name === 'COPY').map(copyCommand),
      startCommand(result),
    ].join('\n'),
  );
}

/** The libraries of the image that the container file names. What needs another one does not start in it. */
const LIBRARIES =
  'libc.so.6 libm.so.6 libdl.so.2 libpthread.so.0 librt.so.1 libresolv.so.2 libgcc_s.so.1 libgomp.so.1 libstdc++.so.6';

/** No shell and no package manager: the loader, these libraries and the usual folders. */
const BASE_IMAGE = `
mkdir -p /image/etc /image/tmp /image/proc /image/dev
for name in ${LIBRARIES}; do
  file=$(ldconfig -p | awk -v name="$name" '$1 == name && /x86-64|AArch64/ && !found++ { print $NF }')
  if [ -n "$file" ]; then install -D "$file" "/image$file"; fi
done
loader=$(ldd bin/node | sed -nE 's/^.*[[:space:]](\\/lib[^ ]*\\/ld-[^ ]*) \\(.*$/\\1/p')
install -D "$loader" "/image$loader"`;

function copyCommand({ rest }: Step): string {
  const words = rest.split(' ').filter((word) => !word.startsWith('--'));
  const from = words
    .slice(0, -1)
    .map((word) => (rest.includes('--from=empty') ? `/empty${word}` : word));
  const to = `/image${words.at(-1) ?? ''}`;
  const owner = /--chown=(\S+)/.exec(rest)?.[1] ?? '0:0';
  // For a folder, its contents are copied.
  const sources = from.map((each) => (words.length === 2 ? `${each}/.` : each)).join(' ');
  return `mkdir -p ${to} && cp -a ${sources} ${to} && chown -R ${owner} ${to}`;
}

function startCommand(result: readonly Step[]): string {
  const only = (name: string) => result.find((step) => step.name === name)?.rest ?? '';
  const words = (text: string) => (JSON.parse(text) as string[]).join(' ');
  const healthy = words(/CMD (\[.*\])/.exec(only('HEALTHCHECK'))?.[1] ?? '[]');
  const setUp = `env -i PATH=$PATH ${only('ENV')} chroot --userspec=${only('USER')} /image`;
  return `
mount --bind /image /image && mount --bind /image${only('WORKDIR')} /image${only('WORKDIR')}
mount -t proc proc /image/proc && mount --bind /dev /image/dev
mount -o remount,ro,bind /image
${setUp} ${words(only('ENTRYPOINT'))} > /run/log 2>&1 & pid=$!
for _ in $(seq 300); do ${setUp} ${healthy} && break; kill -0 $pid || break; sleep 0.2; done
${setUp} ${healthy} && echo healthy || cat /run/log
ls /image/var/lib/arene
find /image -name 'npm' -o -name 'sh' -o -name 'bash' -o -name 'tsc' -o -name 'vite' | sed 's/^/tool: /'
kill -${only('STOPSIGNAL').replace('SIG', '')} $pid || true
code=0; wait $pid || code=$?
echo "left with $code"`;
}
