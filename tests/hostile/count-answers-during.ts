/** How many other requests are answered, one after the other, before the work is done. */
export async function countAnswersDuring(url: string, work: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  const end = () => over.abort();
  void work.then(end, end);
  let answered = 0;
  while (!over.signal.aborted) {
    const { ok } = await fetch(`${url}/healthz`);
    if (ok && !over.signal.aborted) answered += 1;
  }
  return answered;
}
