/** Which event is current, asked once per change of the data; `onOther` when it is no longer the same. */
export function followCurrent(ask: () => Promise<number>, onOther: () => void) {
  let asked: Promise<number> | null = null;
  let last: number | null = null;

  const key = (): Promise<number> => {
    if (asked === null) {
      const begun = ask();
      asked = begun;
      begun.catch(() => {
        if (asked === begun) asked = null;
      });
    }
    return asked;
  };
  const look = async (): Promise<void> => {
    // Nobody waits here: whoever asks next is told what went wrong.
    const event = await key().catch(() => last);
    if (last !== null && event !== last) onOther();
    last = event;
  };
  void look();
  return {
    key,
    changed: (): void => {
      asked = null;
      void look();
    },
  };
}
