import path from 'node:path';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { createRunner } from './actions/run-action.ts';
import { ensureFirstAdmin } from './auth/first-admin.ts';
import { createTeamsByAddress } from './auth/teams-by-address.ts';
import { createLoginBudget } from './auth/login-budget.ts';
import { createBackups } from './maintenance/backups.ts';
import { CannotListenError, toCannotListenError } from './listening/listen-error.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { closeWhenAnswered } from './http/limits/drain.ts';
import { DISCORD, type DiscordServers } from './discord/address.ts';
import { createWebhooks, type Webhooks } from './discord/webhooks.ts';
import { createDiscordWorker } from './discord/worker.ts';
import { ignoreOutputErrors } from './http/logs/log-stream.ts';
import { createServer } from './http/server.ts';
import type { SiteFiles } from './http/site.ts';
import { fillFirstContent } from './first-filling.ts';
import { createHeldResultsRelease } from './release-held-results.ts';
import { createHousekeeping } from './maintenance/housekeeping.ts';
import { createOutbox } from './create-outbox.ts';
import { createLeftovers } from './maintenance/leftovers.ts';
import { inheritedSocket } from './listening/inherited-socket.ts';
import { createMachine, type Machine } from './machine.ts';
import { endInterruptedMove } from './maintenance/moving.ts';
import { BROWSER_PUSH_SERVICES, pushAddress, type PushServices } from './outbox/push-services.ts';
import { sealingSecret, moveSecretFromLink, TwoSecretsError } from './outbox/sealing.ts';
import { createPictures } from './pictures/pictures.ts';
import { createPublisher, type PageSource } from './publishing/publisher.ts';
import { createUnansweredReports } from './accept-unanswered-reports.ts';
import { createReadiness } from './readiness.ts';
import { roomLines } from './listening/address-lines.ts';
import { serverPort, serverUrl } from './listening/server-url.ts';
import { stopAndExit, stopRequestSignal } from './stopping.ts';
import { NewerDatabaseError } from './store/migrations/migrate.ts';
import { DatabaseInUseError } from './store/drivers/sqlite.ts';
import { CannotOpenError, openStore, type Store } from './store/store.ts';
import { removeAbandoned } from './store/copies/unfinished-files.ts';
import { measuredSending, measuredStore } from './monitoring/measured-store.ts';
import { createMeasures, NO_MEASURES, type Measures } from './monitoring/measures.ts';
import type { MetricsServer } from './monitoring/metrics-server.ts';
import { openMetrics } from './monitoring/monitoring.ts';

/** Where the pages come from: a finished build, or Vite in development. */
export type SiteSource = { pages: PageSource; files: SiteFiles; development?: true };
export type RunningServer = {
  url: string;
  /** Where phones reach it now. */
  roomAddresses: Machine['roomAddresses'];
  /** Where its metrics are read; null where they are off. */
  metricsUrl: string | null;
  /** Starts the regular checks of whether the server is ready. */
  startReadinessChecks: () => void;
  /** Reports that the server is stopping, and goes on answering. */
  announceStop: () => void;
  close: () => Promise<void>;
};

/**
 * Starts from the environment, prints messages in French, and stops cleanly when the process is asked to. Null if it cannot start.
 */
