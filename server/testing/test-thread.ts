import { isMainThread } from 'node:worker_threads';
import { answerQuestions } from '#server/publishing/answer-questions.ts';
import { StoreUnavailableError } from '#server/store/drivers/retry-on-lock.ts';

/** A thread that follows simple orders, for the tests of the thread link. */
export type TestProtocol = {
  questions: {
    echo: { question: string; answer: string };
    bytes: { question: number; answer: Uint8Array };
    heard: { question: null; answer: string[] };
    fail: { question: null; answer: never };
    beUnavailable: { question: null; answer: never };
    wait: { question: null; answer: never };
    die: { question: null; answer: never };
  };
  orders: string;
  news: string;
};

if (!isMainThread) {
  const orders: string[] = [];
  const report = answerQuestions<TestProtocol>(
    {
      echo: async (text) => text,
      bytes: async (length) => new Uint8Array(length).fill(1),
      heard: async () => orders,
      fail: async () => {
        throw new Error('it failed, as it was asked to');
      },
      beUnavailable: async () => {
        throw new StoreUnavailableError('the database is unavailable');
      },
      wait: () => new Promise<never>(() => {}),
      die: async () => process.exit(1),
    },
    (order) => {
      orders.push(order);
      report(order);
    },
  );
}
