/** Reads which event is current, once per change of the data. Calls `onOther` when it is another one. */
export function followCurrentEvent(readCurrent: () => Promise<number>, onOther: () => void) {
  let pending: Promise<number> | null = null;
  let last: number | null = null;

  const key = (): Promise<number> => {
    if (pending === null) {
      const reading = readCurrent();
      pending = reading;
      reading.catch(() => {
        if (pending === reading) pending = null;
      });
    }
    return pending;
  };
  const check = async (): Promise<void> => {
    // Nobody waits here: the next caller gets the error.
    const event = await key().catch(() => last);
    if (last !== null && event !== last) onOther();
    last = event;
  };
  void check();
  return {
    key,
    changed: (): void => {
      pending = null;
      void check();
    },
  };
}
