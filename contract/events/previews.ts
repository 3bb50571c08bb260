import type { Event } from './events.ts';

/** The preview picture of a page, for shared links. The server draws it from the event's data. */
export const PREVIEW_FILES = {
  home: 'apercu-accueil.png',
  event: 'apercu.png',
  standings: 'apercu-classement.png',
  bracket: 'apercu-bracket.png',
  register: 'apercu-inscription.png',
} as const;

export type PreviewedPage = keyof typeof PREVIEW_FILES;
export const PREVIEWED_PAGES = Object.keys(PREVIEW_FILES) as PreviewedPage[];

/** The texts in it: large lines, the last one coloured, and small lines below. */
export type PreviewWords = { title: readonly string[]; lines: readonly string[] };

/** It contains the event's version, so that a cached older picture is not used. */
export function previewAddress(
  { slug, version }: Pick<Event, 'slug' | 'version'>,
  page: PreviewedPage,
): string {
  return `/tournaments/${slug}/${PREVIEW_FILES[page]}?v=${version}`;
}
