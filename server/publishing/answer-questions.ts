import { parentPort } from 'node:worker_threads';
import { StoreUnavailableError } from '#server/store/drivers/retry-on-lock.ts';
import type { Answers, FromThread, ThreadProtocol, ToThread } from './thread-link.ts';

/** The thread's end of a link: answers questions, and takes orders in between. */
export function answerQuestions<T extends ThreadProtocol>(
  answers: Answers<T>,
  onOrder: (order: T['orders']) => void,
): (news: T['news']) => void {
  const port = parentPort;
  if (port === null) throw new Error('this file is a thread of its own');
  const send = (message: FromThread<T>): void => port.postMessage(message, transferable(message));

  port.on('message', (message: ToThread<T>) => {
    if ('order' in message) return onOrder(message.order);
    const { id, name, question } = message;
    answers[name](question).then(
      (answer) => send({ id, answer }),
      (error: unknown) => send({ id, failure: describeError(error) }),
    );
  });
  return (news) => send({ news });
}

/** Bytes are transferred instead of copied. */
function transferable(message: object): ArrayBuffer[] {
  const payload = 'answer' in message ? message.answer : null;
  return payload instanceof Uint8Array && payload.buffer instanceof ArrayBuffer
    ? [payload.buffer]
    : [];
}

function describeError(error: unknown) {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { isUnavailable: error instanceof StoreUnavailableError, message, stack };
}
