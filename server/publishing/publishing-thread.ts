import { workerData } from 'node:worker_threads';
import { calendarOf } from '#server/pages/calendar.ts';
import { loadBuiltRenderer } from '#server/pages/renderer.ts';
import { archiveFile } from '#server/events/archive-files.ts';
import { readArchive } from '#server/events/archive.ts';
import { CALENDAR_FILE } from '#server/events/event-files.ts';
import { openStoreReader } from '#server/store/store.ts';
import { answerQuestions } from './answer-questions.ts';
import { eventMessage } from './live-message.ts';
import { createEventStates } from './event-states.ts';
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

const states = createEventStates((event) =>
  createPublicStates({
    read: (knownVersion) =>
      store.snapshot((tables) => readPublicState(tables.inEvent(event), event, knownVersion)),
    workOut: outlooks.workOut,
    onChange: (change) => {
      const { version } = change;
      tell({ kind: 'change', event, version, message: eventMessage('change', version, change) });
    },
    onFurther: () => tell({ kind: 'further', event }),
  }),
);

const tell = answerQuestions<PublishingTalk>(
  {
    state: ({ event }) => states.of(event).current(),
    version: async ({ event }) => (await states.of(event).current()).tournament.version,
    resolve: async ({ event, url }) => built().resolve(url, await states.of(event).current()),
    render: async ({ event, page, renderedAt, publicUrl }) => {
      const data = page.needsState
        ? { renderedAt, state: await states.of(event).current() }
        : { renderedAt };
      return bytesOf(await built().render(page, data, publicUrl));
    },
    site: async ({ event }) => (await states.of(event).current()).site,
    listedPaths: async ({ event }) => built().listedPaths(await states.of(event).current()),
    view: async ({ event, view }) => {
      const answer = { success: true, data: viewOf(await states.of(event).current(), view) };
      return bytesOf(JSON.stringify(answer));
    },
    eventFile: async ({ event, file, publicUrl, now }) => {
      if (file === CALENDAR_FILE) {
        const body = calendarOf(await states.of(event).current(), publicUrl, now);
        return body === null ? null : { type: CALENDAR_TYPE, bytes: bytesOf(body) };
      }
      const kept = await store.snapshot(({ inEvent }) => inEvent(event).tournament.archive());
      if (kept === null) return null;
      const { type, body } = archiveFile(file, readArchive(kept));
      return { type, bytes: bytesOf(body) };
    },
    beginning: async ({ event }) => {
      const state = await states.watched(event);
      const { version } = state;
      return {
        version,
        whole: eventMessage('state', version, state),
        nothingNew: eventMessage('change', version, { from: version, version }),
      };
    },
  },
  (order) => {
    if (order.kind === 'changed') states.changed();
    else states.unwatched(order.event);
  },
);

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

function built() {
  if (renderer === null) throw new Error('this thread has no build to render from');
  return renderer;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
