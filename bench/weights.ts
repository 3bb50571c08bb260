/** The size of each page on the wire as the event grows. */
import { nextRound, playAll, importTeams, startSwiss } from './site/events.ts';
import { rawAnswer, startSite } from './site/processes.ts';
import { heading, kilobytes, line, reportMeasurement, times } from './site/table.ts';

const EVENT = '/tournaments/rocket-league';
const PAGES = ['/', EVENT, `${EVENT}/classement`, `${EVENT}/bracket`, '/register'];
const SIZES = [24, 128, 1024];

heading(`Octets de chaque page (brotli), avec ${SIZES.join(', ')} équipes`);
const weights = new Map<string, number[]>();
for (const teams of SIZES) {
  const site = await startSite();
  const call = await site.signIn();
  await importTeams(call, teams);
  await weigh(site.url, 'inscriptions');
  await startSwiss(call, Math.ceil(teams / 2));
  await playAll(call, await nextRound(call));
  await nextRound(call);
  await weigh(site.url, 'rondes suisses');
  await site.stop();
}
for (const [name, [small = 0, middle = 0, large = 0]] of weights) {
  const isFirstPage = name.startsWith('/ ') || name.startsWith(`${EVENT} `);
  const shown = [small, middle, large].map(kilobytes).join(' ');
  if (isFirstPage)
    reportMeasurement(name, { measured: large / small, atMost: 1.5, unit: '×', shown });
  else line(name, shown, times(large / small));
}

async function weigh(url: string, phase: string): Promise<void> {
  for (const page of PAGES) {
    const { body } = await rawAnswer(`${url}${page}`, { 'accept-encoding': 'br' });
    const name = `${page} (${phase})`;
    weights.set(name, [...(weights.get(name) ?? []), body.length]);
  }
}
