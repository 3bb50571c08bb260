const SLICE_MILLISECONDS = 10;

/**
 * Goes through a long list without holding the server: every few milliseconds, whoever waits is served first. SQLite
 * answers at once, so that awaiting its answers alone would let nobody in.
 */
export async function* inSlices<T>(items: Iterable<T>): AsyncGenerator<T, void, undefined> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > SLICE_MILLISECONDS) {
      await new Promise((resolve) => setImmediate(resolve));
      began = performance.now();
    }
    yield item;
  }
}

/** What each of them becomes, worked out in slices. */
export async function mapInSlices<T, U>(items: Iterable<T>, work: (item: T) => U): Promise<U[]> {
  const all: U[] = [];
  for await (const item of inSlices(items)) all.push(work(item));
  return all;
}
