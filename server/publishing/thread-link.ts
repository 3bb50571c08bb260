import { Worker } from 'node:worker_threads';
import { StoreUnavailableError } from '#server/store/drivers/retry-on-lock.ts';

/** The messages between the server and a thread. */
export type ThreadProtocol = {
  /** Questions by name, with their argument and answer. */
  questions: Record<string, { question: unknown; answer: unknown }>;
  /** Messages to the thread without an answer. */
  orders: unknown;
  /** Messages that the thread sends by itself. */
  news: unknown;
};

export type Answers<T extends ThreadProtocol> = {
  [N in keyof T['questions']]: (
    question: T['questions'][N]['question'],
  ) => Promise<T['questions'][N]['answer']>;
};

export type ToThread<T extends ThreadProtocol> =
  | { id: number; name: keyof T['questions']; question: unknown }
  | { order: T['orders'] };

export type FromThread<T extends ThreadProtocol> =
  | { id: number; answer: unknown }
  | { id: number; failure: Failure }
  | { news: T['news'] };

type Failure = { isUnavailable: boolean; message: string; stack: string };

export type ThreadLink<T extends ThreadProtocol> = {
  ask: <N extends keyof T['questions'] & string>(
    name: N,
    question: T['questions'][N]['question'],
  ) => Promise<T['questions'][N]['answer']>;
  /** A thread that was not started yet has nothing to do with orders. */
  order: (order: T['orders']) => void;
  close: () => Promise<void>;
};

type Options<T extends ThreadProtocol> = {
  file: URL;
  /** Passed to the thread when it starts. */
  setup: unknown;
  onNews: (news: T['news']) => void;
  /** The thread ended by itself; the next question starts another one. */
  onGone: (error: Error) => void;
};

/** A thread beside the event loop. The first question starts it, and restarts it if it has ended. */
export function linkThread<T extends ThreadProtocol>(options: Options<T>): ThreadLink<T> {
  const { file, setup, onNews, onGone } = options;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let worker: Worker | null = null;
  let lastId = 0;

  const receive = (message: FromThread<T>): void => {
    if ('news' in message) return onNews(message.news);
    const deferred = waiting.get(message.id);
    waiting.delete(message.id);
    if ('answer' in message) deferred?.resolve(message.answer);
    else deferred?.reject(toError(message.failure));
  };

  const start = (): Worker => {
    const started = new Worker(file, { workerData: setup, resourceLimits: LIMITS });
    const handleEnd = (error: Error): void => {
      if (worker !== started) return;
      worker = null;
      const unanswered = [...waiting.values()];
      waiting.clear();
      for (const { reject } of unanswered) {
        reject(new StoreUnavailableError('the thread has ended', { cause: error }));
      }
      onGone(error);
    };
    started.on('message', receive);
    started.on('error', handleEnd);
    started.on('exit', (code) => handleEnd(new Error(`the thread ended with code ${code}`)));
    // A running thread must not keep the process from ending.
    started.unref();
    return started;
  };

  const send = (to: Worker, message: ToThread<T>): void => to.postMessage(message, []);

  return {
    ask: (name, question) => {
      worker ??= start();
      lastId += 1;
      const deferred = Promise.withResolvers<unknown>();
      waiting.set(lastId, deferred);
      send(worker, { id: lastId, name, question: question });
      return deferred.promise;
    },
    order: (order) => {
      if (worker !== null) send(worker, { order });
    },
    close: async () => {
      const running = worker;
      worker = null;
      for (const { reject } of waiting.values()) {
        reject(new StoreUnavailableError('the server is stopping'));
      }
      waiting.clear();
      await running?.terminate();
    },
  };
}

/**
 * Without a limit on new objects, a thread that makes many and keeps few grows by hundreds of megabytes before garbage collection.
 */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };

function toError(failure: Failure): Error {
  const error = failure.isUnavailable
    ? new StoreUnavailableError(failure.message)
    : new Error(failure.message);
  error.stack = failure.stack;
  return error;
}
