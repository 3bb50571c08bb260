const SLICE_MILLISECONDS = 10;

/** Goes through a long list without freezing the tab: every few milliseconds it lets the browser handle input. */
export async function* inSlices<T>(items: Iterable<T>): AsyncGenerator<T, void, undefined> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > SLICE_MILLISECONDS) {
      await nextTask();
      began = performance.now();
    }
    yield item;
  }
}

// Not a timer: a tab in the background would only get one slice a second.
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
