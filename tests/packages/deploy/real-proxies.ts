import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';
import { pause } from '#tests/faults/support/load.ts';
import { freePort } from '#tests/postgres.ts';
import { makeCertificate } from '#tests/tls-server/certificate.ts';
import { findProgram } from '#tests/only-where.ts';
import { ROOT } from './root.ts';

export type ProxyName = 'caddy' | 'nginx';
type ProxyCommand = {
  command: string[];
  env: Record<string, string>;
  certificate: () => Promise<string>;
};

export const PROXIES: readonly ProxyName[] = ['caddy', 'nginx'];

const STARTS_WITHIN_MILLISECONDS = 120_000;

/**
 * Starts the real program with the configuration file that we ship. Only addresses, folders and how
 * long it waits for a process are replaced, and the test trusts its certificate.
 */
export async function startProxy(name: ProxyName, processes: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `arene-${name}-`));
  const port = await freePort();
  const { command, env, certificate } = await (name === 'caddy' ? caddy : nginx)(
    folder,
    port,
    processes.map((url) => new URL(url).host),
  );
  const [program = '', ...args] = command;
  const child = spawn(findProgram(program) ?? program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4000)));
  }
  const closed = once(child, 'close');
  onTestFinished(async () => {
    // Caddy would wait for open connections. Of nginx, only the first process is ours to end.
    child.kill(name === 'caddy' ? 'SIGKILL' : 'SIGTERM');
    await closed;
    await rm(folder, { recursive: true, force: true });
  });
  const url = `https://localhost:${port}`;
  const end = performance.now() + STARTS_WITHIN_MILLISECONDS;
  while (!(await trustCertificate(certificate).catch(() => false)) || !(await isAnswering(url))) {
    if (performance.now() > end || child.exitCode !== null) throw new Error(`${name}: ${output}`);
    await pause(50);
  }
  return url;
}

async function caddy(
  folder: string,
  port: number,
  hosts: readonly string[],
): Promise<ProxyCommand> {
  const config = path.join(folder, 'Caddyfile');
  const forTheTest = `{
    admin off
    skip_install_trust
    http_port ${await freePort()}
    storage file_system ${folder}
  }\n`;
  // On a busy machine a process may take longer to start than a visitor would wait.
  const patient = (await shippedFile('Caddyfile')).replace(
    /lb_try_duration \d+s/,
    'lb_try_duration 10m',
  );
  await writeFile(config, forTheTest + patient);
  return {
    command: ['caddy', 'run', '--adapter', 'caddyfile', '--config', config],
    env: { ARENE_DOMAIN: `localhost:${port}`, ARENE_PROCESSES: hosts.join(' '), HOME: folder },
    certificate: () => readFile(path.join(folder, 'pki/authorities/local/root.crt'), 'utf8'),
  };
}

async function nginx(
  folder: string,
  port: number,
  hosts: readonly string[],
): Promise<ProxyCommand> {
  const config = path.join(folder, 'nginx.conf');
  const { cert, key } = makeCertificate('localhost');
  const certificates = path.join(folder, 'localhost');
  await mkdir(certificates);
  await writeFile(path.join(certificates, 'fullchain.pem'), cert);
  await writeFile(path.join(certificates, 'privkey.pem'), key);
  const [first = '', second] = hosts;
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const replaced: [RegExp, string][] = [
    [/^.*\[::\].*\n/gm, ''],
    [/listen 80;/, `listen 127.0.0.1:${await freePort()};`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/\/etc\/letsencrypt\/live/g, folder],
    [/arene\.example/g, 'localhost'],
    [/\/run\/nginx\.pid|\/var\/log\/nginx\/error\.log/g, `${folder}/$&`],
    [/127\.0\.0\.1:3000/, first],
    [/^http \{$/m, `http { ${folders}`],
  ];
  if (second !== undefined) replaced.push([/# (server )127\.0\.0\.1:3001/, `$1${second}`]);
  // nginx started by root runs its workers as another user, who stores a large body in a file.
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'run'));
  await mkdir(path.join(folder, 'var/log/nginx'), { recursive: true });
  const text = replaced.reduce(
    (all, [from, to]) => all.replace(from, to),
    await shippedFile('nginx.conf'),
  );
  await writeFile(config, text);
  return {
    command: ['nginx', '-c', config, '-e', 'stderr', '-g', 'daemon off;'],
    env: {},
    certificate: async () => cert,
  };
}

function shippedFile(file: string): Promise<string> {
  return readFile(path.join(ROOT, 'deploy', file), 'utf8');
}

async function trustCertificate(certificate: () => Promise<string>): Promise<true> {
  setDefaultCACertificates([...DEFAULT_CERTIFICATES, await certificate()]);
  return true;
}

const DEFAULT_CERTIFICATES = getCACertificates('default');

async function isAnswering(url: string): Promise<boolean> {
  try {
    return (await requestFrom('127.0.0.1', `${url}/healthz`)).status === 200;
  } catch {
    return false;
  }
}

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** A visitor with an address of its own: all of 127.0.0.0/8 is this machine. */
export async function requestFrom(
  localAddress: string,
  url: string,
  { method = 'GET', headers = {}, body = '' }: RequestOptions = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const clientRequest = request(url, { method, headers, localAddress, family: 4, agent: false });
  // The connection may be closed when a body is refused.
  clientRequest.on('error', () => {});
  clientRequest.end(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    clientRequest.once('response', resolve);
    clientRequest.once('error', reject);
  });
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}
