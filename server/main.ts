import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createRunner } from './actions/run.ts';
import { ensureSuperAdmin } from './auth/first-admin.ts';
import { createLoginBudget } from './auth/login-budget.ts';
import { backupFolder, createBackups } from './backups.ts';
import { CannotListenError, whyNotListening } from './cannot-listen.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { drain } from './drain.ts';
import { DISCORD, type DiscordServers } from './discord/address.ts';
import { createWebhooks, type Webhooks } from './discord/webhooks.ts';
import { createDiscordWorker } from './discord/worker.ts';
import { outliveOutput } from './http/log-stream.ts';
import { createServer } from './http/server.ts';
import type { SiteFiles } from './http/site.ts';
import { fillFirst } from './first-filling.ts';
import { createHeldClock } from './held-clock.ts';
import { createHousekeeping } from './housekeeping.ts';
import { ensurePushKeys } from './outbox/push-keys.ts';
import { createPushSender } from './outbox/push-sender.ts';
import { BROWSERS_SERVICES, pushAddress, type PushServices } from './outbox/push-services.ts';
import { sealingSecret, takeOverSecret, TwoSecretsError } from './outbox/sealing.ts';
import { createOutboxWorker } from './outbox/worker.ts';
import { createPictures } from './pictures/pictures.ts';
import { createPublisher, type PageSource } from './publishing/publisher.ts';
import { createReportClock } from './report-clock.ts';
import { createReadiness } from './readiness.ts';
import { serverUrl } from './server-url.ts';
import { NewerDatabaseError } from './store/migrate.ts';
import { DatabaseInUseError } from './store/sqlite.ts';
import { CannotOpenError, openStore, type Store } from './store/store.ts';
import { measuredSending, measuredStore } from './watching/measured.ts';
import { createMeasures, NO_MEASURES, type Measures } from './watching/measures.ts';
import type { MetricsServer } from './watching/metrics-server.ts';
import { openWatching } from './watching/watching.ts';

/** Where the pages come from: a finished build, or Vite in development. */
export type SiteSource = { pages: PageSource; files: SiteFiles; development?: true };
export type RunningServer = {
  url: string;
  /** Where its measures are read; null where nobody asked for them. */
  metricsUrl: string | null;
  /** From now on it tries by itself whether it is ready, and says so to whoever asks. */
  keepWatch: () => void;
  /** Says so to whoever asks, and goes on answering. */
  announceStop: () => void;
  close: () => Promise<void>;
};

const STOP_MILLISECONDS = 4500;

