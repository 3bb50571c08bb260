import type { SiteWords } from '#contract/events/site.ts';
import { eventPlan, emptyPlan, type WalkAdmin, type Planners, type Walker } from './walker.ts';

const PASSWORDS = ['Passe-1234', 'Micro-5678', 'Tournoi-90'] as const;

/** Calls about admins, about the site, and about people in all events. */
export const accountCalls = {
  login: async ({ admins, draw }) => {
    const admin = draw.maybe(admins);
    return admin ? { payload: { username: admin.username, password: admin.password } } : null;
  },
  logout: async (walker) => {
    const token = await otherAdminSession(walker);
    return token === null ? null : { payload: {}, by: { name: 'another admin', token } };
  },
  changePassword: async (walker) => {
    const admin = walker.draw.maybe(walker.admins);
    const token = admin && (await walker.signIn(admin));
    if (!admin || !token) return null;
    const new_password = walker.draw.pick(PASSWORDS);
    return {
      payload: { current_password: admin.password, new_password },
      by: { name: 'another admin', token },
      learn: () => void (admin.password = new_password),
    };
  },
  getAdmins: emptyPlan,
  getAdminTypes: emptyPlan,
  getAdmin: async ({ admins, draw }) => {
    const admin = draw.maybe(admins);
    return admin ? { payload: { pk_admin: admin.pk_admin } } : null;
  },
  createAdmin: async ({ admins, draw, unique }) => {
    if (admins.length > 4) return null;
    const username = unique('admin');
    const password = draw.pick(PASSWORDS);
    return {
      payload: { username, password, fk_admin_type: draw.pick([1, 2]) },
      learn: ({ pk_admin }) => void admins.push({ pk_admin, username, password }),
    };
  },
  updateAdmin: async ({ admins, draw, unique, look }) => {
    const admin = draw.maybe(admins);
    const found = admin && (await look('getAdmin', { pk_admin: admin.pk_admin }));
    if (!admin || !found) return null;
    const username = draw.chance(0.5) ? found.username : unique('admin');
    const fk_admin_type = draw.pick([1, 2]);
    return {
      payload: { pk_admin: admin.pk_admin, username, fk_admin_type, version: found.version },
      learn: () => void (admin.username = username),
    };
  },
  deleteAdmin: async ({ admins, draw }) => {
    const admin = draw.maybe(admins);
    if (admin === undefined) return null;
    const learn = () => void admins.splice(admins.indexOf(admin), 1);
    return { payload: { pk_admin: admin.pk_admin }, learn };
  },
  resetPassword: async ({ admins, draw }) => {
    const admin = draw.maybe(admins);
    const password = draw.pick(PASSWORDS);
    if (admin === undefined) return null;
    const learn = () => void (admin.password = password);
    return { payload: { pk_admin: admin.pk_admin, password }, learn };
  },

  getOperations: emptyPlan,
  getRoomAddresses: emptyPlan,
  getSite: emptyPlan,
  updateSite: async ({ draw, look, unique }) => {
    const site = await look('getSite', {});
    if (site === null) return null;
    const change = draw.pick<Partial<SiteWords>>([
      { tagline: unique('Le site') },
      { organiser: unique('Les organisateurs') },
      { twitch_channel: draw.chance(0.5) ? null : 'arene' },
      { discord_months: draw.between(0, 12) },
    ]);
    return { payload: { ...site, ...change } };
  },

  findPeople: async (walker) => {
    const player = await drawPlayer(walker);
    return player && { payload: { search: player.discord.slice(0, 4) } };
  },
  previewErasure: async (walker) => {
    const player = await drawPlayer(walker);
    return player && { payload: { pk_players: [player.pk_player] } };
  },
  getNameCopies: emptyPlan,
  erasePerson: async (walker) => {
    const player = await drawPlayer(walker);
    return player && { payload: { pk_players: [player.pk_player] } };
  },

  getTrail: async (walker) => {
    const selected = await eventPlan(walker);
    const { draw } = walker;
    const item = draw.pick([undefined, 'team', 'player', 'match', 'tournament', 'event'] as const);
    const about = item === undefined ? {} : { item };
    return selected && { payload: { ...selected.payload, ...about, limit: draw.between(1, 20) } };
  },
  /** Usually an entry that can be undone, sometimes any entry. */
  undo: async (walker) => {
    const { draw, look } = walker;
    const selected = await eventPlan(walker);
    if (selected === null) return null;
    if (draw.chance(0.4)) return selected;
    const trail = await look('getTrail', { ...selected.payload, limit: 15 });
    const open = (trail ?? []).filter(({ undo_refusal }) => undo_refusal === null);
    const entry = draw.maybe(draw.chance(0.9) ? open : (trail ?? []));
    return entry ? { payload: { pk_trail: entry.pk_trail } } : null;
  },
} satisfies Partial<Planners>;

async function drawPlayer({ draw, event, look }: Walker) {
  const selected = event();
  const players = selected && (await look('getPlayers', { fk_event: selected.pk_event }));
  return draw.maybe(players ?? []) ?? null;
}

async function otherAdminSession({ admins, draw, signIn }: Walker): Promise<string | null> {
  const admin: WalkAdmin | undefined = draw.maybe(admins);
  return admin === undefined ? null : signIn(admin);
}
