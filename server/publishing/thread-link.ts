import { Worker } from 'node:worker_threads';
import { StoreUnavailableError } from '#server/store/patience.ts';

/** What is said between the server and a thread. */
export type Talk = {
  /** What can be asked, by name: what goes there and what comes back. */
  questions: Record<string, { asked: unknown; answer: unknown }>;
  /** What the thread is told to take note of. */
  orders: unknown;
  /** What the thread tells by itself. */
  news: unknown;
};

export type Answers<T extends Talk> = {
  [N in keyof T['questions']]: (
    asked: T['questions'][N]['asked'],
  ) => Promise<T['questions'][N]['answer']>;
};

export type ToThread<T extends Talk> =
  | { id: number; name: keyof T['questions']; asked: unknown }
  | { order: T['orders'] };

export type FromThread<T extends Talk> =
  | { id: number; answer: unknown }
  | { id: number; failure: Failure }
  | { news: T['news'] };

type Failure = { isUnavailable: boolean; message: string; stack: string };

export type ThreadLink<T extends Talk> = {
  ask: <N extends keyof T['questions'] & string>(
    name: N,
    asked: T['questions'][N]['asked'],
  ) => Promise<T['questions'][N]['answer']>;
  /** A thread that was not needed yet has nothing to take note of. */
  order: (order: T['orders']) => void;
  close: () => Promise<void>;
};

type Options<T extends Talk> = {
  file: URL;
  /** Handed to the thread when it starts. */
  setup: unknown;
  onNews: (news: T['news']) => void;
  /** The thread ended by itself; the next question starts another one. */
  onGone: (error: Error) => void;
};

/** A thread beside the event loop: started when it is first asked something, and again should it ever end. */
export function linkThread<T extends Talk>(options: Options<T>): ThreadLink<T> {
  const { file, setup, onNews, onGone } = options;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let worker: Worker | null = null;
  let asked = 0;

  const hear = (message: FromThread<T>): void => {
    if ('news' in message) return onNews(message.news);
    const asker = waiting.get(message.id);
    waiting.delete(message.id);
    if ('answer' in message) asker?.resolve(message.answer);
    else asker?.reject(asError(message.failure));
  };

  const start = (): Worker => {
    const fresh = new Worker(file, { workerData: setup, resourceLimits: LIMITS });
    const lose = (error: Error): void => {
      if (worker !== fresh) return;
      worker = null;
      const askers = [...waiting.values()];
      waiting.clear();
      for (const { reject } of askers) {
        reject(new StoreUnavailableError('the thread has ended', { cause: error }));
      }
      onGone(error);
    };
    fresh.on('message', hear);
    fresh.on('error', lose);
    fresh.on('exit', (code) => lose(new Error(`the thread ended with code ${code}`)));
    // A thread that is still running must not keep the process from ending.
    fresh.unref();
    return fresh;
  };

  const send = (to: Worker, message: ToThread<T>): void => to.postMessage(message, []);

  return {
    ask: (name, what) => {
      worker ??= start();
      asked += 1;
      const asker = Promise.withResolvers<unknown>();
      waiting.set(asked, asker);
      send(worker, { id: asked, name, asked: what });
      return asker.promise;
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
 * Without a limit on new objects, a thread that makes many and keeps few grows by hundreds of megabytes before it collects its
 * garbage.
 */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };

function asError(failure: Failure): Error {
  const error = failure.isUnavailable
    ? new StoreUnavailableError(failure.message)
    : new Error(failure.message);
  error.stack = failure.stack;
  return error;
}
