import { PAGE_COLOUR, SITE_NAME } from '#content/site.ts';
import type { Site } from '#contract/events/site.ts';

/** What search engines and phones request besides pages. */
export const SITE_FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/equipe.webmanifest',
] as const;
export type SitePath = (typeof SITE_FILES)[number];

/** A small file that is the same for everybody until the data changes. */
export function siteFile(
  path: SitePath,
  about: { site: Site; paths: readonly string[]; publicUrl: string },
): { type: string; body: string } {
  const { site, paths, publicUrl } = about;
  switch (path) {
    case '/sitemap.xml':
      return { type: 'application/xml', body: sitemap(paths, publicUrl) };
    case '/robots.txt':
      return { type: 'text/plain', body: robots(publicUrl) };
    case '/manifest.webmanifest':
      return { type: 'application/manifest+json', body: manifest(site, '/') };
    // An app that was installed from a team's page opens there.
    case '/equipe.webmanifest':
      return { type: 'application/manifest+json', body: manifest(site, '/equipe') };
  }
}

function sitemap(paths: readonly string[], publicUrl: string): string {
  const entries = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(publicUrl: string): string {
  const rules = ['User-agent: *', 'Disallow: /admin/', 'Disallow: /api'];
  const map = publicUrl === '' ? [] : [`Sitemap: ${publicUrl}/sitemap.xml`];
  return [...rules, ...map, ''].join('\n');
}

function manifest({ organiser, tagline }: Site, start_url: string): string {
  const icon = (src: string, sizes: string, purpose = 'any') => ({
    src,
    sizes,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: organiser,
    short_name: SITE_NAME,
    description: tagline,
    lang: 'fr',
    start_url,
    display: 'standalone',
    background_color: PAGE_COLOUR,
    theme_color: PAGE_COLOUR,
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
  });
}
