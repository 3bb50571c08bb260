/** Jobs given to it run one after the other, whether they succeed or fail. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(job: () => Promise<T>): Promise<T> => {
    const turn = last.then(job, job);
    last = turn.catch(() => {});
    return turn;
  };
}
