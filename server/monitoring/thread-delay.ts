const TIMEOUT_MILLISECONDS = 3000;

/**
 * For how many seconds a thread keeps callers waiting: its own figure or, while it does not answer, how long it has not. One
 * question at a time. Null when it has ended.
 */
export function createThreadDelay(readDelay: () => Promise<number>, now = () => performance.now()) {
  let underWay: { since: number; answer: Promise<number | null> } | null = null;
  return (): Promise<number | null> => {
    underWay ??= {
      since: now(),
      answer: readDelay()
        .catch(() => null)
        .finally(() => {
          underWay = null;
        }),
    };
    const { since, answer } = underWay;
    const waited = () => (now() - since) / 1000;
    return Promise.race([
      answer.then((seconds) => (seconds === null ? null : Math.max(seconds, waited()))),
      afterTimeout(waited),
    ]);
  };
}

function afterTimeout(waited: () => number): Promise<number> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(waited()), TIMEOUT_MILLISECONDS).unref();
  });
}
