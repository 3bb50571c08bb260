import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { empty } from './art/empty.ts';
import { hero } from './art/hero.ts';
import { lettering } from './art/lettering.ts';
import { emblem, icon } from './art/marks.ts';
import { palettePng } from './art/png.ts';
import { posters, previewScene, shared, sheetStyle } from './art/sheets.ts';
import type { Sheet } from './art/sheets.ts';
import { trophy } from './art/trophy.ts';
import { ensureBrowserOrStop } from './browser.ts';

/** Draws every picture of the site again: `node scripts/art.ts`. The results are kept in the repository. */

const ROOT = path.resolve(import.meta.dirname, '..');

const drawings = {
  'web/art/hero.svg': hero(),
  'web/public/logos/rocket-league.svg': emblem(),
  'web/art/trophy.svg': trophy(),
  'web/art/empty.svg': empty(),
  'web/public/favicon.svg': icon(0),
};

const icons: readonly Sheet[] = [
  iconSheet('icon-192.png', 192, 6),
  iconSheet('icon-512.png', 512, 6),
  iconSheet('icon-maskable-512.png', 512, 18),
  iconSheet('apple-touch-icon.png', 180, 12),
];

// Text, because it runs in the browser, whose types this room does not have.
const READ_PIXELS = `async (png) => {
  const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return Array.from(data, (byte) => String.fromCharCode(byte)).join('');
}`;

for (const [file, drawing] of Object.entries(drawings)) await save(file, drawing);
await save('server/pictures/lettering.json', await lettering());

const browser = await chromium.launch({
  executablePath: await ensureBrowserOrStop(),
  args: ['--no-sandbox'],
});
for (const sheet of [...icons, ...posters, ...shared]) {
  await save(path.join('web/public', sheet.file), await photograph(browser, sheet));
}
await save(previewScene.file, await photograph(browser, previewScene));
await browser.close();

async function photograph(browser: Browser, { file, width, height, html }: Sheet): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>${await fonts()}${sheetStyle}</style>${html}`);
  await page.evaluate('document.fonts.ready.then(() => true)');
  const session = await page.context().newCDPSession(page);
  const isPng = file.endsWith('.png');
  const { data } = await session.send('Page.captureScreenshot', {
    format: isPng ? 'png' : 'webp',
    ...(!isPng && { quality: 88 }),
  });
  const picture = isPng
    ? palettePng(width, height, await pixelsOf(page, data))
    : Buffer.from(data, 'base64');
  await page.close();
  return picture;
}

async function pixelsOf(page: Page, pngBase64: string): Promise<Uint8Array> {
  const bytes = await page.evaluate<string>(`(${READ_PIXELS})('${pngBase64}')`);
  return Buffer.from(bytes, 'latin1');
}

async function fonts(): Promise<string> {
  const sofia =
    'sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-italic.woff2';
  const figtree = 'figtree/files/figtree-latin-wght-normal.woff2';
  return `${await fontFace('Sofia', 'italic', sofia)}${await fontFace('Figtree', 'normal', figtree)}`;
}

async function fontFace(family: string, style: string, file: string): Promise<string> {
  const bytes = await readFile(path.join(ROOT, 'node_modules/@fontsource-variable', file));
  return `@font-face{font-family:${family};font-style:${style};font-weight:1 1000;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
}

function iconSheet(file: string, size: number, margin: number): Sheet {
  return { file, width: size, height: size, html: `<div class="sheet">${icon(margin)}</div>` };
}

async function save(file: string, content: string | Buffer): Promise<void> {
  const target = path.join(ROOT, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  console.log(`${file}, ${Math.ceil(content.length / 1024)} kB`);
}
