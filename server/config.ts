import path from 'node:path';
import { isIP, isIPv4 } from 'node:net';
import * as v from 'valibot';
import * as field from '#contract/fields.ts';
import { resolveLinks, hasOtherNames } from './store/copies/database-file.ts';

export type DatabaseConfig =
  /** `link`: the given name, when it is a link to the file. */
  { kind: 'sqlite'; file: string; link?: string } | { kind: 'postgres'; connectionString: string };

export type Config = {
  host: string;
  port: number;
  database: DatabaseConfig;
  /** Created when there is no SuperAdmin. Without a password, a random one is shown once. Null where none is to be created. */
  firstAdmin: { username: string; password: string | null } | null;
  /** The public address of the site, without a trailing slash; null when unknown. */
  publicUrl: string | null;
  trustProxy: TrustedProxies;
  logLevel: LogLevel;
  /** JSON lines for programs, pretty lines for people. */
  logFormat: LogFormat;
  rateLimits: boolean;
  /** How many visitors may follow the live stream of this process at once. */
  maxViewers: number;
  /** Where monitoring reads the metrics; null for nowhere. */
  metrics: { host: string; port: number } | null;
  /** How long the server still answers after it was asked to stop, so that a proxy can send visitors elsewhere. */
  stopDelayMilliseconds: number;
  /** Automatic backups: the milliseconds between them, and how many are kept; null for none. */
  backups: { every: number; keep: number } | null;
  /** The folder of all backups, of both databases. */
  backupFolder: string;
  /** The folder with the hashed files of the last two builds; null where an upgrade keeps none. */
  assetsFolder: string | null;
};

/** Who is trusted to report a visitor's address: nobody, a number of proxies, or named networks. */
export type TrustedProxies =
  | { by: 'nobody' }
  | { by: 'count'; proxies: number }
  | { by: 'network'; networks: readonly string[] };

type LogLevel = (typeof LOG_LEVELS)[number];
type LogFormat = (typeof LOG_FORMATS)[number];

/** An invalid setting stops the start: a typo must not silently become a default. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const read = <T>(
    name: string,
    fallback: string,
    schema: v.GenericSchema<string, T>,
    expected: string,
  ): T => {
    const parsed = v.safeParse(schema, env[name] ?? fallback);
    if (!parsed.success) throw new ConfigError(`${name} n'est pas valide : il faut ${expected}.`);
    return parsed.output;
  };

  const every = read(
    'BACKUP_EVERY',
    'off',
    Interval,
    'off, ou une durée comme 30m, 6h ou 1d, entre 10m et 7d',
  );
  const keep = read('BACKUP_KEEP', '14', Count, 'un nombre de sauvegardes entre 1 et 1000');
  const port = read('PORT', '3000', Port, 'un nombre entre 0 et 65535');
  const metricsPort = read(
    'METRICS_PORT',
    'off',
    v.union([Off, Port]),
    'off, ou un nombre entre 0 et 65535',
  );
  const metricsHost = read('METRICS_HOST', '127.0.0.1', Host, 'une adresse sur laquelle écouter');
  // Port 0 means any free port, so two of them never collide.
  if (metricsPort === port && port !== 0) {
    throw new ConfigError(
      "METRICS_PORT n'est pas valide : il faut un autre port que PORT, qui est celui des visiteurs.",
    );
  }

  const database = read(
    'DATABASE_URL',
    'file:data/arene.db',
    DatabaseUrl,
    'file:chemin/vers/la/base.db ou postgres://utilisateur:mot-de-passe@serveur/base',
  );
  if (database.kind === 'sqlite' && hasOtherNames(database.file)) {
    throw new ConfigError(
      `DATABASE_URL n'est pas valide : le fichier ${database.file} a un second nom (lien physique), sous lequel un autre serveur pourrait l'ouvrir. Supprimez l'un des deux noms.`,
    );
  }

  const username = read(
    'ADMIN_USERNAME',
    'admin',
    field.newAdminUsername(),
    "un nom d'utilisateur de 1 à 32 caractères sans espace",
  );
  const password = () =>
    read(
      'ADMIN_PASSWORD',
      '',
      v.union([Unset, field.password()]),
      'off, ou un mot de passe de 8 à 20 caractères, avec une minuscule, une majuscule et un chiffre',
    );

  return {
    host: read('HOST', '127.0.0.1', Host, 'une adresse sur laquelle écouter'),
    port,
    database,
    firstAdmin: env['ADMIN_PASSWORD'] === 'off' ? null : { username, password: password() },
    publicUrl: read(
      'PUBLIC_URL',
      '',
      v.union([Unset, WebAddress]),
      'une adresse http:// ou https://',
    ),
    trustProxy: read(
      'TRUST_PROXY',
      'off',
      Proxies,
      'off, on, un nombre de proxys entre 1 et 9, ou leurs réseaux (loopback, 10.0.0.0/8), séparés par des virgules',
    ),
    logLevel: read(
      'LOG_LEVEL',
      'info',
      v.picklist(LOG_LEVELS),
      `une valeur parmi ${LOG_LEVELS.join(', ')}`,
    ),
    logFormat: read('LOG_FORMAT', 'json', v.picklist(LOG_FORMATS), LOG_FORMATS.join(' ou ')),
    rateLimits: read('RATE_LIMITS', 'on', Switch, 'on ou off'),
    maxViewers: read('MAX_VIEWERS', '5000', Viewers, 'un nombre de spectateurs entre 1 et 99999'),
    metrics: metricsPort === null ? null : { host: metricsHost, port: metricsPort },
    stopDelayMilliseconds:
      1000 * read('STOP_DELAY', '0', StopDelay, 'un nombre de secondes entre 0 et 60'),
    backups: every === null ? null : { every, keep },
    backupFolder: read('BACKUP_FOLDER', defaultBackupFolder(database), Folder, 'un dossier'),
    assetsFolder: read('ASSETS_FOLDER', '', v.union([Unset, Folder]), 'un dossier'),
  };
}

/** Beside the SQLite file, or where it would be. */
function defaultBackupFolder(database: DatabaseConfig): string {
  return path.join(
    database.kind === 'sqlite' ? path.dirname(database.file) : 'data',
    'sauvegardes',
  );
}

