import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { PublicRead } from '#contract/actions.ts';
import type { DaySettings } from '#contract/day.ts';
import type { Format } from '#contract/format.ts';
import type { MyTeam } from '#contract/my-team.ts';
import { pages } from '#web/pages.ts';
import { watch } from '../weekend/viewer.ts';
import { makingDays } from './days.ts';
import { dataOf, type Reply, type useApi } from './harness.ts';
import { makingEvents } from './making-events.ts';
import { teamWithLink } from './teams-by-link.ts';

/** In seconds: nothing becomes due while a test runs. */
export const LONG = 300;

/** What is done and looked at again and again while a match is on air. */
export function onAirIn(api: ReturnType<typeof useApi>) {
  const { create } = makingEvents(api);
  const { setDay, win } = makingDays(api);

  /** An event of four teams in its semi-finals, the first of them on air. */
  const onAir = async ({
    seconds = LONG,
    ...day
  }: Partial<DaySettings> & { seconds?: number } = {}) => {
    const { pk_event: fk_event, slug } = await create({ format: SINGLE });
    dataOf(await api.superAdmin('publishEvent', { pk_event: fk_event }));
    await setDay(fk_event, { stations: 1, ...day });
    const teams: Awaited<ReturnType<typeof teamWithLink>>[] = [];
    for (let made = 0; made < 4; made += 1) {
      teams.push(await teamWithLink(api, { players: 2, fk_event }));
    }
    dataOf(await api.admin('setRegistration', { open: false, fk_event }));
    dataOf(await api.admin('startBracket', { fk_event }));
    const { rounds } = dataOf(await api.visitor('getBracket', { fk_event }));
    const [first, second, final] = rounds.flatMap(({ matches }) => matches);
    if (!first || !second || !final) throw new Error('four teams play three matches');
    dataOf(await api.admin('setDelay', { seconds, fk_event }));
    dataOf(await api.admin('setOnAir', { pk_match: first.pk_match, fk_event }));
    const myTeam = async (pk_team: number | null): Promise<MyTeam> => {
      const team = teams.find((one) => one.pk_team === pk_team);
      return dataOf((await team?.call('getMyTeam')) as Reply<MyTeam>);
    };
    return { fk_event, slug, teams, myTeam, first, second, final };
  };

  const bracketNow = async (fk_event: number) => {
    const { rounds } = dataOf(await api.visitor('getBracket', { fk_event }));
    return rounds.flatMap(({ matches }) => matches);
  };

  /** Everything that anybody can ask for, with its tags, as text. */
  const everything = async ({ fk_event, slug, teams }: Awaited<ReturnType<typeof onAir>>) => {
    const { rounds } = dataOf(await api.visitor('getBracket', { fk_event }));
    const perTeam = teams.map(({ pk_team }) => String(pk_team));
    const addresses = [
      // The others carry nothing of any event.
      ...pages.flatMap(({ path, needs }) => {
        if (needs.length === 0) return [];
        const named = path.replace(':slug', slug).replace(':piece', 'champion');
        return named.includes(':team')
          ? perTeam.map((team) => named.replace(':team', team))
          : named;
      }),
      ...FILES.map((file) => file.replace(':slug', slug)),
      ...Object.entries(READS).flatMap(([action, asked]) =>
        asked({ fk_event, slug, rounds }).map((one) => `/api?action=${action}${one}`),
      ),
    ];
    const seen = new Map<string, string>();
    for (const address of addresses) {
      const response = await fetch(api.url + address);
      const text = withoutClock(Buffer.from(await response.arrayBuffer()).toString('latin1'));
      // The tag of a page is made from its bytes, of which the clock is a part.
      const isPage = response.headers.get('content-type')?.includes('html');
      if (isPage) expect(text).toMatch(/<body><script type="application\/json"/);
      const tag = isPage === true ? '' : response.headers.get('etag');
      seen.set(address, `${response.status} ${tag} ${digest(text)}`);
    }
    seen.set('stream', await streamed(fk_event));
    return Object.fromEntries(seen);
  };

  /** What anybody is told who begins to watch. */
  const streamed = async (fk_event: number): Promise<string> => {
    const live = watch(api.url, { event: fk_event });
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

type Asked = { fk_event: number; slug: string; rounds: readonly { pk_round: number }[] };

/** How each public read asks about an event: one that is forgotten does not compile. */
const READS: Record<Exclude<PublicRead, 'watch'>, (event: Asked) => string[]> = {
  getEvents: () => [''],
  getEvent: ({ slug }) => [`&slug=${slug}`],
  getPastEvents: () => [''],
  getPastEvent: ({ slug }) => [`&slug=${slug}`],
  getSite: () => [''],
  getTournament: ofEvent,
  getStandings: ofEvent,
  getBracket: ofEvent,
  getTeamsWithPlayers: ofEvent,
  getRoundMatches: ({ rounds }) => rounds.map(({ pk_round }) => `&pk_round=${pk_round}`),
};

function ofEvent({ fk_event }: Asked): string[] {
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

/** What a page says of the moment at which it was made: it is drawn from its data and the clock, by which the wall turns its scenes. */
function withoutClock(text: string): string {
  return text
    .replace(/<div id="root">.*<\/div>\n(?=<script type="application\/json")/s, '')
    .replaceAll(/"renderedAt":\d+/g, '')
    .replaceAll(/DTSTAMP:\w+/g, '');
}
