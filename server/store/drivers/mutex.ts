/** Runs jobs one after the other, whether they succeed or fail. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(job: () => Promise<T>): Promise<T> => {
    const result = last.then(job, job);
    last = result.catch(() => {});
    return result;
  };
}