const Folder = v.pipe(v.string(), v.nonEmpty());

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const LOG_FORMATS = ['json', 'pretty'] as const;

const Unset = v.pipe(
  v.literal(''),
  v.transform(() => null),
);

const Switch = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((value) => value === 'on'),
);

const MINUTES = { m: 1, h: 60, d: 1440 } as const;

const Off = v.pipe(
  v.literal('off'),
  v.transform(() => null),
);

const Interval = v.union([
  Off,
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,3}[mhd]$/),
    v.transform((text) => Number(text.slice(0, -1)) * MINUTES[text.at(-1) as 'm' | 'h' | 'd']),
    v.minValue(10),
    v.maxValue(7 * MINUTES.d),
    v.transform((minutes) => minutes * 60_000),
  ),
]);

const Count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number), v.maxValue(1000));

const StopDelay = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(60));

const Proxies = v.union([
  v.pipe(
    v.literal('off'),
    v.transform((): TrustedProxies => ({ by: 'nobody' })),
  ),
  v.pipe(
    v.string(),
    v.regex(/^(on|[1-9])$/),
    v.transform((count): TrustedProxies => ({
      by: 'count',
      proxies: count === 'on' ? 1 : Number(count),
    })),
  ),
  v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((network) => network.trim())),
    v.array(v.pipe(v.string(), v.check(isNetwork))),
    v.transform((networks): TrustedProxies => ({ by: 'network', networks })),
  ),
]);

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a range such as 10.0.0.0/8, or the name of a well-known network. */
function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || address.includes('%') || more.length > 0) return false;
  if (bits === undefined) return true;
  // A range of 0 bits would include every visitor.
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128);
}

const Host = v.pipe(v.string(), v.nonEmpty());

const Viewers = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number));

const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));

const WebAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#]+\/?$/),
  v.transform((address) => address.replace(/\/$/, '')),
);

function sqliteConfig(name: string): DatabaseConfig {
  const file = resolveLinks(name);
  return file === name ? { kind: 'sqlite', file } : { kind: 'sqlite', file, link: name };
}

const DatabaseUrl = v.union([
  v.pipe(
    v.string(),
    v.regex(/^file:.+/),
    v.transform((url) => sqliteConfig(url.slice('file:'.length))),
  ),
  v.pipe(
    v.string(),
    v.regex(/^postgres(ql)?:\/\/.+/),
    v.transform((url): DatabaseConfig => ({ kind: 'postgres', connectionString: url })),
  ),
]);
