import type { Team } from '#contract/entities.ts';
import type { EventSummary } from '#contract/events/events.ts';
import { INVITATION_HEADER, LINK_HEADER } from '#contract/teams/team-links.ts';
import type { Draw } from './draw.ts';
import { eventField, eventPlan, openEvent, type Planners, type Walker } from './walker.ts';

/** Enough for a day of several rounds. More teams would only make the walk slower. */
const TEAMS_AT_MOST = 9;

/** Calls about teams and players, by visitors and by admins. */
export const entryCalls = {
  getPlayers: eventPlan,
  getPlayer: async (walker) => {
    const player = await drawPlayer(walker);
    return player && { payload: { pk_player: player.pk_player } };
  },
  createPlayer: async (walker) => {
    const event = walker.event('draft', 'published', 'rehearsal');
    if (event === null) return null;
    const team = await teamWithFreePlace(walker, event);
    const fields = { ...drawPerson(walker), riot_username: 'Riot#EUW', rank: 'Or' };
    return {
      payload: { ...fields, fk_team: team?.pk_team ?? null, ...eventField(walker, event) },
    };
  },
  updatePlayer: async (walker) => {
    const player = await drawPlayer(walker);
    if (player === null) return null;
    const { team_name: _team, ...fields } = player;
    const twitch = walker.draw.chance(0.5) ? null : 'https://www.twitch.tv/arene';
    const fk_team = walker.draw.chance(0.8) ? player.fk_team : null;
    return { payload: { ...fields, twitch, fk_team } };
  },
  deletePlayer: async (walker) => {
    const player = await drawPlayer(walker);
    return player && { payload: { pk_player: player.pk_player } };
  },

  getTeams: eventPlan,
  getTeamsWithPlayers: eventPlan,
  getTeam: teamPlan,
  createTeam: async (walker) => {
    const event = await eventWithFreePlace(walker);
    if (event === null) return null;
    const { draw, unique } = walker;
    const fields = { name: unique('Équipe'), capacity: draw.between(1, 2) };
    return { payload: { ...fields, ...eventField(walker, event) } };
  },
  updateTeam: async (walker) => {
    const team = await drawTeam(walker);
    if (team === null) return null;
    const { pk_team, capacity, version } = team;
    return { payload: { pk_team, name: walker.unique('Équipe'), capacity, version } };
  },
  deleteTeam: teamPlan,
  admitTeam: async (walker) => {
    const open = walker.events.filter(({ state }) => state === 'published' || state === 'draft');
    const event = walker.draw.maybe(open);
    const teams = event && (await walker.look('getTeams', { fk_event: event.pk_event }));
    const team = teams?.find(({ waiting }) => waiting !== undefined);
    return team ? { payload: { pk_team: team.pk_team } } : null;
  },

  previewTeamDeletion: teamsPlan((teams) => ({ teams: teams.map(({ pk_team }) => pk_team) })),
  deleteTeams: teamsPlan((teams, draw) => ({
    teams: teams.map(({ pk_team, player_count }) => ({ pk_team, player_count })),
    with_players: draw.chance(0.5),
  })),
  acceptTeams: teamsPlan((teams) => ({ teams: teams.map(({ pk_team }) => pk_team) })),

  createTeamLink: async (walker) => {
    const event = walker.event('draft', 'published', 'rehearsal');
    const teams = event && (await walker.look('getTeams', { fk_event: event.pk_event }));
    const team = walker.draw.maybe(teams ?? []);
    if (event === null || team === undefined) return null;
    const secret = walker.newSecret();
    const { pk_team } = team;
    const link = { secret, kind: 'team' as const, fk_event: event.pk_event, pk_team };
    const learn = () => void walker.links.push(link);
    return { payload: { pk_team }, headers: { [LINK_HEADER]: secret }, learn };
  },
  getTeamLinks: teamPlan,
  withdrawTeamLink: async (walker) => {
    const team = await drawTeam(walker);
    const links = team && (await walker.look('getTeamLinks', { pk_team: team.pk_team }));
    const link = walker.draw.maybe(links ?? []);
    return team && link ? { payload: { pk_team: team.pk_team, pk_link: link.pk_link } } : null;
  },

  registerTeam: async (walker) => {
    const open = openEvent(walker);
    const event = open && hasFreePlace(open) ? open : walker.event('published');
    if (event === null) return null;
    const { draw, links, newSecret, unique } = walker;
    const former = draw.maybe(links)?.secret;
    const secret = draw.chance(0.1) && former ? former : newSecret();
    const invitation = newSecret();
    return {
      payload: {
        name: unique('Duo'),
        by_invitation: draw.chance(0.3),
        ...eventField(walker, event),
      },
      headers: { [LINK_HEADER]: secret, [INVITATION_HEADER]: invitation },
      learn: ({ pk_team }) => {
        const own = { fk_event: event.pk_event, pk_team };
        links.push({ secret, kind: 'team', ...own });
        links.push({ secret: invitation, kind: 'invitation', ...own });
      },
    };
  },
  registerPlayer: async (walker) => {
    const event = openEvent(walker) ?? walker.event('published');
    const team = event && (await teamWithFreePlace(walker, event));
    if (!event || !team) return null;
    const { pk_team } = team;
    const teamSecrets = walker.links.filter((link) => link.pk_team === pk_team);
    const own = teamSecrets.find(({ kind }) => kind === 'team');
    const invitation = teamSecrets.find(({ kind }) => kind === 'invitation');
    const secret = walker.newSecret();
    const joins = own !== undefined && walker.draw.chance(0.5);
    return {
      payload: { ...drawPerson(walker), fk_team: pk_team },
      headers: {
        [LINK_HEADER]: joins ? own.secret : secret,
        ...(invitation && !joins && { [INVITATION_HEADER]: invitation.secret }),
      },
      learn: () => {
        if (joins) return;
        const kind = invitation ? ('team' as const) : ('player' as const);
        walker.links.push({ secret, kind, fk_event: event.pk_event, pk_team });
      },
    };
  },

  previewImport: async (walker) => {
    const event = await eventWithFreePlace(walker);
    return event && { payload: { ...drawLines(walker), ...eventField(walker, event) } };
  },
  importRows: async (walker) => {
    const event = await eventWithFreePlace(walker);
    if (event === null) return null;
    const payload = { ...drawLines(walker), fk_event: event.pk_event };
    const report = await walker.look('previewImport', payload);
    return report && { payload: { ...payload, digest: report.digest } };
  },
} satisfies Partial<Planners>;

