import { workerData } from 'node:worker_threads';
import { nextRegistrationChange, tournamentAt } from '#contract/teams/registration.ts';
import { eventCalendar } from '#server/pages/calendar.ts';
import { loadBuiltRenderer } from '#server/pages/renderer.ts';
import { archiveFile } from '#server/events/archive-files.ts';
import { readArchive } from '#server/events/archive.ts';
import { CALENDAR_FILE } from '#server/events/event-files.ts';
import { openStoreReader } from '#server/store/store.ts';
import type { PastEventsRequest, PastEventsView } from '#contract/renderer.ts';
import type { EventIndex } from '#contract/events/past-events.ts';
import { previewWords } from '#server/pages/preview-words.ts';
import { answerQuestions } from './answer-questions.ts';
import { eventMessage } from './live-message.ts';
import { createEventStates } from './events/event-states.ts';
import { createLoopDelay } from './loop-delay.ts';
import { createOutlooks } from './outlooks.ts';
import type { Audience, PublishingSetup, PublishingProtocol } from './protocol.ts';
import type { ProgressCache } from './events/other-events.ts';
import {
  readEventIndex,
  readOpenedEvent,
  readPastPage,
  readTeamAddresses,
} from './events/past-events.ts';
import { createPublicStates, readPublicState } from './public-states.ts';
import { threadFiles } from './threads.ts';
import { buildView } from './views.ts';

/**
 * The thread that computes everything that visitors see: public state, pages, answers, live messages. The server's event loop only
 * passes the bytes on, however large the event is.
 */
const { database, distDir, threadsDir } = workerData as PublishingSetup;
const store = openStoreReader(database);
const renderer = distDir === null ? null : await loadBuiltRenderer(distDir);
const outlooks = createOutlooks(threadFiles(threadsDir).outlook);

const loopDelay = createLoopDelay();
const progressCache: ProgressCache = new Map();
const createStates = (audience: Audience) =>
  createEventStates((event) =>
    createPublicStates({
      read: (lastVersion) =>
        store.snapshot((tables) =>
          readPublicState(tables.inEvent(event), audience, lastVersion, progressCache),
        ),
      workOut: outlooks.workOut,
      onChange: (change, visibleSince) => {
        const { version } = change;
        const message = eventMessage('change', version, change);
        send({ kind: 'change', event, audience, version, message, visibleSince });
      },
      onWithdrawn: () => send({ kind: 'withdrawn', event }),
      onOutlook: () => send({ kind: 'further', event }),
    }),
  );
/** All questions are answered from the public's state; the room's state is only for its live streams. */
const publicStates = createStates('public');
const roomStates = createStates('room');

const past = {
  index: () => {
    cachedIndex ??= store.snapshot(readEventIndex).catch((error: unknown) => {
      // A failed read must not be kept: the next call reads again.
      cachedIndex = null;
      throw error;
    });
    return cachedIndex;
  },
  page: async (number: number) => {
    const index = await past.index();
    return store.snapshot((tables) => readPastPage(tables, index, number));
  },
  teams: () => store.snapshot(readTeamAddresses),
  opened: (slug: string) => store.snapshot((tables) => readOpenedEvent(tables, slug)),
  shown: async ({ page, opened }: PastEventsRequest): Promise<PastEventsView> => ({
    page: await past.page(page),
    opened: opened === null ? null : await past.opened(opened),
  }),
};
let cachedIndex: Promise<EventIndex> | null = null;

const send = answerQuestions<PublishingProtocol>(
  {
    delay: async () => loopDelay.longestSeconds(),
    state: ({ event }) => publicStates.of(event).current(),
    index: past.index,
    past: past.shown,
    version: async ({ event }) => (await publicStates.of(event).current()).version,
    resolve: async ({ event, url }) => {
      const state = await publicStates.of(event).current();
      return { ...builtRenderer().resolve(url, state, await past.index()), version: state.version };
    },
    render: async ({ event, page, renderedAt, publicUrl }) => {
      const data = {
        renderedAt,
        state: await publicStates.of(event).current(),
        ...(page.past && { past: await past.shown(page.past) }),
      };
      return encodeText(await builtRenderer().render(page, data, publicUrl));
    },
    site: async ({ event }) => (await publicStates.of(event).current()).site,
    teams: past.teams,
    listedPaths: async () => builtRenderer().listedPaths(await past.index(), await past.teams()),
    view: async ({ event, view, now }) => {
      const state = await publicStates.of(event).current();
      const tournament = tournamentAt(state.tournament, state.event, now);
      const data = await buildView({ ...state, tournament }, view, past);
      const bytes = encodeText(JSON.stringify({ success: true, data }));
      return { bytes, expiresAt: nextRegistrationChange(state.event, now) };
    },
    preview: async ({ event, page }) =>
      previewWords((await publicStates.of(event).current()).event, page),
    eventFile: async ({ event, file, publicUrl, now }) => {
      if (file === CALENDAR_FILE) {
        const body = eventCalendar(await publicStates.of(event).current(), publicUrl, now);
        return body === null ? null : { type: CALENDAR_TYPE, bytes: encodeText(body) };
      }
      const archive = await store.snapshot(({ inEvent }) => inEvent(event).tournament.archive());
      if (archive === null) return null;
      const { type, body } = archiveFile(file, readArchive(archive));
      return { type, bytes: encodeText(body) };
    },
    beginning: async ({ event, audience }) => {
      const state = await (audience === 'room' ? roomStates : publicStates).watched(event);
      const { version } = state;
      return {
        version,
        fullState: eventMessage('state', version, state),
        noChange: eventMessage('change', version, { from: version, version }),
        isOver: state.event.state === 'archived',
      };
    },
  },
  (order) => {
    if (order.kind === 'changed') {
      cachedIndex = null;
      publicStates.changed(order.visibleSince);
      roomStates.changed(order.visibleSince);
    } else (order.audience === 'room' ? roomStates : publicStates).unwatched(order.event);
  },
);

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

function builtRenderer() {
  if (renderer === null) throw new Error('this thread has no build to render from');
  return renderer;
}

function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
