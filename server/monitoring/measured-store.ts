import { StoreUnavailableError, type Store } from '#server/store/store.ts';
import type { Measures } from './measures.ts';

/** The same store, with measured waiting times. */
export function measuredStore(store: Store, measures: Measures): Store {
  const timed = async <T>(kind: 'read' | 'write', begunAt: () => number, work: Promise<T>) => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof StoreUnavailableError) measures.databaseUnavailable();
      throw error;
    } finally {
      measures.databaseTook(kind, performance.now() - begunAt());
    }
  };

  return {
    ...store,
    read: (query) => {
      const queuedAt = performance.now();
      return timed('read', () => queuedAt, store.read(query));
    },
    write: (work, options) => {
      const queuedAt = performance.now();
      let begunAt: number | null = null;
      /** A retried transaction begins again, but the first time counts. */
      const markBegun = (): number => {
        if (begunAt !== null) return begunAt;
        begunAt = performance.now();
        measures.writeStarted(begunAt - queuedAt);
        return begunAt;
      };
      measures.writeQueued();
      const written = store.write((tx) => {
        markBegun();
        return work(tx);
      }, options);
      return timed('write', markBegun, written);
    },
  };
}

/** The same sending function, with counted outcomes. */
export function measuredSending<Args extends unknown[], Sent extends { outcome: string }>(
  measures: Measures,
  to: Parameters<Measures['sent']>[0],
  send: (...args: Args) => Promise<Sent>,
): (...args: Args) => Promise<Sent> {
  return async (...args) => {
    const sent = await send(...args);
    measures.sent(to, sent.outcome);
    return sent;
  };
}
