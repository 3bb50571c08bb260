import { collectDefaultMetrics, Registry, type Metric as AnyMetric } from 'prom-client';
import { METRICS, type Metric, type MonitoredState } from './metrics.ts';
import type { Scrape } from './metrics-server.ts';

/** The only file that knows prom-client: the counted values are passed to it when they are read. */
export function createRegistry(watch: () => Promise<MonitoredState>): Scrape {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let monitored: MonitoredState | null = null;
  for (const metric of METRICS) {
    registry.registerMetric(toRegistryMetric(metric, () => monitored) as unknown as AnyMetric);
  }
  return {
    type: registry.contentType,
    text: async () => {
      monitored = await watch();
      return registry.metrics();
    },
  };
}

/** The part of a metric that the registry needs. */
function toRegistryMetric(
  { name, help, type, values }: Metric,
  monitored: () => MonitoredState | null,
) {
  return {
    name,
    get: async () => {
      const now = monitored();
      const readings = now === null ? [] : values(now);
      return {
        name,
        help,
        type,
        aggregator: 'sum',
        values: readings.map(({ part = '', labels = {}, value }) => ({
          metricName: name + part,
          labels,
          value,
        })),
      };
    },
  };
}
