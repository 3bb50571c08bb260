import type { Config } from '#server/config.ts';
import type { Readiness } from '#server/readiness.ts';
import type { Store } from '#server/store/store.ts';
import { version } from '#server/version.ts';
import { createLook } from './look.ts';
import type { Measures } from './measures.ts';
import { serveMetrics, type MetricsServer } from './metrics-server.ts';
import type { Watched } from './metrics.ts';

type Parts = {
  store: Store;
  measures: Measures;
  readiness: Pick<Readiness, 'report'>;
  viewers: () => { taken: Watched['viewers']; max: Watched['viewersMax'] };
};

/** Null where nobody watches: then nothing of what it takes is loaded, either. */
export async function openWatching(
  { metrics, database, backups }: Config,
  { store, measures, readiness, viewers }: Parts,
): Promise<MetricsServer | null> {
  if (metrics === null) return null;
  const { createRegistry } = await import('./registry.ts');
  const look = createLook(store, () => new Date());
  const running = version();
  const scrape = createRegistry(async () => ({
    version: running,
    database: database.kind,
    readiness: readiness.report(),
    counts: measures.counts,
    viewers: viewers().taken,
    viewersMax: viewers().max,
    connections: store.connections(),
    backupEverySeconds: (backups?.every ?? 0) / 1000,
    look: await look(),
  }));
  return serveMetrics(metrics, scrape);
}
