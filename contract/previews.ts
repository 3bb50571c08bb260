import type { Event } from './events.ts';

/** The picture that stands for a page where its link is shared: drawn by the server from what the event says of itself. */
export const PREVIEW_FILES = {
  home: 'apercu-accueil.png',
  event: 'apercu.png',
  standings: 'apercu-classement.png',
  bracket: 'apercu-bracket.png',
  register: 'apercu-inscription.png',
} as const;

export type PreviewedPage = keyof typeof PREVIEW_FILES;
export const PREVIEWED_PAGES = Object.keys(PREVIEW_FILES) as PreviewedPage[];

/** What it says: large lines, the last of them in colour, and small ones below. */
export type PreviewWords = { title: readonly string[]; lines: readonly string[] };

/** With the event's version: who has kept an older one fetches the new one. */
export function previewAddress(
  { slug, version }: Pick<Event, 'slug' | 'version'>,
  page: PreviewedPage,
): string {
  return `/tournaments/${slug}/${PREVIEW_FILES[page]}?v=${version}`;
}
