import { StoreUnavailableError, type Store } from '#server/store/store.ts';
import type { Measures } from './measures.ts';

/** The same store, with how long its callers waited. */
export function measuredStore(store: Store, measures: Measures): Store {
  const timed = async <T>(what: 'read' | 'write', begunAt: () => number, work: Promise<T>) => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof StoreUnavailableError) measures.databaseUnavailable();
      throw error;
    } finally {
      measures.asked(what, performance.now() - begunAt());
    }
  };

  return {
    ...store,
    read: (look) => {
      const askedAt = performance.now();
      return timed('read', () => askedAt, store.read(look));
    },
    write: (work, options) => {
      const askedAt = performance.now();
      let begunAt: number | null = null;
      /** Others in the way have it begin again: what counts is the first time. */
      const begin = (): number => {
        if (begunAt !== null) return begunAt;
        begunAt = performance.now();
        measures.writeBegan(begunAt - askedAt);
        return begunAt;
      };
      measures.writeAsked();
      const written = store.write((tx) => {
        begin();
        return work(tx);
      }, options);
      return timed('write', begin, written);
    },
  };
}

/** The same way of sending something, with what became of it. */
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
