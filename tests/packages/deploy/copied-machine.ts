import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '#tests/only-where.ts';
import { ROOT } from './root.ts';

/** Root on Linux can create a temporary copy of the machine. */
export const COPY_MACHINE_NEEDS = {
  linux: true,
  root: true,
  programs: ['unshare', 'chroot', 'ip'],
} as const;

/**
 * Runs a script as root on a temporary copy of this machine: its files are an overlay on the real
 * ones, it has its own network, and its processes end with it. The checkout is in
 * /usr/local/src/arene.
 */
export async function onCopyOfThisMachine(
  script: string,
): Promise<{ code: number; output: string }> {
  const args = ['--mount', '--net', '--pid', '--fork', '--kill-child', 'bash', '-c', MACHINE];
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const child = spawn(findProgram('unshare') ?? 'unshare', args, {
    env: { PATH, HOME: '/root', ROOT },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(script);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = await once(child, 'close');
  return { code: Number(code), output };
}

const MACHINE = `
set -eu
mount --make-rprivate /
work=$(mktemp --directory)
trap 'umount --lazy "$work"; rmdir "$work"' EXIT
mount -t tmpfs none "$work"
cd "$work"
mkdir upper scratch root upper-src scratch-src
mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=scratch root
mkdir -p root/usr/local/src/arene
mount -t overlay overlay -o "lowerdir=$ROOT,upperdir=upper-src,workdir=scratch-src" root/usr/local/src/arene
mount --rbind /dev root/dev
mount -t tmpfs none root/tmp
mount -t tmpfs none root/run
mount -t proc proc root/proc
ip link set lo up
cat > root/script.sh
chroot root bash -euo pipefail /script.sh
`;
