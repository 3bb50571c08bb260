// Over 300 lines: all that visitors ask for, each a few lines, beside what is kept of it.
import type { DatabaseConfig } from '#server/config.ts';
import { namedEvent, splitAddress, withEventNamed } from '#contract/event-address.ts';
import type { ResolvedPage } from '#contract/pages.ts';
import { PREVIEW_FILES, type PreviewedPage } from '#contract/previews.ts';
import type { EventFile } from '#server/events/event-files.ts';
import type { Renderer } from '#server/pages/renderer.ts';
import { siteFile, type SitePath } from '#server/pages/site-files.ts';
import { createPreviews } from '#server/pictures/previews.ts';
import type { PublicEvent } from '#server/store/public-events.ts';
import type { Measures } from '#server/watching/measures.ts';
import { createBoundedQueue } from './bounded-queue.ts';
import { followCurrent } from './current-event.ts';
import { keepAnswer, PUBLIC_READ, type KeptAnswer } from './kept-answer.ts';
import type { LiveMessage } from './live-message.ts';
import type {
  AskedView,
  Audience,
  Beginning,
  PublishingSetup,
  PublishingTalk,
} from './protocol.ts';
import { createShelf, originOf } from './shelf.ts';
import { linkThread } from './thread-link.ts';
import { threadFiles } from './threads.ts';

/**
 * Where pages come from: a finished build, which the thread renders, or a renderer in this one, as in development. Threads run from
 * the build, if there is one.
 */
export type PageSource =
  | { from: 'build'; distDir: string }
  | { from: 'renderer'; renderer: Renderer; threadsDir: string | null };

