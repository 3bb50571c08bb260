import type { Config } from '#server/config.ts';
import type { Readiness } from '#server/readiness.ts';
import type { Store } from '#server/store/store.ts';
import { version } from '#server/version.ts';
import { createFiguresReader } from './database-figures.ts';
import type { Measures } from './measures.ts';
import { createThreadDelay } from './thread-delay.ts';
import { serveMetrics, type MetricsServer } from './metrics-server.ts';
import type { MonitoredState } from './metrics.ts';

type Parts = {
  store: Store;
  measures: Measures;
  readiness: Pick<Readiness, 'report'>;
  viewers: () => {
    current: MonitoredState['viewers'];
    max: MonitoredState['viewersMax'];
    refused: MonitoredState['viewersRefused'];
  };
  sentBytes: () => number;
  publishingDelay: () => Promise<number>;
};

/** Null without metrics: then nothing for them is loaded either. */
export async function openMetrics(
  { metrics, database, backups }: Config,
  { store, measures, readiness, viewers, sentBytes, publishingDelay }: Parts,
): Promise<MetricsServer | null> {
  if (metrics === null) return null;
  const { createRegistry } = await import('./registry.ts');
  const readFigures = createFiguresReader(store, () => new Date());
  const threadDelay = createThreadDelay(publishingDelay);
  const running = version();
  const scrape = createRegistry(async () => {
    const [publishingDelaySeconds, figures] = await Promise.all([threadDelay(), readFigures()]);
    return {
      version: running,
      database: database.kind,
      readiness: readiness.report(),
      counts: measures.counts,
      viewers: viewers().current,
      viewersMax: viewers().max,
      viewersRefused: viewers().refused,
      sentBytes: sentBytes(),
      connections: store.connections(),
      backupEverySeconds: (backups?.every ?? 0) / 1000,
      publishingDelaySeconds,
      figures: figures,
    };
  });
  return serveMetrics(metrics, scrape);
}
