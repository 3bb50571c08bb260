import type { ActionsOfKind, Call } from '#contract/actions.ts';
import type { PreviewedPage, PreviewWords } from '#contract/events/previews.ts';
import type { PublicState } from '#contract/public-state.ts';
import type { Site } from '#contract/events/site.ts';
import type { DatabaseConfig } from '#server/config.ts';
import type { PastEventsRequest, ResolvedPage, PastEventsView } from '#contract/renderer.ts';
import type { EventIndex, TeamAddress } from '#contract/events/past-events.ts';
import type { EventFile } from '#server/events/event-files.ts';
import type { OutlookTask, Qualifications } from '#server/tournament/stages/qualification.ts';
import type { LiveMessage } from './live-message.ts';

/** The messages between the server and its two threads. */

/** The two audiences of an event: the public, and the room, which sees results on air at once. */
export type Audience = 'public' | 'room';

export type PublishingSetup = {
  database: DatabaseConfig;
  /** The build whose pages are rendered; null when they are rendered elsewhere. */
  distDir: string | null;
  /** The build that contains the threads; null to run them from their sources. */
  threadsDir: string | null;
};

export type View = ActionsOfKind<'view'>;
export type ViewCall<V extends View = View> = Call<V>;

export type PublishingProtocol = {
  questions: PublishingQuestions;
  /** `changed`: the data has changed, and visitors may see it since then. `unwatched`: nobody follows this event any more. */
  orders:
    | { kind: 'changed'; visibleSince: number }
    | { kind: 'unwatched'; event: number; audience: Audience };
  news:
    | {
        kind: 'change';
        event: number;
        audience: Audience;
        version: number;
        message: LiveMessage;
        /** Since when viewers might have seen the oldest part; null where the change only adds an outlook. */
        visibleSince: number | null;
      }
    /** The event is no longer public: its viewers reconnect and are checked again. */
    | { kind: 'withdrawn'; event: number }
    /** An outlook was computed: cached answers were made without it. */
    | { kind: 'further'; event: number };
};

type PublishingQuestions = {
  /** The longest time that the thread was blocked since the last question, in seconds. */
  delay: { question: null; answer: number };
  state: { question: { event: number }; answer: PublicState };
  /** The public events. */
  index: { question: null; answer: EventIndex };
  /** The teams that have pages. */
  teams: { question: null; answer: readonly TeamAddress[] };
  /** The past events that a page shows. */
  past: { question: PastEventsRequest; answer: PastEventsView };
  version: { question: { event: number }; answer: number };
  /** Includes the version of the state that the page will show. */
  resolve: { question: { event: number; url: string }; answer: ResolvedPage & { version: number } };
  render: {
    question: { event: number; page: ResolvedPage; renderedAt: number; publicUrl: string };
    answer: Uint8Array;
  };
  site: { question: { event: number }; answer: Site };
  /** The addresses in the sitemap. */
  listedPaths: { question: null; answer: readonly string[] };
  view: {
    question: { event: number; view: ViewCall; now: number };
    /** Until when the answer is correct if nothing but the time changes. */
    answer: { bytes: Uint8Array; expiresAt: number };
  };
  /** The words of an event's preview picture. */
  preview: { question: { event: number; page: PreviewedPage }; answer: PreviewWords };
  /** A file about an event; null when it has none of this kind. */
  eventFile: {
    question: { event: number; file: EventFile; publicUrl: string; now: number };
    answer: FileContent | null;
  };
  /** The first message of a live stream: for a new viewer, and for one who has this version already. */
  beginning: { question: { event: number; audience: Audience }; answer: StreamStart };
};

type FileContent = { type: string; bytes: Uint8Array };
export type StreamStart = {
  version: number;
  fullState: LiveMessage;
  noChange: LiveMessage;
  /** The event is archived: nothing will follow. */
  isOver: boolean;
};

export type OutlookProtocol = {
  questions: { workOut: { question: OutlookTask; answer: Qualifications } };
  orders: never;
  news: never;
};
