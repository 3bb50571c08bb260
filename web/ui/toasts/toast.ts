export type ToastTone = 'success' | 'error' | 'info';

export type ToastMessage = { text: string; tone: ToastTone; offer?: ToastOffer | undefined };

/** An action in the toast, which stays for `milliseconds`, longer than a message needs. */
export type ToastOffer = { label: string; onTake: () => void; milliseconds: number };

/** Shows a short message, from anywhere. */
export function toast(text: string, tone: ToastTone = 'success', offer?: ToastOffer): void {
  const message = { text, tone, offer };
  if (deliver) {
    deliver(message);
    return;
  }
  waiting.push(message);
  isNeeded = true;
  for (const notify of listeners) notify();
}

/** Connects the area: it gets the messages from before it was loaded, then all others. */
export function receiveToasts(receiver: (message: ToastMessage) => void): () => void {
  deliver = receiver;
  for (const message of waiting.splice(0)) receiver(message);
  return () => {
    deliver = null;
  };
}

/** Whether there has been a toast, so that the area must be loaded. */
export function isToastAreaNeeded(): boolean {
  return isNeeded;
}

export function onToastAreaNeeded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let deliver: ((message: ToastMessage) => void) | null = null;
let isNeeded = false;
