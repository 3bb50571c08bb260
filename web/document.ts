import { PAGE_COLOUR, SITE_NAME } from '#content/site.ts';
import type { Assets } from '#contract/renderer.ts';
import type { PageData } from '#web/lib/state/page-data.ts';
import { PAGE_DATA_ID } from '#web/lib/state/page-data.ts';
import { typographic } from '#web/typography/typographic.ts';

/** The frame of a page: header and footer, or nothing. */
export type Frame = 'site' | 'wall' | 'overlay';

type DocumentParts = {
  frame: Frame;
  path: string;
  title: string;
  description: string;
  /** The preview picture where the link is shared. */
  picture: string;
  /** Whether search engines may list it. */
  listed: boolean;
  /** The origin for canonical addresses; empty when the site does not know its own address. */
  publicUrl: string;
  assets: Assets;
  body: string;
  data: PageData;
};

export function htmlDocument({
  frame,
  path,
  picture,
  listed,
  publicUrl,
  assets,
  body,
  data,
  ...parts
}: DocumentParts): string {
  const title = typographic(parts.title);
  const description = typographic(parts.description);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'theme-color', PAGE_COLOUR),
    // With a dark colour scheme, a browser paints its own background below a transparent page.
    frame === 'overlay' ? '' : meta('name', 'color-scheme', 'dark'),
    listed ? '' : meta('name', 'robots', 'noindex'),
    ...assets.styles.map((href) => link('stylesheet', href)),
    ...assets.fonts.map((href) =>
      link('preload', href, ' as="font" type="font/woff2" crossorigin'),
    ),
    ...assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
    ...assets.preloads.map((href) => link('modulepreload', href)),
    listed && publicUrl !== '' ? link('canonical', publicUrl + path) : '',
    link('icon', '/favicon.svg', ' type="image/svg+xml"'),
    link('apple-touch-icon', '/apple-touch-icon.png'),
    link('manifest', '/manifest.webmanifest'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:locale', 'fr_CH'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', publicUrl + path),
    meta('property', 'og:image', publicUrl + picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', publicUrl + picture),
  ];
  return [
    '<!doctype html>',
    frame === 'site' ? '<html lang="fr">' : `<html lang="fr" data-frame="${frame}">`,
    `<head>${head.join('')}</head>`,
    `<body><div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForHtml(data)}</script>`,
    '</body></html>',
  ].join('\n');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function link(rel: string, href: string, more = ''): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

// A team called '</script><script>…' must stay a name.
function jsonForHtml(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
