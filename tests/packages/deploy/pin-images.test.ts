import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { onlyWhere } from '#tests/only-where.ts';
import { ROOT } from './root.ts';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;

test.each(onlyWhere({ linux: true }, ['a private file']))(
  'each image is written by its digest into %s, once, and the rest stays',
  async () => {
    const { pin, settings } = await withDocker('echo "${4%:*}@$DIGEST"');
    await writeFile(settings, 'ARENE_DOMAIN=tournoi.example\n', { mode: 0o600 });
    for (const time of ['first', 'second']) {
      expect([time, pin().status]).toEqual([time, 0]);
      expect(readFileSync(settings, 'utf8').split('\n')).toEqual([
        'ARENE_DOMAIN=tournoi.example',
        `BASE_IMAGE=gcr.io/distroless/cc-debian13@${DIGEST}`,
        `POSTGRES_IMAGE=docker.io/library/postgres@${DIGEST}`,
        `CADDY_IMAGE=docker.io/library/caddy@${DIGEST}`,
        '',
      ]);
    }
    expect(statSync(settings).mode & 0o777).toBe(0o600);
  },
);

test.each(onlyWhere({ linux: true }, ['echo', 'exit 1']))(
  'an image without a digest is not written (%s)',
  async (answer) => {
    const { pin, settings } = await withDocker(answer);
    await writeFile(settings, '');
    expect(pin().status).not.toBe(0);
    expect(readFileSync(settings, 'utf8')).toBe('');
  },
);

/** A folder whose docker answers `image inspect` with this. */
async function withDocker(answer: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'arene-images-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const docker = path.join(folder, 'docker');
  // docker image inspect --format … <image>
  await writeFile(
    docker,
    `#!/bin/sh\n[ "$1" = pull ] || { set -- "$1" "$2" "$3" "$5"; ${answer}; }\n`,
  );
  await chmod(docker, 0o755);
  const settings = path.join(folder, '.env');
  const env = { PATH: `${folder}:/usr/bin:/bin`, DIGEST };
  const program = path.join(ROOT, 'deploy', 'pin-images');
  return { settings, pin: () => spawnSync(program, [settings], { env }) };
}
