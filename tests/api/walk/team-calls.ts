import type { ActionName } from '#contract/actions.ts';
import { INVITATION_HEADER, LINK_HEADER } from '#contract/teams/team-links.ts';
import { finalScore, isOpen, eventMatches } from './match-calls.ts';
import {
  openEvent,
  type Caller,
  type WalkLink,
  type PlannedCall,
  type Planners,
  type Walker,
} from './walker.ts';

/** Calls that a team makes by its link. */
export const teamCalls = {
  getMyTeam: planFromLink('entry', () => ({})),
  setJoining: planFromLink('team', ({ draw }) => ({ by_invitation: draw.chance(0.5) })),
  renewInvitation: async (walker) => {
    const { links, newSecret } = walker;
    const link = drawLink(walker, 'team', 'open');
    if (link === null) return null;
    const invitation = newSecret();
    return {
      payload: {},
      by: linkCaller(link),
      headers: { [INVITATION_HEADER]: invitation },
      learn: () => void links.push({ ...link, kind: 'invitation', secret: invitation }),
    };
  },
  updateMyEntry: planFromTeam(
    'entry',
    async ({ unique }, { editable, players: [player] }) => {
      if (player === undefined || !editable) return null;
      const { pk_player, discord, twitch, version } = player;
      return { pk_player, username: unique('Pseudo'), discord, twitch, version };
    },
    'open',
  ),
  renameMyTeam: planFromTeam(
    'team',
    async ({ unique }, { team }) => ({
      name: unique('Duo'),
      version: team.version,
    }),
    'open',
  ),
  removePartner: planFromTeam(
    'team',
    async ({ draw }, { editable, players }) => {
      const player = draw.maybe(players);
      return player && editable ? { pk_player: player.pk_player } : null;
    },
    'open',
  ),
  leaveTeam: planFromTeam(
    'entry',
    async (_walker, { editable, pk_player }) => (editable && pk_player !== null ? {} : null),
    'open',
  ),
  withdrawMyTeam: planFromTeam(
    'team',
    async (_walker, { editable }) => (editable ? {} : null),
    'open',
  ),
  subscribePush: planFromLink('entry', ({ browsers, draw }) => draw.maybe(browsers) ?? null),
  unsubscribePush: planFromLink('entry', ({ browsers, draw }) => {
    const browser = draw.maybe(browsers);
    return browser ? { endpoint: browser.endpoint } : null;
  }),

  /** Often the score that the other team has reported. */
  reportScore: planFromTeam('team', async (walker, { reports }, link) => {
    const match = await ownMatch(walker, link);
    if (match === null) return null;
    const theirs = reports.find(({ by, fk_match }) => by === 'them' && fk_match === match.pk_match);
    const { team_one_score, team_two_score } =
      theirs && walker.draw.chance(0.8) ? theirs : finalScore(walker.draw, match);
    return { pk_match: match.pk_match, team_one_score, team_two_score };
  }),
  callReferee: planFromTeam('team', async (walker, _team, link) => {
    const match = walker.draw.chance(0.5) ? await ownMatch(walker, link) : null;
    return { pk_match: match?.pk_match ?? null };
  }),
  sayThere: planFromTeam('team', async (walker, _team, link) => {
    const match = await ownMatch(walker, link);
    return match && { pk_match: match.pk_match };
  }),
  checkIn: planFromLink('team', () => ({}), 'open'),
} satisfies Partial<Planners>;

type MyTeam = {
  editable: boolean;
  pk_player: number | null;
  team: { version: number };
  players: readonly {
    pk_player: number;
    discord: string;
    twitch: string | null;
    version: number;
  }[];
  reports: readonly {
    by: 'us' | 'them';
    fk_match: number;
    team_one_score: number;
    team_two_score: number;
  }[];
};

/** A call by the holder of a link, based on what the link shows. */
function planFromTeam<A extends ActionName>(
  opens: 'team' | 'entry',
  buildPayload: (
    walker: Walker,
    team: MyTeam,
    link: WalkLink,
  ) => Promise<PlannedCall<A>['payload'] | null>,
  event: 'any' | 'open' = 'any',
) {
  return async (walker: Walker): Promise<PlannedCall<A> | null> => {
    for (let tried = 0; tried < LINKS_TRIED; tried += 1) {
      const link = drawLink(walker, opens, event);
      if (link === null) return null;
      const by = linkCaller(link);
      const team = await walker.lookBy(by, 'getMyTeam', {});
      if (team === null) forgetLink(walker, link);
      // A link that is no longer valid is tried too.
      const payload = await buildPayload(walker, team ?? NO_TEAM, link);
      if (payload !== null) return { payload, by };
    }
    return null;
  };
}

/** A call by the holder of a link, without looking at the team first. */
function planFromLink<A extends ActionName>(
  opens: 'team' | 'entry',
  buildPayload: (walker: Walker) => PlannedCall<A>['payload'] | null,
  event: 'any' | 'open' = 'any',
) {
  return async (walker: Walker): Promise<PlannedCall<A> | null> => {
    const link = drawLink(walker, opens, event);
    const payload = buildPayload(walker);
    return link && payload && { payload, by: linkCaller(link) };
  };
}

const LINKS_TRIED = 2;

function forgetLink({ links }: Walker, link: WalkLink): void {
  links.splice(links.indexOf(link), 1);
}

const NO_TEAM: MyTeam = {
  editable: true,
  pk_player: 1,
  team: { version: 1 },
  players: [],
  reports: [],
};

function linkCaller({ secret, kind }: WalkLink): Caller {
  return { name: `${kind} link`, headers: { [LINK_HEADER]: secret } };
}

/** Usually a link of the event in focus. */
function drawLink(walker: Walker, opens: 'team' | 'entry', where: 'any' | 'open'): WalkLink | null {
  const { draw, event, links } = walker;
  const open = where === 'open' ? openEvent(walker) : null;
  const selected = open ?? event('draft', 'published', 'rehearsal');
  const able = links.filter(
    ({ kind }) => kind === 'team' || (opens === 'entry' && kind === 'player'),
  );
  const linksOfEvent = able.filter(({ fk_event }) => fk_event === selected?.pk_event);
  return draw.maybe(linksOfEvent) ?? draw.maybe(able) ?? null;
}

async function ownMatch(walker: Walker, { fk_event, pk_team }: WalkLink) {
  const event = walker.events.find(({ pk_event }) => pk_event === fk_event);
  const matches = event ? await eventMatches(walker, event) : [];
  const own = matches.find(
    (match) => isOpen(match) && [match.fk_team_one, match.fk_team_two].includes(pk_team),
  );
  return own ?? null;
}
