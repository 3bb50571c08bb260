import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SERVING } from '#scripts/setup/serving.mjs';
import { readConfig } from '#server/config.ts';
import { onlyWhere } from '#tests/only-where.ts';
import { isFullRun } from '#tests/proofs.ts';
import { containerStages } from './container-steps.ts';
import { COPY_MACHINE_NEEDS } from './copied-machine.ts';
import { PAGE } from './operations-page.ts';
import { ROOT } from './root.ts';
import { runContainerSteps } from './run-container.ts';
import { readYaml, type Yaml } from './small-yaml.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const config = read('server/config.ts');
const isSetting = (name: string) => config.includes(`'${name}'`);
const STOPS_WITHIN_SECONDS = 5;

describe('the container file', () => {
  const [empty = [], result = [], ...more] = containerStages(read('deploy/Containerfile'));
  const only = (name: string) => result.filter((step) => step.name === name);

  test('builds nothing: it copies a production folder, which is made elsewhere, and two empty folders', () => {
    expect(more).toEqual([]);
    expect(empty.map(({ name }) => name)).toEqual(['FROM', 'WORKDIR', 'WORKDIR']);
    expect(only('RUN')).toEqual([]);
    expect(only('COPY')[0]?.rest).toBe('. /opt/arene');
    const named = only('COPY')
      .filter(({ rest }) => !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  test('stands on an image that can be given by its digest', () => {
    expect(result[0]?.rest).toBe('${BASE_IMAGE}');
    const [, image] = /^ARG BASE_IMAGE=(.*)$/m.exec(read('deploy/Containerfile')) ?? [];
    expect(image).toMatch(/^gcr\.io\/distroless\/cc-debian\d+:nonroot$/);
    expect(read('deploy/pin-images')).toContain(`pin BASE_IMAGE ${image}\n`);
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
    expect(readConfig(Object.fromEntries(known))).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      // A log that is kept is no place for a password.
      firstAdmin: null,
    });
    const others = set.filter(([name = '']) => !isSetting(name));
    expect(Object.fromEntries(others)).toEqual({ ...SERVING.env, NODE_NO_WARNINGS: '1' });
  });

  test.each(onlyWhere(COPY_MACHINE_NEEDS, isFullRun ? ['plain commands'] : []))(
    'makes, by %s, what serves from a root that cannot be written, and stops cleanly',
    async () => {
      const { output } = await runContainerSteps();
      expect(output).toMatch(/^healthy$/m);
      expect(output).toMatch(/^arene\.db$/m);
      expect(output).toMatch(/^left with 0$/m);
      expect(output).not.toContain('tool: ');
    },
  );
});

describe('the compose file', () => {
  const compose = readYaml(read('deploy/compose.yaml'));
  const at = (...keys: string[]): Yaml =>
    keys.reduce<Yaml>((value, key) => (value as Record<string, Yaml>)[key] ?? '', compose);

  test('has two site processes that are the same, with settings that the server takes', () => {
    expect(Object.keys(at('services'))).toEqual([
      'assets',
      'site-1',
      'site-2',
      'database',
      'caddy',
    ]);
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

  test('gives them a root that cannot be written and no rights, and builds them from the container file of their version', () => {
    expect(at('services', 'site-1')).toMatchObject({ read_only: 'true', cap_drop: ['ALL'] });
    for (const name of ['assets', 'site-1', 'site-2']) {
      expect(at('services', name)).toMatchObject({
        image: 'arene:${ARENE_VERSION:?}',
        pull_policy: 'never',
        build: {
          context: './arene-${ARENE_VERSION:?}',
          dockerfile: 'deploy/Containerfile',
          args: { BASE_IMAGE: '${BASE_IMAGE:?}' },
        },
      });
    }
  });

  test('fetches no image but by a digest, and keeps no more of any log than it says', () => {
    const services = Object.values(at('services')) as Record<string, Yaml>[];
    const images = new Set(services.map(({ image }) => image as string));
    const pinned = Array.from(
      read('deploy/pin-images').matchAll(/^pin (\w+) /gm),
      ([, name]) => name,
    );
    expect([...images].filter((image) => !image.startsWith('arene:'))).toEqual(
      pinned.filter((name) => name !== 'BASE_IMAGE').map((name) => `\${${name}:?}`),
    );
    for (const { logging } of services) {
      expect(logging).toEqual({
        driver: 'json-file',
        options: { 'max-size': '20m', 'max-file': '5' },
      });
    }
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

  test('has the files of an image shared before a process of it starts, by what the image holds', () => {
    const { entrypoint, volumes } = at('services', 'assets') as Record<string, string[]>;
    const [result = []] = containerStages(read('deploy/Containerfile')).slice(-1);
    const shared = /ASSETS_FOLDER=(\S+)/.exec(
      result.find(({ name }) => name === 'ENV')?.rest ?? '',
    )?.[1];
    expect(entrypoint).toEqual([
      '/opt/arene/bin/node',
      '/opt/arene/share-assets.mjs',
      '/opt/arene',
      shared,
    ]);
    expect(volumes).toEqual([`assets:${shared}`]);
    expect(at('services', 'site-1', 'volumes')).toContain(`assets:${shared}:ro`);
    expect(at('services', 'site-1', 'depends_on', 'assets')).toEqual({
      condition: 'service_completed_successfully',
    });
    expect(result.map(({ rest }) => rest)).toContain(
      `--from=empty --chown=65532:65532 /assets ${shared}`,
    );
  });

  test('names its project, and the page brings over the volumes that had another name in 0.2.0', () => {
    expect(at('name')).toBe('arene');
    const [, deleted = ''] = /^docker volume rm (.*)$/m.exec(PAGE) ?? [];
    // 0.2.0 had no name for its project, whose volumes were named after the folder, and no shared files.
    const old = Object.keys(at('volumes')).filter((volume) => volume !== 'assets');
    expect(deleted.split(' ').toSorted()).toEqual(
      old.map((volume) => `deploy_${volume}`).toSorted(),
    );
    const takenOut = PAGE.match(/^docker compose --file "\$old" .*$/gm) ?? [];
    expect(takenOut.at(-1)).toMatch(/ down$/);
    const [, file = ''] = /backup\.js (\S+) &&/.exec(takenOut.join('\n')) ?? [];
    expect(path.dirname(file)).toBe('/var/lib/arene');
    expect(takenOut.join('\n')).toContain(`cp site-1:${file} /root/`);
  });

  test('names every volume that it uses', () => {
    const used = Object.values(at('services'))
      .flatMap((service) => (service as Record<string, Yaml>)['volumes'] as string[])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((volume) => !volume.startsWith('.'));
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(at('volumes')).toSorted());
  });
});
