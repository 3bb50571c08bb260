import { workerData } from 'node:worker_threads';
import { loadBuiltRenderer } from '#server/pages/renderer.ts';
import { openStoreReader } from '#server/store/store.ts';
import { answerQuestions } from './answer-questions.ts';
import { eventMessage } from './live-message.ts';
import { createOutlooks } from './outlooks.ts';
import type { PublishingSetup, PublishingTalk } from './protocol.ts';
import { createPublicStates, readPublicState } from './public-states.ts';
import { threadFiles } from './threads.ts';
import { viewOf } from './views.ts';

/**
 * The thread in which everything that visitors see is worked out: the public state, the pages, the answers, the news. The event
 * loop of the server only passes the bytes on, however large the event is.
 */
const { database, distDir, threadsDir } = workerData as PublishingSetup;
const store = openStoreReader(database);
const renderer = distDir === null ? null : await loadBuiltRenderer(distDir);
const outlooks = createOutlooks(threadFiles(threadsDir).outlook);

const states = createPublicStates({
  read: () => store.snapshot(readPublicState),
  workOut: outlooks.workOut,
  onChange: (change) => {
    const { version } = change;
    tell({ kind: 'change', version, message: eventMessage('change', version, change) });
  },
  onFurther: () => tell({ kind: 'further' }),
});

const tell = answerQuestions<PublishingTalk>(
  {
    state: () => states.current(),
    version: async () => (await states.current()).tournament.version,
    resolve: async (url) => built().resolve(url, await states.current()),
    render: async ({ page, renderedAt, publicUrl }) => {
      const data = page.needsState ? { renderedAt, state: await states.current() } : { renderedAt };
      return bytesOf(await built().render(page, data, publicUrl));
    },
    listedPaths: async () => built().listedPages.map(({ path }) => path),
    view: async (asked) => {
      const answer = { success: true, data: viewOf(await states.current(), asked) };
      return bytesOf(JSON.stringify(answer));
    },
    beginning: async () => {
      const state = await states.watched();
      const { version } = state;
      return {
        version,
        whole: eventMessage('state', version, state),
        nothingNew: eventMessage('change', version, { from: version, version }),
      };
    },
  },
  (order) => states[order](),
);

function built() {
  if (renderer === null) throw new Error('this thread has no build to render from');
  return renderer;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