/** Starts from the environment, says so in French, and stops cleanly when the process is asked to; null if it cannot. */
export async function serveUntilStopped(
  loadSite: () => SiteSource | Promise<SiteSource>,
  pushServices?: PushServices,
  discordServers?: DiscordServers,
): Promise<RunningServer | null> {
  outliveOutput();
  const asked = whenAskedToStop();
  if (asked.aborted) return null;
  try {
    const config = readConfig(process.env);
    const server = await start(config, await loadSite(), say, pushServices, discordServers);
    say(`Le site est ouvert : ${server.url}`);
    server.keepWatch();
    const { stopDelayMilliseconds } = config;
    if (asked.aborted) void stop(server, stopDelayMilliseconds);
    else asked.addEventListener('abort', () => void stop(server, stopDelayMilliseconds));
    return server;
  } catch (error) {
    if (!isExpected(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return null;
  }
}

export async function start(
  config: Config,
  site: SiteSource,
  tell: (line: string) => void = () => {},
  pushServices: PushServices = BROWSERS_SERVICES,
  discordServers: DiscordServers = DISCORD,
): Promise<RunningServer> {
  const measures = config.metrics === null ? NO_MEASURES : createMeasures();
  const opened = await openStore(config.database, { exclusive: true, tell });
  const store = config.metrics === null ? opened : measuredStore(opened, measures);
  let watching: MetricsServer | null = null;
  try {
    takeOverSecret(config.database);
    await fillFirst(store);
    const created = await ensureSuperAdmin(store, config.firstAdmin);
    if (created !== null) tell(firstAdminLine(created));
    const plain = createWebhooks({ ...secretOf(config), servers: discordServers });
    const webhooks = { ...plain, post: measuredSending(measures, 'discord', plain.post) };
    const parts = await assemble(config, store, site, pushServices, webhooks, measures);
    const { app, readiness, runner, viewers } = parts;
    const outbox = await createOutbox(config, store, pushServices, app.log, measures);
    watching = await openWatching(config, { store, measures, readiness, viewers });
    const heldClock = createHeldClock(store, runner, () => new Date());
    await heldClock.tellDue();
    await listen(app, config);
    heldClock.start(app.log);
    const housekeeping = createHousekeeping(store, () => new Date());
    housekeeping.start(app.log);
    outbox?.start();
    const discord = createDiscordWorker({ store, webhooks, now: () => new Date(), log: app.log });
    discord.start();
    const reportClock = createReportClock(store, runner, () => new Date());
    reportClock.start(app.log);
    const { database, backups: asked } = config;
    const backups =
      asked &&
      createBackups({
        store,
        database,
        folder: backupFolder(database),
        backups: asked,
        now: () => new Date(),
      });
    backups?.start(app.log);
    return {
      url: serverUrl(app.server, config.host),
      metricsUrl: watching?.url ?? null,
      keepWatch: () => readiness.start(app.log),
      announceStop: readiness.stop,
      close: async () => {
        readiness.stop();
        const tidied = Promise.all([
          housekeeping.stop(),
          reportClock.stop(),
          heldClock.stop(),
          backups?.stop(),
        ]);
        const stopDraining = drain(app.server);
        await app.close();
        stopDraining();
        await tidied;
        await Promise.all([outbox?.stop(), discord.stop()]);
        await watching?.close();
        await store.close();
      },
    };
  } catch (error) {
    await watching?.close();
    await store.close();
    throw error;
  }
}

export function builtSite(): SiteSource {
  const dist = path.join(import.meta.dirname, '..', 'dist');
  return {
    pages: { from: 'build', distDir: dist },
    files: { from: 'build', clientDir: path.join(dist, 'client') },
  };
}

/** Null where the site can have no key to sign notifications with: it sends none, and offers none. */
async function createOutbox(
  config: Config,
  store: Store,
  services: PushServices,
  log: FastifyInstance['log'],
  measures: Measures,
) {
  const now = () => new Date();
  const keys = await ensurePushKeys(store, config.database, now).catch((error: unknown) => {
    // A venue needs its site, even where a file beside the database cannot be written.
    log.error({ err: error }, 'the key of notifications cannot be opened: none are sent');
    return null;
  });
  if (keys === null) return null;
  const sender = createPushSender({ keys, subject: subjectOf(config), services });
  const send = measuredSending(measures, 'push', sender.send);
  return createOutboxWorker({ store, sender: { ...sender, send }, now, log });
}

/** Without a secret no webhook can be kept: that is said to whoever wants to set one. */
function secretOf({ database, publicUrl }: Config) {
  try {
    return { secret: sealingSecret(database), publicUrl };
  } catch {
    // A venue needs its site, even where a file beside the database cannot be written.
    return { secret: null, publicUrl };
  }
}

/** Push services ask for an address of whoever sends; on a machine without one, nobody is there to be asked. */
const NOBODY = 'https://arene.invalid';

function subjectOf({ publicUrl }: Config): string {
  return publicUrl?.startsWith('https://') ? publicUrl : NOBODY;
}

async function assemble(
  config: Config,
  store: Store,
  { pages, files, development }: SiteSource,
  pushServices: PushServices,
  webhooks: Webhooks,
  measures: Measures,
) {
  const loginBudget = config.rateLimits ? createLoginBudget(() => performance.now()) : null;
  const isPushService = (endpoint: string) => pushAddress(endpoint, pushServices) !== null;
  const now = () => new Date();
  const runner = createRunner({ store, now, loginBudget, isPushService, webhooks });
  const publisher = createPublisher({
    database: config.database,
    pages,
    onChange: store.onChange,
    currentEvent: () => store.read(({ events }) => events.current()),
    eventAt: (slug) => store.read(({ events }) => events.publicAt(slug)),
    publicVersion: (event) =>
      store.read(({ inEvent }) => inEvent(event).tournament.publicVersion()),
    now: Date.now,
    publicUrl: config.publicUrl,
    onThreadGone: (error) => {
      measures.publishingRestarted();
      app.log.error({ err: error }, 'the publishing thread has ended');
    },
    measures,
  });
  const pictures = createPictures({ store, now: () => new Date() });
  // Tries to read what every page is made of: a database that answers does not yet mean that the site works.
  const readiness = createReadiness({ read: publisher.catchUp, write: store.tryWrite });
  const { app, viewers } = await createServer({
    config,
    runner,
    publisher,
    pictures,
    readiness,
    files,
    development: development ?? false,
    measures,
  });
  app.addHook('onClose', publisher.close);
  app.addHook('onClose', pictures.close);
  return { app, readiness, runner, viewers };
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw whyNotListening(error, config);
  }
}

/**
 * By a signal, or by the end of the process that looks after this one. A terminal and a supervisor's process group tell
 * several times over, some milliseconds apart: whatever comes after the first must not cut off what is being answered.
 */
function whenAskedToStop(): AbortSignal {
  const asked = new AbortController();
  const ask = () => asked.abort();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, ask);
  process.once('disconnect', ask);
  process.channel?.unref();
  // The process that looks after this one had ended before it was listened to.
  if (process.send !== undefined && !process.connected) ask();
  return asked.signal;
}

async function stop(server: RunningServer, delayMilliseconds: number): Promise<void> {
  server.announceStop();
  await new Promise((resolve) => setTimeout(resolve, delayMilliseconds));
  // A connection that never ends must not keep the process alive for ever.
  setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
  await server.close();
  process.exit(0);
}

function firstAdminLine(created: { username: string; oneTimePassword: string | null }): string {
  return created.oneTimePassword === null
    ? `Premier SuperAdmin créé : ${created.username}`
    : `Premier SuperAdmin créé : ${created.username}, mot de passe : ${created.oneTimePassword} (affiché une seule fois)`;
}

const REFUSES_TO_START = [
  ConfigError,
  CannotListenError,
  CannotOpenError,
  DatabaseInUseError,
  NewerDatabaseError,
  TwoSecretsError,
];

export function isExpected(error: unknown): error is Error {
  return REFUSES_TO_START.some((kind) => error instanceof kind);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
