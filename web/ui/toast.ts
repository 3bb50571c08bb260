export type ToastTone = 'success' | 'error' | 'info';

export type ToastMessage = { text: string; tone: ToastTone; offer?: ToastOffer | undefined };

/** Something to do about it, for as long as the toast stays; `milliseconds` is longer than a message needs. */
export type ToastOffer = { label: string; onTake: () => void; milliseconds: number };

/** Shows a short message, from anywhere. */
export function toast(text: string, tone: ToastTone = 'success', offer?: ToastOffer): void {
  const message = { text, tone, offer };
  if (deliver) {
    deliver(message);
    return;
  }
  waiting.push(message);
  wanted = true;
  for (const tell of listeners) tell();
}

/** The area, once on screen, takes what was said while it was being fetched, then everything else. */
export function receiveToasts(receiver: (message: ToastMessage) => void): () => void {
  deliver = receiver;
  for (const message of waiting.splice(0)) receiver(message);
  return () => {
    deliver = null;
  };
}

/** Whether there has been a toast, and so an area is needed. */
export function isAreaWanted(): boolean {
  return wanted;
}

export function onAreaWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let deliver: ((message: ToastMessage) => void) | null = null;
let wanted = false;