export async function serveUntilStopped(
  loadSite: () => SiteSource | Promise<SiteSource>,
  pushServices?: PushServices,
  discordServers?: DiscordServers,
): Promise<RunningServer | null> {
  ignoreOutputErrors();
  const stopRequested = stopRequestSignal();
  if (stopRequested.aborted) return null;
  try {
    const config = readConfig(process.env);
    const server = await start(config, await loadSite(), printLine, pushServices, discordServers);
    printLine(`Le site est ouvert : ${server.url}`);
    const isTerminal = process.stdout.isTTY;
    for (const line of roomLines(server.roomAddresses(), { isTerminal })) printLine(line);
    server.startReadinessChecks();
    const { stopDelayMilliseconds } = config;
    if (stopRequested.aborted) void stopAndExit(server, stopDelayMilliseconds);
    else
      stopRequested.addEventListener(
        'abort',
        () => void stopAndExit(server, stopDelayMilliseconds),
      );
    return server;
  } catch (error) {
    if (!isStartError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return null;
  }
}

export async function start(
  config: Config,
  site: SiteSource,
  print: (line: string) => void = () => {},
  pushServices: PushServices = BROWSER_PUSH_SERVICES,
  discordServers: DiscordServers = DISCORD,
): Promise<RunningServer> {
  const measures = config.metrics === null ? NO_MEASURES : createMeasures();
  removeAbandoned(config.backupFolder);
  if (config.database.kind === 'sqlite') removeAbandoned(path.dirname(config.database.file));
  const opened = await openStore(config.database, { exclusive: true, print });
  const store = config.metrics === null ? opened : measuredStore(opened, measures);
  let metricsServer: MetricsServer | null = null;
  try {
    moveSecretFromLink(config.database);
    await endInterruptedMove(store);
    await fillFirstContent(store);
    await ensureFirstAdmin(store, config.firstAdmin, print);
    const unmeasured = createWebhooks({ ...webhookSecret(config), servers: discordServers });
    const webhooks = { ...unmeasured, post: measuredSending(measures, 'discord', unmeasured.post) };
    const parts = await assemble(config, store, site, pushServices, webhooks, measures);
    const { app, readiness, runner, machine, refuseUnanswered } = parts;
    const outbox = await createOutbox(config, store, pushServices, app.log, measures);
    metricsServer = await openMetrics(config, { store, measures, ...parts });
    const heldResults = createHeldResultsRelease(store, runner, () => new Date());
    await heldResults.releaseDue();
    await listen(app, config);
    heldResults.start(app.log);
    const leftovers = createLeftovers({
      store,
      database: config.database,
      now: () => new Date(),
    });
    leftovers.start(app.log);
    runner.onErased(leftovers.look);
    const housekeeping = createHousekeeping(store, () => new Date(), leftovers.look);
    housekeeping.start(app.log);
    outbox?.start();
    const discord = createDiscordWorker({ store, webhooks, now: () => new Date(), log: app.log });
    discord.start();
    const unansweredReports = createUnansweredReports(store, runner, () => new Date());
    unansweredReports.start(app.log);
    const { database, backups: backupSettings } = config;
    const backups =
      backupSettings &&
      createBackups({
        store,
        database,
        folder: config.backupFolder,
        backups: backupSettings,
        now: () => new Date(),
      });
    backups?.start(app.log);
    return {
      url: serverUrl(app.server, config.host),
      roomAddresses: machine.roomAddresses,
      metricsUrl: metricsServer?.url ?? null,
      startReadinessChecks: () => readiness.start(app.log),
      announceStop: readiness.stop,
      close: async () => {
        readiness.stop();
        const stopped = Promise.all([
          housekeeping.stop(),
          unansweredReports.stop(),
          heldResults.stop(),
          backups?.stop(),
          leftovers.stop(),
        ]);
        await closeWhenAnswered(app, refuseUnanswered);
        await stopped;
        await Promise.all([outbox?.stop(), discord.stop()]);
        await metricsServer?.close();
        await store.close();
      },
    };
  } catch (error) {
    await metricsServer?.close();
    await store.close();
    throw error;
  }
}

export function builtSite(dist = path.join(import.meta.dirname, '..', 'dist')): SiteSource {
  return {
    pages: { from: 'build', distDir: dist },
    files: { from: 'build', clientDir: path.join(dist, 'client') },
  };
}

/** Without a secret no webhook can be stored: an admin who sets one gets a refusal. */
function webhookSecret({ database, publicUrl }: Config) {
  try {
    return { secret: sealingSecret(database), publicUrl };
  } catch {
    // The site must run even where the secret's file beside the database cannot be written.
    return { secret: null, publicUrl };
  }
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
  const teamsByAddress = config.rateLimits ? createTeamsByAddress(() => performance.now()) : null;
  const isPushService = (endpoint: string) => pushAddress(endpoint, pushServices) !== null;
  const now = () => new Date();
  const machine = createMachine(config, () => serverPort(app.server));
  const runner = createRunner({
    store,
    now,
    loginBudget,
    teamsByAddress,
    isPushService,
    webhooks,
    machine,
  });
  const publisher = createPublisher({
    database: config.database,
    pages,
    onChange: store.onChange,
    currentEvent: () => store.read(({ events }) => events.current()),
    findPublicEvent: (slug) => store.read(({ events }) => events.findPublic(slug)),
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
  // Reads what every page is made of: a database that answers does not yet mean that the site works.
  const readiness = createReadiness({
    read: publisher.catchUp,
    write: store.tryWrite,
    standstill: () => endInterruptedMove(store),
  });
  const { app, viewers, sentBytes, refuseUnanswered } = await createServer({
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
  const publishingDelay = publisher.delay;
  return { app, readiness, runner, machine, viewers, sentBytes, publishingDelay, refuseUnanswered };
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    const fd = inheritedSocket(process.env, process.pid);
    const { host, port } = config;
    const listenOptions: FastifyListenOptions & { fd?: number } =
      fd === null ? { host, port } : { host, fd };
    await app.listen(listenOptions);
  } catch (error) {
    throw toCannotListenError(error, config);
  }
}

const START_ERRORS = [
  ConfigError,
  CannotListenError,
  CannotOpenError,
  DatabaseInUseError,
  NewerDatabaseError,
  TwoSecretsError,
];

export function isStartError(error: unknown): error is Error {
  return START_ERRORS.some((kind) => error instanceof kind);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
