// oxlint-disable max-lines -- all that visitors ask for, each a few lines, beside what is kept of it.
import type { DatabaseConfig } from '#server/config.ts';
import { addressEventSlug, splitAddress, withEventSlug } from '#contract/events/event-address.ts';
import type { ResolvedPage } from '#contract/renderer.ts';
import { PREVIEW_FILES, type PreviewedPage } from '#contract/events/previews.ts';
import type { EventFile } from '#server/events/event-files.ts';
import type { Renderer } from '#server/pages/renderer.ts';
import { siteFile, type SitePath } from '#server/pages/site-files.ts';
import { createPreviews } from '#server/pictures/previews.ts';
import type { PublicEvent } from '#server/store/public-events.ts';
import type { Measures } from '#server/monitoring/measures.ts';
import { createBoundedQueue } from './bounded-queue.ts';
import { followCurrentEvent } from './events/current-event.ts';
import { createCachedAnswer, PUBLIC_READ, type CachedAnswer } from './cached-answer.ts';
import type { LiveMessage } from './live-message.ts';
import type {
  ViewCall,
  Audience,
  StreamStart,
  PublishingSetup,
  PublishingProtocol,
} from './protocol.ts';
import { createAnswerCache, answerOrigin } from './answer-cache.ts';
import { linkThread } from './thread-link.ts';
import { threadFiles } from './threads.ts';

/**
 * Where pages come from: a finished build that the thread renders, or a renderer in this thread, as in development. Threads run
 * from the build, if there is one.
 */
export type PageSource =
  | { from: 'build'; distDir: string }
  | { from: 'renderer'; renderer: Renderer; threadsDir: string | null };

