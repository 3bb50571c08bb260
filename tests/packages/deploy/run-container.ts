import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stepsOf, type Step } from './container-steps.ts';
import { onCopyOfThisMachine } from './copied-machine.ts';
import { ROOT } from './root.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/**
 * Does the steps of the container file as plain commands, then starts what came of it: as its user, on a root that cannot be written and holds
 * nothing but what was copied and the libraries of C++. What the registries would bring is taken from this machine.
 */
export function runContainerSteps(): Promise<{ code: number; output: string }> {
  const [build = [], result = []] = stepsOf(read('deploy/Containerfile'));
  return onCopyOfThisMachine(
    [
      ...build.flatMap(inBuildStage),
      BASE,
      ...result.filter(({ name }) => name === 'COPY').map(copied),
      startOf(result),
    ].join('\n'),
  );
}

function inBuildStage({ name, rest }: Step): string[] {
  if (name === 'WORKDIR') return [`mkdir -p ${rest} && cd ${rest}`];
  if (name === 'RUN') return [rest.startsWith('npm ci') ? INSTALLED : rest];
  if (name === 'COPY') {
    const sources = rest.split(' ').slice(0, -1).join(' ');
    return [`tar -C /usr/local/src/arene ${ignored()} -c ${sources} | tar -x`];
  }
  return [];
}

/** What `npm ci` would have fetched. */
const INSTALLED = 'cp -a /usr/local/src/arene/node_modules node_modules';

function ignored(): string {
  return read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) =>
      line.startsWith('**/') ? `--exclude='${line.slice(3)}'` : `--exclude='./${line}'`,
    )
    .join(' ');
}

/** No shell, no package manager: the loader and the libraries that Node asks for, and the folders of every system. */
const BASE = `
mkdir -p /image/etc /image/tmp /image/proc /image/dev
for file in $(ldd production/bin/node production/node_modules/@img/*/lib/*.so* | sed -nE 's/^.*[[:space:]](\\/lib[^ ]*) \\(.*$/\\1/p' | sort -u); do
  install -D "$file" "/image$file"
done`;

function copied({ rest }: Step): string {
  const words = rest.split(' ').filter((word) => !word.startsWith('--'));
  const [from = '', to = ''] = words;
  const owner = /--chown=(\S+)/.exec(rest)?.[1] ?? '0:0';
  return `mkdir -p /image${path.dirname(to)} && cp -a ${from} /image${to} && chown -R ${owner} /image${to}`;
}

function startOf(result: readonly Step[]): string {
  const only = (name: string) => result.find((step) => step.name === name)?.rest ?? '';
  const words = (text: string) => (JSON.parse(text) as string[]).join(' ');
  const healthy = words(/CMD (\[.*\])/.exec(only('HEALTHCHECK'))?.[1] ?? '[]');
  const setUp = `env -i PATH=$PATH ${only('ENV')} chroot --userspec=${only('USER')} /image`;
  return `
mount --bind /image /image && mount --bind /image${only('WORKDIR')} /image${only('WORKDIR')}
mount -t proc proc /image/proc && mount --bind /dev /image/dev
mount -o remount,ro,bind /image
${setUp} ${words(only('ENTRYPOINT'))} > /run/log 2>&1 & pid=$!
for _ in $(seq 300); do ${setUp} ${healthy} && break; kill -0 $pid; sleep 0.2; done
${setUp} ${healthy} && echo healthy || cat /run/log
ls /image/var/lib/arene
find /image -name 'npm' -o -name 'sh' -o -name 'bash' -o -name 'tsc' -o -name 'vite' | sed 's/^/tool: /'
kill -${only('STOPSIGNAL').replace('SIG', '')} $pid
code=0; wait $pid || code=$?
echo "left with $code"`;
}