type PublisherOptions = {
  database: DatabaseConfig;
  pages: PageSource;
  /** Calls the listener after every change of the data. */
  onChange: (listener: () => void) => void;
  /** The event that is shown where none is named, the one at an address, the version of what the public knows of an event: asked of the database itself. */
  currentEvent: () => Promise<number>;
  eventAt: (slug: string) => Promise<PublicEvent | undefined>;
  publicVersion: (event: number) => Promise<number>;
  now: () => number;
  /** Where visitors see the site, without a trailing slash; null when unknown. */
  publicUrl: string | null;
  onThreadGone: (error: Error) => void;
  measures: Pick<Measures, 'published'>;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** Those who follow the live stream. */
export type Viewers = {
  tell: (event: number, audience: Audience, message: LiveMessage) => void;
  /** They come back by themselves, and are told everything: all of them, those who follow whichever event is current, or those of one. */
  letGo: (who: 'everybody' | 'of-current-event' | { event: number }) => void;
  /** The data has changed: whoever is told what not everybody is may have lost the right to it. */
  changed: () => void;
};

/** Everything that visitors see, worked out in a thread of its own and kept as bytes until the data changes. */
export function createPublisher(options: PublisherOptions) {
  const { database, pages, onChange, currentEvent, eventAt, publicVersion, now, onThreadGone } =
    options;
  const publicUrl = options.publicUrl ?? '';
  const shelf = createShelf(now, options.measures.published);
  const drawPreview = createPreviews();
  const setup: PublishingSetup = {
    database,
    distDir: pages.from === 'build' ? pages.distDir : null,
    threadsDir: pages.from === 'build' ? pages.distDir : pages.threadsDir,
  };
  const beginnings = new Map<string, Promise<Beginning>>();
  let viewers: Viewers | null = null;

  const link = linkThread<PublishingTalk>({
    file: threadFiles(setup.threadsDir).publishing,
    setup,
    onNews: (news) => {
      for (const audience of AUDIENCES) beginnings.delete(nameOf(news.event, audience));
      if (news.kind === 'further') shelf.changed();
      else if (news.kind === 'withdrawn') viewers?.letGo({ event: news.event });
      else viewers?.tell(news.event, news.audience, news.message);
    },
    onGone: (error) => {
      beginnings.clear();
      // The next thread does not know what viewers were sent last: they connect again and get everything.
      viewers?.letGo('everybody');
      onThreadGone(error);
    },
  });
  const current = followCurrent(currentEvent, () => viewers?.letGo('of-current-event'));

  const changed = (): void => {
    shelf.changed();
    current.changed();
    link.order({ kind: 'changed' });
    viewers?.changed();
  };
  onChange(changed);

  const source = pages.from === 'build' ? inThread() : inThisThread(pages.renderer);
  // Variants of a page are many and rarely asked for: they must not keep the pages themselves waiting.
  const variantInTurn = createBoundedQueue(VARIANTS_WAITING);

  /** An address that names no event that visitors may know of is about the current one, on whose pages it is not found. */
  async function page(url: string): Promise<KeptAnswer | Moved> {
    const since = shelf.moment();
    const asked = splitAddress(url);
    const named = namedEvent(asked);
    const found = named === null ? undefined : await eventAt(named);
    if (found?.hasPages && found.slug !== named) {
      return { movedTo: withEventNamed(asked, found.slug) };
    }
    const event = found?.hasPages ? found.pk_event : await current.key();
    const { version, ...resolved } = await source.resolve(event, url);
    if (resolved.movedTo !== undefined) return { movedTo: resolved.movedTo };
    const { address, status, timeStepMilliseconds: step } = resolved;
    const time = now();
    const renderedAt = time - (time % step);
    const render = async () =>
      keepAnswer(await source.render(event, resolved, renderedAt), {
        status,
        type: 'text/html; charset=utf-8',
        // In development nothing is kept: the sources may have changed.
        goodUntil: pages.from === 'build' ? renderedAt + step : 0,
      });
    const origin = originOf(event, version);
    return shelf.get(address, { origin, since }, () =>
      address.includes('?') ? variantInTurn(render) : render(),
    );
  }

  function inThread() {
    return {
      resolve: (event: number, url: string) => link.ask('resolve', { event, url }),
      render: (event: number, page: ResolvedPage, renderedAt: number) =>
        link.ask('render', { event, page, renderedAt, publicUrl }),
      listedPaths: () => link.ask('listedPaths', null),
    };
  }

  function inThisThread(renderer: Renderer) {
    return {
      resolve: async (event: number, url: string) => {
        const state = await link.ask('state', { event });
        const page = renderer.resolve(url, state, await link.ask('index', null));
        return { ...page, version: state.version };
      },
      render: async (event: number, page: ResolvedPage, renderedAt: number) => {
        const data = {
          renderedAt,
          state: await link.ask('state', { event }),
          ...(page.past && { past: await link.ask('past', page.past) }),
        };
        return new TextEncoder().encode(await renderer.render(page, data, publicUrl));
      },
      listedPaths: async () =>
        renderer.listedPaths(await link.ask('index', null), await link.ask('teams', null)),
    };
  }

  return {
    /** What is kept for this very address, ready to be sent. */
    ready: shelf.ready,

    /** The page of an address, or where it really lives. */
    page,

    /** Before it is asked which event a public read is about. */
    moment: shelf.moment,

    /** The answer to a public read of an event, kept under its address. */
    view: async (
      address: string,
      { event, since }: { event: number; since: number },
      view: AskedView,
    ): Promise<KeptAnswer> => {
      const origin = originOf(event, await link.ask('version', { event }));
      return shelf.get(address, { origin, since }, async () => {
        const { bytes, goodUntil } = await link.ask('view', { event, view, now: now() });
        return keepAnswer(bytes, { ...PUBLIC_READ, goodUntil });
      });
    },

    /** What may follow from anything: kept until something changes. */
    untilChange: (address: string, make: () => Promise<Uint8Array>): Promise<KeptAnswer> => {
      const since = shelf.moment();
      return shelf.get(address, { origin: `everything after ${since}`, since }, async () =>
        keepAnswer(await make(), { ...PUBLIC_READ, goodUntil: Infinity }),
      );
    },

    /** A public read of an event that not everybody may see: nothing is kept of it. */
    privateView: async (event: number, view: AskedView): Promise<Uint8Array> =>
      (await link.ask('view', { event, view, now: now() })).bytes,

    /** Another server process may have written a moment ago, and its notification may not have arrived yet. */
    catchUp: async (event?: number): Promise<void> => {
      const [now, before] = await Promise.all([currentEvent(), current.key()]);
      const asked = event ?? now;
      const [wanted, known] = await Promise.all([
        publicVersion(asked),
        link.ask('version', { event: asked }),
      ]);
      if (known < wanted || now !== before) changed();
    },

    /** What search engines and phones ask for beside pages. */
    file: async (path: SitePath): Promise<KeptAnswer> => {
      const since = shelf.moment();
      // Whatever happens to any event, the current one tells of it.
      const event = await current.key();
      const origin = originOf(event, await link.ask('version', { event }));
      return shelf.get(path, { origin, since }, async () => {
        const [site, paths] = await Promise.all([
          link.ask('site', { event }),
          source.listedPaths(),
        ]);
        const { type, body } = siteFile(path, { site, paths, publicUrl });
        return keepAnswer(new TextEncoder().encode(body), {
          status: 200,
          type: `${type}; charset=utf-8`,
          goodUntil: Infinity,
        });
      });
    },

    /** A file about the event at this address, to be taken away; null when there is none. */
    eventFile: async (slug: string, file: EventFile): Promise<KeptAnswer | Moved | null> => {
      const since = shelf.moment();
      const found = await eventAt(slug);
      if (found === undefined) return null;
      if (found.slug !== slug) return { movedTo: `/tournaments/${found.slug}/${file}` };
      const event = found.pk_event;
      const make = async (): Promise<KeptAnswer> => {
        const made = await link.ask('eventFile', { event, file, publicUrl, now: now() });
        if (made === null) throw new NoFileError();
        const { type, bytes } = made;
        const fileName = `${slug}-${file}`;
        return keepAnswer(bytes, {
          status: 200,
          type,
          goodUntil: Infinity,
          fileName,
          forAnyOrigin: true,
        });
      };
      try {
        const origin = originOf(event, await link.ask('version', { event }));
        return await shelf.get(`/tournaments/${slug}/${file}`, { origin, since }, make);
      } catch (error) {
        if (error instanceof NoFileError) return null;
        throw error;
      }
    },

    /** The picture that stands for a page of the event at this address where its link is shared; null when there is no such event. */
    preview: async (slug: string, page: PreviewedPage): Promise<KeptAnswer | Moved | null> => {
      const since = shelf.moment();
      const found = await eventAt(slug);
      if (!found?.hasPages) return null;
      const { pk_event: event } = found;
      if (found.slug !== slug)
        return { movedTo: `/tournaments/${found.slug}/${PREVIEW_FILES[page]}` };
      const origin = originOf(event, await link.ask('version', { event }));
      const address = `/tournaments/${slug}/${PREVIEW_FILES[page]}`;
      return shelf.get(address, { origin, since }, async () =>
        keepAnswer(await drawPreview(await link.ask('preview', { event, page })), {
          status: 200,
          type: 'image/png',
          goodUntil: Infinity,
        }),
      );
    },

    /** What the live stream begins with. Whoever joins when this resolves misses nothing that is told afterwards. */
    beginning: (event: number, audience: Audience): Promise<Beginning> => {
      const name = nameOf(event, audience);
      const known = beginnings.get(name);
      if (known !== undefined) return known;
      const asked = link.ask('beginning', { event, audience });
      beginnings.set(name, asked);
      asked.catch(() => {
        if (beginnings.get(name) === asked) beginnings.delete(name);
      });
      return asked;
    },

    /** Who tells the viewers. While nobody watches, nothing is worked out for them. */
    onNews: (listeners: Viewers): void => {
      viewers = listeners;
    },
    unwatched: (event: number, audience: Audience): void => {
      beginnings.delete(nameOf(event, audience));
      link.order({ kind: 'unwatched', event, audience });
    },

    close: link.close,
  };
}

const AUDIENCES: readonly Audience[] = ['public', 'room'];

function nameOf(event: number, audience: Audience): string {
  return `${event} ${audience}`;
}

/** Where a page or a file really lives. */
type Moved = { movedTo: string };

const VARIANTS_WAITING = 16;

/** Thrown while it is made, so that nothing is kept for a file that does not exist. */
class NoFileError extends Error {}
