const SLICE_MILLISECONDS = 10;

/**
 * Iterates over a long list without blocking the server: every few milliseconds others may run. SQLite answers synchronously, so
 * awaiting its answers would let nobody in.
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

/** Maps a long list in slices. */
export async function mapInSlices<T, U>(items: Iterable<T>, work: (item: T) => U): Promise<U[]> {
  const all: U[] = [];
  for await (const item of inSlices(items)) all.push(work(item));
  return all;
}
