import type {
  EventIndex,
  PastEventWithDetails,
  PastEventsPage,
  TeamAddress,
} from './events/past-events.ts';
import type { PublicState } from './public-state.ts';

/** The exports of web/entry-server.tsx: the server renders pages through them only. */
export type RendererModule = {
  /** The page at an address. An address with an invented team or page number gets the 404 page. */
  resolve: (url: string, state: PublicState, index: EventIndex) => ResolvedPage;
  render: (page: ResolvedPage, context: RenderContext) => Promise<string>;
  /** The kinds of pages in the sitemap, each with its source file: '/tournaments/:slug'. */
  listedPages: readonly { path: string; file: string }[];
  /** The addresses of these pages, for the existing events and teams. */
  listedPaths: (index: EventIndex, teams?: readonly TeamAddress[]) => string[];
};

/** The page at an address. Two pages with the same `address` have the same bytes. */
export type ResolvedPage = {
  address: string;
  status: 200 | 404;
  /** The page's source file. Its script is found by it. */
  file: string;
  /** How old the times on the page may become before it is rendered again. */
  timeStepMilliseconds: number;
  /** The past events that the page shows, on pages that show some. */
  past?: PastEventsRequest;
  /** The right address of the page, when this one is another spelling of it. */
  movedTo?: string;
};

export type PastEventsRequest = { page: number; opened: string | null };
export type PastEventsView = { page: PastEventsPage; opened: PastEventWithDetails | null };

export type RenderContext = {
  renderedAt: number;
  /** The whole state. A page sends the browser only the parts that it shows. */
  state: PublicState;
  past?: PastEventsView;
  assets: Assets;
  publicUrl: string;
};

/** The addresses of the build's files that a page loads. */
export type Assets = {
  scripts: readonly string[];
  preloads: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
};
