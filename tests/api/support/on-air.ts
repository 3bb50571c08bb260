import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { PublicReadName } from '#contract/actions.ts';
import type { DaySettings } from '#contract/day/day.ts';
import type { Format } from '#contract/tournament/format.ts';
import type { MyTeam } from '#contract/teams/my-team.ts';
import { pages } from '#web/pages.ts';
import { watchStream } from '../../weekend/viewer.ts';
import { dayHelpers } from './days.ts';
import { successData, type Reply, type useApi } from './harness.ts';
import { eventHelpers } from './create-events.ts';
import { teamWithLink } from './teams-by-link.ts';

/** In seconds: no held result becomes due during a test. */
export const LONG_DELAY = 300;

/** Steps and reads that many tests about a match on air share. */
export function onAirHelpers(api: ReturnType<typeof useApi>) {
  const { create } = eventHelpers(api);
  const { setDay, win } = dayHelpers(api);

  /** An event of four teams in its semi-finals, the first of which is on air. */
  const onAir = async ({
    seconds = LONG_DELAY,
    ...day
  }: Partial<DaySettings> & { seconds?: number } = {}) => {
    const { pk_event: fk_event, slug } = await create({ format: SINGLE });
    successData(await api.superAdmin('publishEvent', { pk_event: fk_event }));
    await setDay(fk_event, { stations: 1, ...day });
    const teams: Awaited<ReturnType<typeof teamWithLink>>[] = [];
    for (let made = 0; made < 4; made += 1) {
      teams.push(await teamWithLink(api, { players: 2, fk_event }));
    }
    successData(await api.admin('setRegistration', { open: false, fk_event }));
    successData(await api.admin('startBracket', { fk_event }));
    const { rounds } = successData(await api.visitor('getBracket', { fk_event }));
    const [first, second, final] = rounds.flatMap(({ matches }) => matches);
    if (!first || !second || !final) throw new Error('four teams play three matches');
    successData(await api.admin('setDelay', { seconds, fk_event }));
    successData(await api.admin('setOnAir', { pk_match: first.pk_match, fk_event }));
    const myTeam = async (pk_team: number | null): Promise<MyTeam> => {
      const team = teams.find((one) => one.pk_team === pk_team);
      return successData((await team?.call('getMyTeam')) as Reply<MyTeam>);
    };
    return { fk_event, slug, teams, myTeam, first, second, final };
  };

  const bracketNow = async (fk_event: number) => {
    const { rounds } = successData(await api.visitor('getBracket', { fk_event }));
    return rounds.flatMap(({ matches }) => matches);
  };

  /** A digest of every public answer, with its etag. */
  const everything = async ({ fk_event, slug, teams }: Awaited<ReturnType<typeof onAir>>) => {
    const { rounds } = successData(await api.visitor('getBracket', { fk_event }));
    const perTeam = teams.map(({ pk_team }) => String(pk_team));
    const addresses = [
      // The other pages contain nothing about any event.
      ...pages.flatMap(({ path, needs }) => {
        if (needs.length === 0) return [];
        const named = path.replace(':slug', slug).replace(':piece', 'champion');
        return named.includes(':team')
          ? perTeam.map((team) => named.replace(':team', team))
          : named;
      }),
      ...FILES.map((file) => file.replace(':slug', slug)),
      ...Object.entries(READS).flatMap(([action, buildQueries]) =>
        buildQueries({ fk_event, slug, rounds }).map((one) => `/api?action=${action}${one}`),
      ),
    ];
    const digests = new Map<string, string>();
    for (const address of addresses) {
      const response = await fetch(api.url + address);
      const text = withoutClock(Buffer.from(await response.arrayBuffer()).toString('latin1'));
      // A page's etag is made from its bytes, which contain the time.
      const isPage = response.headers.get('content-type')?.includes('html');
      if (isPage) expect(text).toMatch(/<body><script type="application\/json"/);
      const tag = isPage === true ? '' : response.headers.get('etag');
      digests.set(address, `${response.status} ${tag} ${digest(text)}`);
    }
    digests.set('stream', await streamed(fk_event));
    return Object.fromEntries(digests);
  };

  /** The first state that a new viewer receives. */
  const streamed = async (fk_event: number): Promise<string> => {
    const live = watchStream(api.url, { event: fk_event });
    await live.received(1);
    const state = JSON.stringify(live.state());
    live.close();
    return state;
  };

  return { onAir, bracketNow, everything, streamed, win };
}

const SINGLE: Format = {
  first: null,
  last: {
    kind: 'single',
    best_of: { winner: 3, loser: 3, final: 3, third: 3 },
    third_place: false,
  },
};

type EventReads = { fk_event: number; slug: string; rounds: readonly { pk_round: number }[] };

/** The parameters of each public read. The compiler refuses a missing one. */
const READS: Record<Exclude<PublicReadName, 'watch'>, (event: EventReads) => string[]> = {
  getEvents: () => [''],
  getEvent: ({ slug }) => [`&slug=${slug}`],
  getPastEvents: () => [''],
  getPastEvent: ({ slug }) => [`&slug=${slug}`],
  getSite: () => [''],
  getTournament: eventQuery,
  getStandings: eventQuery,
  getBracket: eventQuery,
  getTeamsWithPlayers: eventQuery,
  getRoundMatches: ({ rounds }) => rounds.map(({ pk_round }) => `&pk_round=${pk_round}`),
};

function eventQuery({ fk_event }: EventReads): string[] {
  return [`&fk_event=${fk_event}`];
}

const FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/api/openapi.json',
  '/tournaments/:slug/calendrier.ics',
  '/tournaments/:slug/apercu.png',
];

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Removes what depends on the time of rendering: a page is rendered from its data and the time, by
 * which the wall changes its scenes.
 */
function withoutClock(text: string): string {
  return text
    .replace(/<div id="root">.*<\/div>\n(?=<script type="application\/json")/s, '')
    .replaceAll(/"renderedAt":\d+/g, '')
    .replaceAll(/DTSTAMP:\w+/g, '');
}
