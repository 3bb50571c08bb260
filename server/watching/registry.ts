import { collectDefaultMetrics, Registry, type Metric as AnyMetric } from 'prom-client';
import { METRICS, type Metric, type Watched } from './metrics.ts';
import type { Scrape } from './metrics-server.ts';

/** The only one that knows prom-client: what was counted already is handed to it in the moment in which somebody reads it. */
export function createRegistry(watch: () => Promise<Watched>): Scrape {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let watched: Watched | null = null;
  for (const metric of METRICS) {
    registry.registerMetric(counted(metric, () => watched) as unknown as AnyMetric);
  }
  return {
    type: registry.contentType,
    text: async () => {
      watched = await watch();
      return registry.metrics();
    },
  };
}

/** As far as the registry asks a metric of its own. */
function counted({ name, help, type, values }: Metric, watched: () => Watched | null) {
  return {
    name,
    get: async () => {
      const now = watched();
      const known = now === null ? [] : values(now);
      return {
        name,
        help,
        type,
        aggregator: 'sum',
        values: known.map(({ part = '', labels = {}, value }) => ({
          metricName: name + part,
          labels,
          value,
        })),
      };
    },
  };
}
