import { isMainThread } from 'node:worker_threads';
import { answerQuestions } from '#server/publishing/answer-questions.ts';
import { StoreUnavailableError } from '#server/store/patience.ts';

/** A thread that does what it is told, for the tests of the link to it. */
export type TestTalk = {
  questions: {
    echo: { asked: string; answer: string };
    bytes: { asked: number; answer: Uint8Array };
    heard: { asked: null; answer: string[] };
    fail: { asked: null; answer: never };
    beUnavailable: { asked: null; answer: never };
    wait: { asked: null; answer: never };
    die: { asked: null; answer: never };
  };
  orders: string;
  news: string;
};

if (!isMainThread) {
  const orders: string[] = [];
  const tell = answerQuestions<TestTalk>(
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
      tell(order);
    },
  );
}
