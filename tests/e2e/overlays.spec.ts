import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectNoAnimations,
} from './support/accessibility.ts';
import { createTournament } from './support/live-scene.ts';
import { expect, test } from './support/site.ts';
import { typographic } from '#web/typography/typographic.ts';

const OVERLAYS = '/overlay/rocket-league';
const PICTURE = { width: 1920, height: 1080 };

/** The colours of web/styles/theme.css. */
const BLUE = '#4fb3ff';
const ORANGE = '#ff8a1f';

test(
  'each overlay is a transparent picture with one piece in it, which the desk brings in and out',
  { tag: '@once' },
  async ({ page, browser, site }) => {
    const tournament = await createTournament(site.url);
    await page.setViewportSize(PICTURE);

    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: PICTURE });
    const first = await plain.newPage();
    await first.goto(`${site.url}${OVERLAYS}/score?toujours`);
    expect(boxOf(await pixelsOf(first))).toBeNull();
    await plain.close();

    const soon = await pictureOf(page, 'countdown', typographic("D'un moment à l'autre"));
    expectInMiddle(soon.box);

    await tournament.playSwiss(4, 1);
    await tournament.asAdmin('startBracket', {});
    await tournament.playBracket(1);
    await tournament.asAdmin('updateTeam', { pk_team: 1, name: 'W'.repeat(32), capacity: 2 });
    const { rounds } = await tournament.call('getBracket', {});
    const match = rounds.flatMap(({ matches }) => matches).find(({ day }) => day !== undefined);
    if (match === undefined) throw new Error('a match is open');
    await tournament.asAdmin('setOnAir', { pk_match: match.pk_match });
    await tournament.asAdmin('countGame', { side: 'one', by: 1 });

    const score = await pictureOf(page, 'score', match.team_two_name ?? '');
    expect(score.box.bottom).toBeLessThan(PICTURE.height / 5);
    expect(score.colourAt(score.box.left + 3, score.box.top + 40)).toBe(BLUE);
    expect(score.colourAt(score.box.right - 3, score.box.top + 40)).toBe(ORANGE);
    expect(score.colourAt(...(await middleOf(page, '.pip-won')))).toBe(BLUE);

    const thirds = await pictureOf(page, 'lower-third', 'Duo');
    expect(thirds.box.top).toBeGreaterThan((PICTURE.height * 2) / 3);
    expect(thirds.colourAt(thirds.box.left + 4, thirds.box.bottom - 20)).toBe(BLUE);
    expect(thirds.colourAt(thirds.box.right - 4, thirds.box.bottom - 20)).toBe(ORANGE);

    const results = await pictureOf(page, 'ticker', 'Demi');
    expect(results.box.top).toBeGreaterThan((PICTURE.height * 2) / 3);
    const bracket = await pictureOf(page, 'bracket', 'Finale winner');
    expectInMiddle(bracket.box);
    expect(bracket.colourAt(...(await leftEdgeOf(page, '.team')))).toBe(BLUE);
    const standings = await pictureOf(page, 'standings', 'Duo 3');
    expectInMiddle(standings.box);
    const next = await pictureOf(page, 'next', 'Perdant de la demi 2', '&accent=00ff00&echelle=2');
    expect(next.box.left).toBeLessThan(PICTURE.width / 10);
    expect(next.colourAt(next.box.left + 4, next.box.bottom - 20)).toBe('#00ff00');

    await page.goto(`${OVERLAYS}/score`);
    const piece = page.locator('.piece');
    await expect(piece).toHaveAttribute('data-in', 'false');
    expect(boxOf(await pixelsOf(page))).toBeNull();
    await tournament.asAdmin('showPiece', { piece: 'score', shown: true });
    await expect(piece).toHaveAttribute('data-in', 'true');
    await tournament.asAdmin('countGame', { side: 'one', by: 1 });
    await expect(page.locator('.score-games').first()).toHaveText('2');
    await tournament.asAdmin('setSides', { swapped: true });
    await expect(page.locator('.score-games').first()).toHaveText('0');
    await tournament.asAdmin('showPiece', { piece: 'score', shown: false });
    await expect(piece).toHaveAttribute('data-in', 'false');

    await tournament.playBracket();
    const champion = await pictureOf(page, 'champion', 'Champion');
    expectInMiddle(champion.box);
  },
);

test(
  'standings that are asked for twice as large stay within the picture, with as many rows on each page',
  { tag: '@once' },
  async ({ page, site }) => {
    await (await createTournament(site.url)).playSwiss(12, 1);
    await page.setViewportSize(PICTURE);
    await pictureOf(page, 'standings', '1 / 3', '&echelle=2');
    await expect(page.locator('tbody tr')).toHaveCount(4);
  },
);

