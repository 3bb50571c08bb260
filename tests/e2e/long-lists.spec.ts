import { asAdmin, open } from './admin.ts';
import { expect, test } from './site.ts';

test('500 players answer each keystroke within a frame @once', async ({ page, site }) => {
  const admin = await asAdmin(site);
  const lines = Array.from({ length: 500 }, (_, index) => ({
    ...EMPTY_LINE,
    line: index + 2,
    username: `Joueur numéro ${index}`,
    discord: `joueur.${index}`,
  }));
  const sheet = { kind: 'players', lines } as const;
  const { digest } = await admin.call('previewImport', sheet);
  await admin.call('importRows', { ...sheet, digest });
  await open(page, '/admin/players');
  await expect(page.getByText('500 joueurs')).toBeVisible();

  const search = page.getByRole('searchbox');
  await search.focus();
  const devtools = await page.context().newCDPSession(page);
  // The thread's own time: what else the machine does meanwhile does not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptMilliseconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  const typicalKeystroke = async (): Promise<number> => {
    const spent: number[] = [];
    await search.fill('');
    for (const key of ['n', 'u', 'm', 'e', 'r', 'o', ' ', '4', '9', '9']) {
      const before = await scriptMilliseconds();
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
      spent.push((await scriptMilliseconds()) - before);
    }
    await expect(page.getByText('1 joueur sur 500')).toBeVisible();
    return spent.toSorted((a, b) => a - b)[Math.floor(spent.length / 2)] ?? Infinity;
  };
  // How fast the machine is at this moment does not count either, and what looks too slow is tried again.
  const best = { keystroke: Infinity, yardstick: Infinity };
  let quiet = Infinity;
  for (let tries = 0; tries < 6 && quiet >= FRAME_MILLISECONDS; tries += 1) {
    best.yardstick = Math.min(best.yardstick, await page.evaluate(yardstick));
    best.keystroke = Math.min(best.keystroke, await typicalKeystroke());
    quiet = (best.keystroke / best.yardstick) * YARDSTICK_MILLISECONDS;
  }
  console.log(`script per keystroke, 500 players: ${quiet.toFixed(1)} ms (median)`);
  expect(quiet).toBeLessThan(FRAME_MILLISECONDS);

  await search.fill('');
  await expect(page.getByText('500 joueurs')).toBeVisible();
  const scrollToEnd = async () => {
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    return page.getByRole('row').count();
  };
  await expect.poll(scrollToEnd, { intervals: [100] }).toBeGreaterThan(100);
});

const FRAME_MILLISECONDS = 16;
/** What the yardstick takes on a quiet machine. */
const YARDSTICK_MILLISECONDS = 7;

/** The best of several times that the tab needs to make, search and sort many lines. */
function yardstick(): number {
  const times = Array.from({ length: 10 }, () => {
    const before = performance.now();
    const lines = Array.from({ length: 20_000 }, (_, index) => ({
      name: `Joueur ${index * 7919}`,
    }));
    lines
      .filter(({ name }) => name.toLowerCase().includes('9'))
      .sort((one, two) => (one.name < two.name ? -1 : 1));
    return performance.now() - before;
  });
  return Math.min(...times);
}

const EMPTY_LINE = { pk_player: '', riot_username: '', rank: '', twitch: '', team_name: '' };
