import { expect, test } from 'vitest';
import { installationFailure } from './npm-failure.mjs';

const LOG = 'npm error A complete log of this run can be found in: /root/.npm/_logs/debug-0.log\n';

test.each([
  [
    'a damaged package',
    'npm error code EINTEGRITY\nnpm error sha512-AA== integrity checksum failed when using sha512: wanted sha512-AA== but got sha512-BB==. (120 bytes)\n',
    'EINTEGRITY sha512-AA== integrity checksum failed when using sha512: wanted sha512-AA== but got sha512-BB==. (120 bytes)',
  ],
  [
    'a full disk',
    'npm error code ENOSPC\nnpm error syscall write\nnpm error errno -28\nnpm error nospc ENOSPC: no space left on device, write\nnpm error nospc There appears to be insufficient space on your system to finish.\n',
    'ENOSPC: no space left on device, write',
  ],
  [
    'a folder of somebody else',
    "npm error code EACCES\nnpm error syscall mkdir\nnpm error path /srv/node_modules\nnpm error errno -13\nnpm error Error: EACCES: permission denied, mkdir '/srv/node_modules'\nnpm error     at async mkdir\n",
    "EACCES: permission denied, mkdir '/srv/node_modules'",
  ],
  [
    'a version that does not exist',
    'npm error code ETARGET\nnpm error notarget No matching version found for node@24.99.0.\n',
    'ETARGET No matching version found for node@24.99.0.',
  ],
  [
    'a lockfile that does not fit, told by an older npm',
    'npm ERR! code EUSAGE\nnpm ERR! \nnpm ERR! `npm ci` can only install packages when your package.json and package-lock.json are in sync.\n',
    'EUSAGE `npm ci` can only install packages when your package.json and package-lock.json are in sync.',
  ],
  ['no npm', 'spawnSync npm ENOENT', 'spawnSync npm ENOENT'],
  ['an npm that says nothing', '', 'rien'],
])('%s: npm’s own reason stands in a line, and where it wrote more', (_what, output, reason) => {
  expect(installationFailure(`${output}\n${LOG}`, { megabytes: 2000 })).toBe(
    `L'installation a échoué. npm dit : ${reason}\nLe journal de npm : /root/.npm/_logs/debug-0.log`,
  );
});

test.each<[string, string, NodeJS.Signals | null]>([
  ['killed by the system', 'npm error code ECONNRESET\n', 'SIGKILL'],
  [
    'ended by itself',
    'FATAL ERROR: Allocation failed - JavaScript heap out of memory\n',
    'SIGABRT',
  ],
  ['told of another program', 'npm error code ENOMEM\nnpm error spawn ENOMEM\n', null],
])('for want of memory, %s: nothing else is blamed', (_how, output, signal) => {
  expect(installationFailure(`${output}${LOG}`, { signal, megabytes: 2000 })).toMatch(
    /^L'installation a été arrêtée, sans doute faute de mémoire\. [^\n]*archive[^\n]*$/,
  );
});

test('on a machine that is too small, a failed connection may be want of memory, and this is said', () => {
  const output = 'npm error code ETIMEDOUT\nnpm error network request failed, reason: ETIMEDOUT\n';
  const lines = installationFailure(output, { megabytes: 512 }).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain("Cette machine n'a que 512 Mo de mémoire");
  expect(installationFailure(output, { megabytes: 1000 }).split('\n')).toHaveLength(2);
});

test.each(['ENOTFOUND', 'ECONNREFUSED', 'ETIMEDOUT', 'EAI_AGAIN', 'ECONNRESET'])(
  '%s is the network',
  (code) => {
    const words = `request to https://registry.example/react failed, reason: ${code}`;
    expect(
      installationFailure(`npm error code ${code}\nnpm error network ${words}\n${LOG}`, {
        megabytes: 2000,
      }),
    ).toBe(
      `L'installation a échoué. npm dit : ${words}\nVérifiez la connexion au registre npm, puis relancez la même commande.`,
    );
  },
);