async function drawPlayer({ draw, event, look }: Walker) {
  const selected = event('draft', 'published', 'rehearsal');
  const players = selected && (await look('getPlayers', { fk_event: selected.pk_event }));
  return draw.maybe(players ?? []) ?? null;
}

export async function drawTeam({ draw, event, look }: Walker) {
  const selected = event('draft', 'published', 'rehearsal');
  const teams = selected && (await look('getTeams', { fk_event: selected.pk_event }));
  return draw.maybe(teams ?? []) ?? null;
}

export async function teamPlan(walker: Walker) {
  const team = await drawTeam(walker);
  return team && { payload: { pk_team: team.pk_team } };
}

async function teamWithFreePlace({ draw, look }: Walker, { pk_event }: EventSummary) {
  const teams = await look('getTeams', { fk_event: pk_event });
  const open = (teams ?? []).filter(({ player_count, capacity }) => player_count < capacity);
  return draw.maybe(open) ?? null;
}

async function eventWithFreePlace(walker: Walker) {
  const event = walker.event('draft', 'published', 'rehearsal');
  return event && hasFreePlace(event) ? event : null;
}

function hasFreePlace({ team_count }: EventSummary): boolean {
  return team_count < TEAMS_AT_MOST;
}

function drawPerson({ draw, unique }: Walker) {
  // Some people come to every event, with the same name.
  const discord = draw.chance(0.2) ? `habitue.${draw.below(6)}` : unique('joueur');
  return { username: unique('Pseudo'), discord };
}

function drawLines(walker: Walker) {
  const { draw, unique } = walker;
  if (draw.chance(0.5)) {
    const lines = [2, 3].map((line) => ({ line, name: unique('Importée'), capacity: '2' }));
    return { kind: 'teams' as const, lines };
  }
  const team_name = unique('Importée');
  const lines = [2, 3].map((line) => ({ line, ...drawPerson(walker), rank: 'Or', team_name }));
  return { kind: 'players' as const, lines };
}

/** One or two teams of an event. */
function teamsPlan<Payload>(buildPayload: (teams: readonly Team[], draw: Draw) => Payload) {
  return async (walker: Walker) => {
    const event = walker.event('draft', 'published', 'rehearsal');
    const all = event && (await walker.look('getTeams', { fk_event: event.pk_event }));
    if (event === null || !all || all.length === 0) return null;
    const from = walker.draw.between(0, all.length - 1);
    const teams = all.slice(from, from + walker.draw.between(1, 2));
    return { payload: { ...buildPayload(teams, walker.draw), fk_event: event.pk_event } };
  };
}