test('the page of previews reads well, and has an address to copy for each piece', async ({
  page,
}) => {
  await page.goto(OVERLAYS);
  const score = page.getByRole('textbox', { name: typographic('Adresse : Score') });
  await expect(score).toHaveValue(/\/overlay\/rocket-league\/score$/);
  await page.getByLabel('Toujours visible').check();
  await page.getByLabel('Échelle').selectOption('1.5');
  await expect(score).toHaveValue(/\/score\?echelle=1\.5&toujours=1$/);
  await expect(page.getByRole('textbox', { name: typographic('Adresse : ') })).toHaveCount(8);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto(`${OVERLAYS}#cle=${'k'.repeat(32)}`);
  await page.reload();
  await expect(
    page.getByText(typographic("Cette clé de lecture n'est plus valable")),
  ).toBeVisible();
  await expect(score).toHaveValue(/\/score#cle=•+$/);
});

type Box = { left: number; top: number; right: number; bottom: number };
type Pixels = Uint8Array | Buffer;

/** A piece on air: still, within the picture's margins, and read over the brightest and the darkest game. */
async function pictureOf(page: Page, piece: string, text: string, options = '') {
  await page.goto(`${OVERLAYS}/${piece}?toujours${options}`);
  await expect(page.locator('.piece[data-in=true]')).toContainText(text);
  await page.evaluate(() => document.fonts.ready);
  await expectNoAnimations(page);
  await expectNoSidewaysScroll(page);
  const pixels = await pixelsOf(page);
  const box = boxOf(pixels);
  if (box === null) throw new Error(`${piece} shows nothing`);
  expect(box.left).toBeGreaterThanOrEqual(MARGIN);
  expect(box.top).toBeGreaterThanOrEqual(MARGIN);
  expect(PICTURE.width - box.right).toBeGreaterThanOrEqual(MARGIN);
  expect(PICTURE.height - box.bottom).toBeGreaterThanOrEqual(MARGIN);
  expect(await weakestContrast(page)).toBeGreaterThanOrEqual(4.5);
  return { box, colourAt: (x: number, y: number) => hexAt(pixels, x, y) };
}

/** A thirtieth of the height: what televisions may cut off. */
const MARGIN = 36;

function expectInMiddle({ left, top, right, bottom }: Box): void {
  expect(Math.abs(left + right - PICTURE.width)).toBeLessThanOrEqual(4);
  expect(Math.abs(top + bottom - PICTURE.height)).toBeLessThanOrEqual(4);
}

async function pixelsOf(page: Page): Promise<Pixels> {
  return sharp(await page.screenshot({ omitBackground: true }))
    .ensureAlpha()
    .raw()
    .toBuffer();
}

/** What is not transparent; null when everything is. */
function boxOf(pixels: Pixels): Box | null {
  const box = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  for (let at = 3; at < pixels.length; at += 4) {
    if (pixels[at] === 0) continue;
    const [x, y] = [((at - 3) / 4) % PICTURE.width, Math.floor((at - 3) / 4 / PICTURE.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box.right === -1 ? null : box;
}

function hexAt(pixels: Pixels, x: number, y: number): string {
  const at = 4 * (Math.round(y) * PICTURE.width + Math.round(x));
  return `#${Buffer.from(pixels.subarray(at, at + 3)).toString('hex')}`;
}

async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, width, height } = await firstBox(page, selector);
  return [x + width / 2, y + height / 2];
}

async function leftEdgeOf(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, height } = await firstBox(page, selector);
  return [x + 1, y + height / 2];
}

async function firstBox(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not on screen`);
  return box;
}

/** Of all words on screen against what is behind them, over white and over black: the overlay itself has no background. */
function weakestContrast(page: Page): Promise<number> {
  return page.evaluate(() => {
    const partsOf = (colour: string): number[] => {
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (context === null) return [];
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const luminance = ([red = 0, green = 0, blue = 0]: number[]): number => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const over = ([red = 0, green = 0, blue = 0, alpha = 0]: number[], below: number): number[] =>
      [red, green, blue].map((part) => (part * alpha + below * (255 - alpha)) / 255);
    const behind = (element: Element | null): number[] => {
      if (element === null) return [0, 0, 0, 0];
      const parts = partsOf(getComputedStyle(element).backgroundColor);
      return parts[3] === 0 ? behind(element.parentElement) : parts;
    };
    const contrasts = [...document.querySelectorAll('.piece *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeName === '#text'))
      .filter((element) => !element.classList.contains('sr-only'))
      .flatMap((element) => {
        const words = luminance(partsOf(getComputedStyle(element).color));
        return [0, 255].map((below) => {
          const ground = luminance(over(behind(element), below));
          return (Math.max(words, ground) + 0.05) / (Math.min(words, ground) + 0.05);
        });
      });
    return Math.min(...contrasts);
  });
}
