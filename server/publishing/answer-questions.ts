import { parentPort } from 'node:worker_threads';
import { StoreUnavailableError } from '#server/store/patience.ts';
import type { Answers, FromThread, Talk, ToThread } from './thread-link.ts';

/** The other end of a thread's link: answers what is asked, and takes note of orders in between. */
export function answerQuestions<T extends Talk>(
  answers: Answers<T>,
  onOrder: (order: T['orders']) => void,
): (news: T['news']) => void {
  const port = parentPort;
  if (port === null) throw new Error('this file is a thread of its own');
  const send = (message: FromThread<T>): void => port.postMessage(message, transferable(message));

  port.on('message', (message: ToThread<T>) => {
    if ('order' in message) return onOrder(message.order);
    const { id, name, asked } = message;
    answers[name](asked).then(
      (answer) => send({ id, answer }),
      (error: unknown) => send({ id, failure: describe(error) }),
    );
  });
  return (news) => send({ news });
}

/** Bytes change hands instead of being copied. */
function transferable(message: object): ArrayBuffer[] {
  const carried = 'answer' in message ? message.answer : null;
  return carried instanceof Uint8Array && carried.buffer instanceof ArrayBuffer
    ? [carried.buffer]
    : [];
}

function describe(error: unknown) {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { isUnavailable: error instanceof StoreUnavailableError, message, stack };
}
