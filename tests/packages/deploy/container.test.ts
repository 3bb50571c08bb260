import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SERVING } from '#scripts/serving.mjs';
import { readConfig } from '#server/config.ts';
import { onlyWhere } from '#tests/only-where.ts';
import { inFull } from '#tests/proofs.ts';
import { stepsOf } from './container-steps.ts';
import { TO_COPY_MACHINE } from './copied-machine.ts';
import { ROOT } from './root.ts';
import { runContainerSteps } from './run-container.ts';
import { readYaml, type Yaml } from './small-yaml.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const config = read('server/config.ts');
const isSetting = (name: string) => config.includes(`'${name}'`);
const STOPS_WITHIN_SECONDS = 5;

describe('the container file', () => {
  const [build = [], result = [], ...more] = stepsOf(read('deploy/Containerfile'));
  const only = (name: string) => result.filter((step) => step.name === name);

  test('installs what the lockfile says and builds, in a stage that is left behind', () => {
    expect(more).toEqual([]);
    const commands = build.filter(({ name }) => name === 'RUN').map(({ rest }) => rest);
    expect(commands.slice(0, 2)).toEqual(['npm ci --no-audit --no-fund', 'npm run build']);
    expect(result[0]?.rest).toMatch(/^gcr\.io\/distroless\/cc-debian\d+:nonroot$/);
    expect(only('RUN')).toEqual([]);
    expect(only('COPY').every(({ rest }) => rest.startsWith('--from=build '))).toBe(true);
  });

  test('copies what is there, and no data, dependencies or secrets of whoever builds it', () => {
    const named = build
      .filter(({ name }) => name === 'COPY')
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    const ignored = read('.dockerignore').split('\n');
    const kept = read('.gitignore')
      .split('\n')
      .map((line) => line.replace(/\/$/, ''))
      .filter((line) => line !== '' && !ignored.includes(line) && !ignored.includes(`**/${line}`));
    expect(kept).toEqual([]);
    expect(named.filter((file) => ignored.includes(file))).toEqual([]);
  });

  test('runs Node without a shell and without root, as npm start does, and is asked whether it is ready', () => {
    expect(only('USER').map(({ rest }) => rest)).toEqual(['65532:65532']);
    const [start] = only('ENTRYPOINT');
    expect(JSON.parse(start?.rest ?? '')).toEqual([
      '/opt/arene/bin/node',
      ...SERVING.flags,
      '/opt/arene/start.js',
    ]);
    expect(only('STOPSIGNAL').map(({ rest }) => rest)).toEqual(['SIGTERM']);
    expect(only('HEALTHCHECK')[0]?.rest).toContain('CMD ["/opt/arene/bin/node", "/opt/arene/ready');
    const [env] = only('ENV');
    const set = (env?.rest ?? '').split(' ').map((pair) => pair.split('='));
    const known = set.filter(([name = '']) => isSetting(name));
    expect(readConfig(Object.fromEntries(known))).toMatchObject({ host: '0.0.0.0', port: 3000 });
    const others = set.filter(([name = '']) => !isSetting(name));
    expect(Object.fromEntries(others)).toEqual({ ...SERVING.env, NODE_NO_WARNINGS: '1' });
  });

  test.each(onlyWhere(TO_COPY_MACHINE, inFull ? ['plain commands'] : []))(
    'makes, by %s, what serves from a root that cannot be written, and stops cleanly',
    async () => {
      const { output } = await runContainerSteps();
      expect(output).toMatch(/^healthy$/m);
      expect(output).toMatch(/^arene\.db$/m);
      expect(output).toMatch(/^left with 0$/m);
      expect(output).not.toContain('tool: ');
    },
    300_000,
  );
});

describe('the compose file', () => {
  const compose = readYaml(read('deploy/compose.yaml'));
  const at = (...keys: string[]): Yaml =>
    keys.reduce<Yaml>((value, key) => (value as Record<string, Yaml>)[key] ?? '', compose);

  test('has two site processes that are the same, with settings that the server takes', () => {
    expect(Object.keys(at('services'))).toEqual(['site-1', 'site-2', 'database', 'caddy']);
    expect(at('services', 'site-2')).toEqual(at('services', 'site-1'));
    const environment = at('services', 'site-1', 'environment') as Record<string, string>;
    expect(Object.keys(environment).filter((name) => !isSetting(name))).toEqual([]);
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+:\?\}/g, 'given'),
    ]);
    const settings = readConfig(Object.fromEntries(filled) as Record<string, string>);
    expect(settings).toMatchObject({
      publicUrl: 'https://given',
      database: { connectionString: 'postgres://arene:given@database/arene' },
      trustProxy: { by: 'count', proxies: 1 },
    });
    const longest = settings.stopDelayMilliseconds / 1000 + STOPS_WITHIN_SECONDS;
    const patience = at('services', 'site-1', 'stop_grace_period') as string;
    expect(Number.parseInt(patience, 10)).toBeGreaterThan(longest);
  });

  test('gives them a root that cannot be written and no rights, and builds them from the container file', () => {
    expect(at('services', 'site-1')).toMatchObject({ read_only: 'true', cap_drop: ['ALL'] });
    const { context, dockerfile } = at('services', 'site-1', 'build') as Record<string, string>;
    expect(existsSync(path.join(ROOT, 'deploy', context ?? '', dockerfile ?? ''))).toBe(true);
  });

  test('lets Caddy alone be reached, with our file, which knows both processes', () => {
    const services = at('services') as Record<string, Record<string, Yaml>>;
    const reached = Object.keys(services).filter((name) => services[name]?.['ports'] !== undefined);
    expect(reached).toEqual(['caddy']);
    const environment = at('services', 'caddy', 'environment') as Record<string, string>;
    expect(environment['ARENE_PROCESSES']).toBe('site-1:3000 site-2:3000');
    const asked = read('deploy/Caddyfile').matchAll(/\{\$(\w+):/g);
    expect(Object.keys(environment)).toEqual(Array.from(asked, ([, name]) => name));
    expect(at('services', 'caddy', 'volumes')).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  });

  test('names every volume that it uses', () => {
    const used = Object.values(at('services'))
      .flatMap((service) => (service as Record<string, Yaml>)['volumes'] as string[])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((volume) => !volume.startsWith('.'));
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(at('volumes')).toSorted());
  });
});
