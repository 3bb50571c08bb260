import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  test('works without any setting', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      database: { kind: 'sqlite', file: 'data/arene.db' },
      firstAdmin: { username: 'admin', password: null },
      publicUrl: null,
      trustProxy: { by: 'nobody' },
      logLevel: 'info',
      logFormat: 'json',
      rateLimits: true,
      maxViewers: 5000,
      metrics: null,
      stopDelayMilliseconds: 0,
      backups: null,
      backupFolder: path.join('data', 'sauvegardes'),
      assetsFolder: null,
    });
  });

  test.each([
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['STOP_DELAY', '60', { stopDelayMilliseconds: 60_000 }],
    ['BACKUP_EVERY', 'off', { backups: null }],
    ['BACKUP_FOLDER', '/mnt/copies', { backupFolder: '/mnt/copies' }],
    ['ASSETS_FOLDER', '/opt/arene-assets', { assetsFolder: '/opt/arene-assets' }],
    ['BACKUP_EVERY', '6h', { backups: { every: 6 * 3_600_000, keep: 14 } }],
    ['BACKUP_EVERY', '10m', { backups: { every: 600_000, keep: 14 } }],
    ['PORT', '8080', { port: 8080 }],
    ['PORT', '0', { port: 0 }],
    ['DATABASE_URL', 'file:/srv/a b.db', { database: { kind: 'sqlite', file: '/srv/a b.db' } }],
    [
      'DATABASE_URL',
      'postgres://u:p@h/d',
      { database: { kind: 'postgres', connectionString: 'postgres://u:p@h/d' } },
    ],
    [
      'DATABASE_URL',
      'postgresql://h/d',
      { database: { kind: 'postgres', connectionString: 'postgresql://h/d' } },
    ],
    ['ADMIN_USERNAME', 'chef', { firstAdmin: { username: 'chef', password: null } }],
    ['ADMIN_PASSWORD', 'Secret-123', { firstAdmin: { username: 'admin', password: 'Secret-123' } }],
    ['ADMIN_PASSWORD', 'off', { firstAdmin: null }],
    ['ADMIN_PASSWORD', '', { firstAdmin: { username: 'admin', password: null } }],
    ['PUBLIC_URL', 'https://arene.example/', { publicUrl: 'https://arene.example' }],
    ['TRUST_PROXY', 'off', { trustProxy: { by: 'nobody' } }],
    ['TRUST_PROXY', 'on', { trustProxy: { by: 'count', proxies: 1 } }],
    ['TRUST_PROXY', '1', { trustProxy: { by: 'count', proxies: 1 } }],
    ['TRUST_PROXY', '3', { trustProxy: { by: 'count', proxies: 3 } }],
    ['TRUST_PROXY', 'loopback', { trustProxy: { by: 'network', networks: ['loopback'] } }],
    [
      'TRUST_PROXY',
      '10.0.0.0/8, 2001:db8::/32,uniquelocal , 192.0.2.7',
      {
        trustProxy: {
          by: 'network',
          networks: ['10.0.0.0/8', '2001:db8::/32', 'uniquelocal', '192.0.2.7'],
        },
      },
    ],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['LOG_FORMAT', 'pretty', { logFormat: 'pretty' }],
    ['RATE_LIMITS', 'off', { rateLimits: false }],
    ['MAX_VIEWERS', '12000', { maxViewers: 12_000 }],
    ['METRICS_PORT', 'off', { metrics: null }],
    ['METRICS_PORT', '9464', { metrics: { host: '127.0.0.1', port: 9464 } }],
    ['METRICS_HOST', '10.0.0.1', { metrics: null }],
  ])('reads %s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['HOST', ''],
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', ''],
    ['DATABASE_URL', 'mysql://h/d'],
    ['DATABASE_URL', 'data/arene.db'],
    ['DATABASE_URL', 'file:'],
    ['DATABASE_URL', ''],
    ['ADMIN_USERNAME', 'deux mots'],
    ['ADMIN_USERNAME', ''],
    ['ADMIN_PASSWORD', 'admin'],
    ['ADMIN_PASSWORD', 'motdepasse'],
    ['PUBLIC_URL', 'arene.example'],
    ['PUBLIC_URL', 'https://arene.example/site'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', ''],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'localhost'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '2001:db8::/129'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '10.0.0.0/x'],
    ['TRUST_PROXY', '10.0.0.0/08'],
    ['TRUST_PROXY', 'fe80::1%eth0'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', 'loopback,'],
    ['TRUST_PROXY', '1,loopback'],
    ['TRUST_PROXY', 'on,10.0.0.0/8'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'color'],
    ['LOG_FORMAT', ''],
    ['MAX_VIEWERS', '0'],
    ['MAX_VIEWERS', '100000'],
    ['MAX_VIEWERS', 'off'],
    ['METRICS_PORT', '3000'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '70000'],
    ['METRICS_HOST', ''],
    ['RATE_LIMITS', 'false'],
    ['BACKUP_EVERY', '5m'],
    ['BACKUP_EVERY', '8d'],
    ['BACKUP_EVERY', '6'],
    ['STOP_DELAY', '61'],
    ['STOP_DELAY', '-1'],
    ['STOP_DELAY', '5s'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', '1001'],
  ])('refuses %s=%j and says what it expects', (name, value) => {
    const reading = () => readConfig({ [name]: value });
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(new RegExp(`^${name} n'est pas valide : .+\\.$`));
  });

  test('measures are read where METRICS_HOST says, and both ports may be any that is free', () => {
    const env = { PORT: '0', METRICS_PORT: '0', METRICS_HOST: '10.0.0.1' };
    expect(readConfig(env).metrics).toEqual({ host: '10.0.0.1', port: 0 });
  });

  test('never repeats a secret in its refusal', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'motdepasse' })).not.toThrow(/motdepasse/);
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:motdepasse@h' })).not.toThrow(/motdepasse/);
  });
});
