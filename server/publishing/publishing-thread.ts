import { workerData } from 'node:worker_threads';
import { toldUntil, tournamentAt } from '#contract/registration.ts';
import { calendarOf } from '#server/pages/calendar.ts';
import { loadBuiltRenderer } from '#server/pages/renderer.ts';
import { archiveFile } from '#server/events/archive-files.ts';
import { readArchive } from '#server/events/archive.ts';
import { CALENDAR_FILE } from '#server/events/event-files.ts';
import { openStoreReader } from '#server/store/store.ts';
import type { AskedPast, ShownPast } from '#contract/pages.ts';
import type { EventIndex } from '#contract/past-events.ts';
import { previewWords } from '#server/pages/preview-words.ts';
import { answerQuestions } from './answer-questions.ts';
import { eventMessage } from './live-message.ts';
import { createEventStates } from './event-states.ts';
import { createOutlooks } from './outlooks.ts';
import type { Audience, PublishingSetup, PublishingTalk } from './protocol.ts';
import type { KnownProgress } from './other-events.ts';
import { readEventIndex, readOpenedEvent, readPastPage, readTeamAddresses } from './past-events.ts';
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

const knownProgress: KnownProgress = new Map();
const statesFor = (audience: Audience) =>
  createEventStates((event) =>
    createPublicStates({
      read: (knownVersion) =>
        store.snapshot((tables) =>
          readPublicState(tables.inEvent(event), audience, knownVersion, knownProgress),
        ),
      workOut: outlooks.workOut,
      onChange: (change) => {
        const { version } = change;
        const message = eventMessage('change', version, change);
        tell({ kind: 'change', event, audience, version, message });
      },
      onWithdrawn: () => tell({ kind: 'withdrawn', event }),
      onFurther: () => tell({ kind: 'further', event }),
    }),
  );
/** Everything that is asked for is asked of what the public knows; the room's own is told to who watches from there. */
const states = statesFor('public');
const inRoom = statesFor('room');

const past = {
  index: () => {
    knownIndex ??= store.snapshot(readEventIndex).catch((error: unknown) => {
      // A failed read must not be kept: the next one asks the database again.
      knownIndex = null;
      throw error;
    });
    return knownIndex;
  },
  page: async (number: number) => {
    const index = await past.index();
    return store.snapshot((tables) => readPastPage(tables, index, number));
  },
  teams: () => store.snapshot(readTeamAddresses),
  opened: (slug: string) => store.snapshot((tables) => readOpenedEvent(tables, slug)),
  shown: async ({ page, opened }: AskedPast): Promise<ShownPast> => ({
    page: await past.page(page),
    opened: opened === null ? null : await past.opened(opened),
  }),
};
let knownIndex: Promise<EventIndex> | null = null;

const tell = answerQuestions<PublishingTalk>(
  {
    state: ({ event }) => states.of(event).current(),
    index: past.index,
    past: past.shown,
    version: async ({ event }) => (await states.of(event).current()).version,
    resolve: async ({ event, url }) => {
      const state = await states.of(event).current();
      return { ...built().resolve(url, state, await past.index()), version: state.version };
    },
    render: async ({ event, page, renderedAt, publicUrl }) => {
      const data = {
        renderedAt,
        state: await states.of(event).current(),
        ...(page.past && { past: await past.shown(page.past) }),
      };
      return bytesOf(await built().render(page, data, publicUrl));
    },
    site: async ({ event }) => (await states.of(event).current()).site,
    teams: past.teams,
    listedPaths: async () => built().listedPaths(await past.index(), await past.teams()),
    view: async ({ event, view, now }) => {
      const state = await states.of(event).current();
      const tournament = tournamentAt(state.tournament, state.event, now);
      const data = await viewOf({ ...state, tournament }, view, past);
      const bytes = bytesOf(JSON.stringify({ success: true, data }));
      return { bytes, goodUntil: toldUntil(state.event, now) };
    },
    preview: async ({ event, page }) =>
      previewWords((await states.of(event).current()).event, page),
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
    beginning: async ({ event, audience }) => {
      const state = await (audience === 'room' ? inRoom : states).watched(event);
      const { version } = state;
      return {
        version,
        whole: eventMessage('state', version, state),
        nothingNew: eventMessage('change', version, { from: version, version }),
        isOver: state.event.state === 'archived',
      };
    },
  },
  (order) => {
    if (order.kind === 'changed') {
      knownIndex = null;
      states.changed();
      inRoom.changed();
    } else (order.audience === 'room' ? inRoom : states).unwatched(order.event);
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
