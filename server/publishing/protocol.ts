import type { ActionsOfKind, Call } from '#contract/actions.ts';
import type { PreviewedPage, PreviewWords } from '#contract/previews.ts';
import type { PublicState } from '#contract/public-state.ts';
import type { Site } from '#contract/site.ts';
import type { DatabaseConfig } from '#server/config.ts';
import type { AskedPast, ResolvedPage, ShownPast } from '#contract/pages.ts';
import type { EventIndex, TeamAddress } from '#contract/past-events.ts';
import type { EventFile } from '#server/events/event-files.ts';
import type { OutlookTask, Qualifications } from '#server/tournament/qualification.ts';
import type { LiveMessage } from './live-message.ts';

/** What the server and its two threads say to each other. */

/** Who is told: everybody, or those in the room, who are told of results on air at once. */
export type Audience = 'public' | 'room';

export type PublishingSetup = {
  database: DatabaseConfig;
  /** The build whose pages are rendered; null when they are rendered elsewhere. */
  distDir: string | null;
  /** The build from which threads run; null to run them as they were written. */
  threadsDir: string | null;
};

export type View = ActionsOfKind<'view'>;
export type AskedView<V extends View = View> = Call<V>;

export type PublishingTalk = {
  questions: PublishingQuestions;
  /** `changed`: the data has. `unwatched`: nobody follows the news of this event any more. */
  orders: { kind: 'changed' } | { kind: 'unwatched'; event: number; audience: Audience };
  news:
    | { kind: 'change'; event: number; audience: Audience; version: number; message: LiveMessage }
    /** It is no longer public: who watches it is asked again whether they may. */
    | { kind: 'withdrawn'; event: number }
    /** What it takes to qualify has been worked out: what is kept was made without it. */
    | { kind: 'further'; event: number };
};

type PublishingQuestions = {
  state: { asked: { event: number }; answer: PublicState };
  /** Which events there are. */
  index: { asked: null; answer: EventIndex };
  /** Which teams have pages. */
  teams: { asked: null; answer: readonly TeamAddress[] };
  /** What a page shows of the events that are over. */
  past: { asked: AskedPast; answer: ShownPast };
  version: { asked: { event: number }; answer: number };
  /** With the version of the state that the page will show. */
  resolve: { asked: { event: number; url: string }; answer: ResolvedPage & { version: number } };
  render: {
    asked: { event: number; page: ResolvedPage; renderedAt: number; publicUrl: string };
    answer: Uint8Array;
  };
  site: { asked: { event: number }; answer: Site };
  /** The addresses that search engines are told of. */
  listedPaths: { asked: null; answer: readonly string[] };
  view: {
    asked: { event: number; view: AskedView; now: number };
    /** Until when the clock leaves it true. */
    answer: { bytes: Uint8Array; goodUntil: number };
  };
  /** What an event's preview says. */
  preview: { asked: { event: number; page: PreviewedPage }; answer: PreviewWords };
  /** A file about an event; null when it has none of this kind. */
  eventFile: {
    asked: { event: number; file: EventFile; publicUrl: string; now: number };
    answer: FileToTake | null;
  };
  /** The beginning of the live stream, for one who has nothing, or for one who has this version. */
  beginning: { asked: { event: number; audience: Audience }; answer: Beginning };
};

type FileToTake = { type: string; bytes: Uint8Array };
export type Beginning = {
  version: number;
  whole: LiveMessage;
  nothingNew: LiveMessage;
  /** It is archived: nothing will follow. */
  isOver: boolean;
};

export type OutlookTalk = {
  questions: { workOut: { asked: OutlookTask; answer: Qualifications } };
  orders: never;
  news: never;
};
