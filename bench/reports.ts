/**
 * 128 teams report their scores within eight seconds: how long the server takes, and then how long
 * until all screens are right.
 */
import { nextRound, importTeams, startSwiss } from './site/events.ts';
import { teamPhones } from './site/load.ts';
import { startSite } from './site/processes.ts';
import { heading, milliseconds, reportMeasurement } from './site/table.ts';
import { watchStream } from '#tests/weekend/viewer.ts';

const TEAMS = 128;
const SENT_WITHIN_MILLISECONDS = 8000;
const ANSWERED_WITHIN_MILLISECONDS = 10_000;
const SHOWN_WITHIN_MILLISECONDS = 1000;

const site = await startSite();
const admin = await site.signIn();
await importTeams(admin, TEAMS);
await startSwiss(admin);
const matches = await nextRound(admin);
const reports: (() => Promise<unknown>)[] = [];
for (const match of matches) {
  const { pk_match } = match;
  for (const phone of await teamPhones(admin, [site.url], match)) {
    reports.push(() => phone('reportScore', { pk_match, team_one_score: 2, team_two_score: 0 }));
  }
}
const spectator = watchStream(site.url);
await spectator.until((state) => state.matches.length === matches.length);

const pauseMilliseconds = SENT_WITHIN_MILLISECONDS / reports.length;
const beganAt = performance.now();
await Promise.all(
  reports.map(async (report, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * pauseMilliseconds));
    await report();
  }),
);
const answeredAt = performance.now();
await spectator.until((state) => state.matches.every(({ winner_team }) => winner_team !== null));
const shownAt = performance.now();
spectator.close();
await site.stop();

heading(`${TEAMS} équipes annoncent leurs scores en ${SENT_WITHIN_MILLISECONDS / 1000} secondes`);
reportWithin('du premier au dernier accepté', answeredAt - beganAt, ANSWERED_WITHIN_MILLISECONDS);
reportWithin('puis jusqu’au dernier écran', shownAt - answeredAt, SHOWN_WITHIN_MILLISECONDS);

function reportWithin(what: string, measured: number, atMost: number): void {
  reportMeasurement(what, { measured, atMost, unit: 'ms', shown: milliseconds(measured) });
}
