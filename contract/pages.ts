import type { EventIndex, OpenedEvent, PastPage, TeamAddress } from './past-events.ts';
import type { PublicState } from './public-state.ts';

/** What web/entry-server.tsx exports: the server makes pages with it, and knows nothing else of it. */
export type RendererModule = {
  /** What an address asks for, among what there is: made-up teams and page numbers are no pages of their own. */
  resolve: (url: string, state: PublicState, index: EventIndex) => ResolvedPage;
  render: (page: ResolvedPage, context: RenderContext) => Promise<string>;
  /** The kinds of pages that search engines are told of, each with its source file: '/tournaments/:slug'. */
  listedPages: readonly { path: string; file: string }[];
  /** Their addresses, with the events and the teams that there are. */
  listedPaths: (index: EventIndex, teams?: readonly TeamAddress[]) => string[];
};

/** What an address asks for. Addresses with the same `address` get the same bytes. */
export type ResolvedPage = {
  address: string;
  status: 200 | 404;
  /** The page's source file, by which its script is found. */
  file: string;
  /** How late the time on it may be before it is rendered again. */
  timeStepMilliseconds: number;
  /** What it shows of the events that are over, on pages that do. */
  past?: AskedPast;
  /** Where the page really lives, when the address is a sloppy spelling of it. */
  movedTo?: string;
};

export type AskedPast = { page: number; opened: string | null };
export type ShownPast = { page: PastPage; opened: OpenedEvent | null };

export type RenderContext = {
  renderedAt: number;
  /** Every page has the organiser's words in its frame; of the event, each carries only its parts. */
  state: PublicState;
  past?: ShownPast;
  assets: Assets;
  publicUrl: string;
};

/** What a page loads: addresses of the build's files. */
export type Assets = {
  scripts: readonly string[];
  preloads: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
};