type PublisherOptions = {
  database: DatabaseConfig;
  pages: PageSource;
  /** Calls the listener after every change of the data. */
  onChange: (listener: (visibleSince: number) => void) => void;
  /** Read from the database: the current event, the event at an address, the public version of an event. */
  currentEvent: () => Promise<number>;
  findPublicEvent: (slug: string) => Promise<PublicEvent | undefined>;
  publicVersion: (event: number) => Promise<number>;
  now: () => number;
  /** The public address of the site, without a trailing slash; null when unknown. */
  publicUrl: string | null;
  onThreadGone: (error: Error) => void;
  measures: Pick<Measures, 'published' | 'newsSent'>;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** The viewers of the live stream. */
export type Viewers = {
  send: (event: number, audience: Audience, message: LiveMessage) => void;
  /**
   * Ends streams: all of them, those that follow the current event, or those of one event. Browsers reconnect and get the whole
   * state.
   */
  endStreams: (target: 'everybody' | 'of-current-event' | { event: number }) => void;
  /** The data has changed: viewers with special rights may have lost them. */
  changed: () => void;
};

/** Everything that visitors see, computed in a separate thread and cached as bytes until the data changes. */
export function createPublisher(options: PublisherOptions) {
  const {
    database,
    pages,
    onChange,
    currentEvent,
    findPublicEvent,
    publicVersion,
    now,
    onThreadGone,
  } = options;
  const publicUrl = options.publicUrl ?? '';
  const cache = createAnswerCache(now, options.measures.published);
  const drawPreview = createPreviews();
  const setup: PublishingSetup = {
    database,
    distDir: pages.from === 'build' ? pages.distDir : null,
    threadsDir: pages.from === 'build' ? pages.distDir : pages.threadsDir,
  };
  const streamStarts = new Map<string, Promise<StreamStart>>();
  let viewers: Viewers | null = null;

  const link = linkThread<PublishingProtocol>({
    file: threadFiles(setup.threadsDir).publishing,
    setup,
    onNews: (news) => {
      for (const audience of AUDIENCES) streamStarts.delete(streamName(news.event, audience));
      if (news.kind === 'further') cache.changed();
      else if (news.kind === 'withdrawn') viewers?.endStreams({ event: news.event });
      else {
        const { event, audience, message, visibleSince } = news;
        viewers?.send(event, audience, message);
        if (visibleSince !== null) options.measures.newsSent(audience, now() - visibleSince);
      }
    },
    onGone: (error) => {
      streamStarts.clear();
      // The next thread does not know what viewers have: they reconnect and get everything.
      viewers?.endStreams('everybody');
      onThreadGone(error);
    },
  });
  const current = followCurrentEvent(currentEvent, () => viewers?.endStreams('of-current-event'));

  const changed = (visibleSince: number): void => {
    cache.changed();
    current.changed();
    link.order({ kind: 'changed', visibleSince });
    viewers?.changed();
  };
  onChange(changed);

  const source = pages.from === 'build' ? threadRenderer() : localRenderer(pages.renderer);
  // Variants of a page are many and rarely requested: they must not delay the pages themselves.
  const queueVariant = createBoundedQueue(VARIANTS_WAITING);

  /** An address that names no public event is treated as the current event's, where it is not found. */
  async function page(url: string): Promise<CachedAnswer | Redirect> {
    const since = cache.changeCount();
    const addressParts = splitAddress(url);
    const named = addressEventSlug(addressParts);
    const found = named === null ? undefined : await findPublicEvent(named);
    if (found?.hasPages && found.slug !== named) {
      return { movedTo: withEventSlug(addressParts, found.slug) };
    }
    const event = found?.hasPages ? found.pk_event : await current.key();
    const { version, ...resolved } = await source.resolve(event, url);
    if (resolved.movedTo !== undefined) return { movedTo: resolved.movedTo };
    const { address, status, timeStepMilliseconds: step } = resolved;
    const time = now();
    const renderedAt = time - (time % step);
    const render = async () =>
      createCachedAnswer(await source.render(event, resolved, renderedAt), {
        status,
        type: 'text/html; charset=utf-8',
        // In development nothing is cached: the sources may have changed.
        expiresAt: pages.from === 'build' ? renderedAt + step : 0,
      });
    const origin = answerOrigin(event, version);
    return cache.get(address, { origin, since }, () =>
      address.includes('?') ? queueVariant(render) : render(),
    );
  }

  function threadRenderer() {
    return {
      resolve: (event: number, url: string) => link.ask('resolve', { event, url }),
      render: (event: number, page: ResolvedPage, renderedAt: number) =>
        link.ask('render', { event, page, renderedAt, publicUrl }),
      listedPaths: () => link.ask('listedPaths', null),
    };
  }

  function localRenderer(renderer: Renderer) {
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
    /** The cached answer for this address, ready to be sent. */
    findReady: cache.findReady,

    /** The page of an address, or where it has moved. */
    page,

    /** Read this before finding the event of a public read. */
    changeCount: cache.changeCount,

    /** The answer to a public read of an event, cached under its address. */
    view: async (
      address: string,
      { event, since }: { event: number; since: number },
      view: ViewCall,
    ): Promise<CachedAnswer> => {
      const origin = answerOrigin(event, await link.ask('version', { event }));
      return cache.get(address, { origin, since }, async () => {
        const { bytes, expiresAt: goodUntil } = await link.ask('view', { event, view, now: now() });
        return createCachedAnswer(bytes, { ...PUBLIC_READ, expiresAt: goodUntil });
      });
    },

    /** For an answer that may depend on anything: cached until any change. */
    untilChange: (address: string, make: () => Promise<Uint8Array>): Promise<CachedAnswer> => {
      const since = cache.changeCount();
      return cache.get(address, { origin: `everything after ${since}`, since }, async () =>
        createCachedAnswer(await make(), { ...PUBLIC_READ, expiresAt: Infinity }),
      );
    },

    /** A public read of an event that not everybody may see: never cached. */
    privateView: async (event: number, view: ViewCall): Promise<Uint8Array> =>
      (await link.ask('view', { event, view, now: now() })).bytes,

    /** Another server process may have written a moment ago, and its notification may not have arrived yet. */
    catchUp: async (event?: number): Promise<void> => {
      const [currentKey, before] = await Promise.all([currentEvent(), current.key()]);
      const eventKey = event ?? currentKey;
      const [storedVersion, cachedVersion] = await Promise.all([
        publicVersion(eventKey),
        link.ask('version', { event: eventKey }),
      ]);
      if (cachedVersion < storedVersion || currentKey !== before) changed(now());
    },

    /** What search engines and phones request besides pages. */
    file: async (path: SitePath): Promise<CachedAnswer> => {
      const since = cache.changeCount();
      // A change of any event also changes the version of the current one.
      const event = await current.key();
      const origin = answerOrigin(event, await link.ask('version', { event }));
      return cache.get(path, { origin, since }, async () => {
        const [site, paths] = await Promise.all([
          link.ask('site', { event }),
          source.listedPaths(),
        ]);
        const { type, body } = siteFile(path, { site, paths, publicUrl });
        return createCachedAnswer(new TextEncoder().encode(body), {
          status: 200,
          type: `${type}; charset=utf-8`,
          expiresAt: Infinity,
        });
      });
    },

    /** A file about the event at this address, as a download; null when there is none. */
    eventFile: async (slug: string, file: EventFile): Promise<CachedAnswer | Redirect | null> => {
      const since = cache.changeCount();
      const found = await findPublicEvent(slug);
      if (found === undefined) return null;
      if (found.slug !== slug) return { movedTo: `/tournaments/${found.slug}/${file}` };
      const event = found.pk_event;
      const make = async (): Promise<CachedAnswer> => {
        const content = await link.ask('eventFile', { event, file, publicUrl, now: now() });
        if (content === null) throw new NoFileError();
        const { type, bytes } = content;
        const fileName = `${slug}-${file}`;
        return createCachedAnswer(bytes, {
          status: 200,
          type,
          expiresAt: Infinity,
          fileName,
          forAnyOrigin: true,
        });
      };
      try {
        const origin = answerOrigin(event, await link.ask('version', { event }));
        return await cache.get(`/tournaments/${slug}/${file}`, { origin, since }, make);
      } catch (error) {
        if (error instanceof NoFileError) return null;
        throw error;
      }
    },

    /** The preview picture of a page of the event at this address, for shared links; null without such an event. */
    preview: async (slug: string, page: PreviewedPage): Promise<CachedAnswer | Redirect | null> => {
      const since = cache.changeCount();
      const found = await findPublicEvent(slug);
      if (!found?.hasPages) return null;
      const { pk_event: event } = found;
      if (found.slug !== slug)
        return { movedTo: `/tournaments/${found.slug}/${PREVIEW_FILES[page]}` };
      const origin = answerOrigin(event, await link.ask('version', { event }));
      const address = `/tournaments/${slug}/${PREVIEW_FILES[page]}`;
      return cache.get(address, { origin, since }, async () =>
        createCachedAnswer(await drawPreview(await link.ask('preview', { event, page })), {
          status: 200,
          type: 'image/png',
          expiresAt: Infinity,
        }),
      );
    },

    /** The first message of a live stream. A viewer who joins when this resolves misses no later message. */
    streamStart: (event: number, audience: Audience): Promise<StreamStart> => {
      const name = streamName(event, audience);
      const existing = streamStarts.get(name);
      if (existing !== undefined) return existing;
      const pending = link.ask('beginning', { event, audience });
      streamStarts.set(name, pending);
      pending.catch(() => {
        if (streamStarts.get(name) === pending) streamStarts.delete(name);
      });
      return pending;
    },

    /** Sets who sends messages to the viewers. While nobody watches, nothing is computed for them. */
    onNews: (listeners: Viewers): void => {
      viewers = listeners;
    },
    unwatched: (event: number, audience: Audience): void => {
      streamStarts.delete(streamName(event, audience));
      link.order({ kind: 'unwatched', event, audience });
    },

    /** The longest time that the thread was blocked since the last call, in seconds. */
    delay: (): Promise<number> => link.ask('delay', null),

    close: link.close,
  };
}

const AUDIENCES: readonly Audience[] = ['public', 'room'];

function streamName(event: number, audience: Audience): string {
  return `${event} ${audience}`;
}

type Redirect = { movedTo: string };

const VARIANTS_WAITING = 16;

/** Thrown so that nothing is cached for a file that does not exist. */
class NoFileError extends Error {}
