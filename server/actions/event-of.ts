import type { ActionInput, ActionName, Call } from '#contract/actions.ts';
import { isPublic, type EventState } from '#contract/events.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import type { Tables } from '#server/store/repositories.ts';

/** How a call says which event it is about: by its key, by the address of one that is over, by a row that belongs to one, by the caller's link or key, or not at all. */
type Asked =
  | { event: number | undefined }
  | { archived: string }
  | { link: true }
  | { desk: number | undefined }
  | { row: 'team' | 'player' | 'round' | 'match' | 'trail' | 'help_call'; key: number }
  | null;

const named = ({ fk_event }: { fk_event?: number | undefined }): Asked => ({ event: fk_event });
const itself = ({ pk_event }: { pk_event: number }): Asked => ({ event: pk_event });
const ofTeam = ({ pk_team }: { pk_team: number }): Asked => ({ row: 'team', key: pk_team });
const ofPlayer = ({ pk_player }: { pk_player: number }): Asked => ({
  row: 'player',
  key: pk_player,
});
const ofMatch = ({ pk_match }: { pk_match: number }): Asked => ({ row: 'match', key: pk_match });
const ofLink = (): Asked => ({ link: true });
const ofDesk = ({ fk_event }: { fk_event?: number | undefined }): Asked => ({ desk: fk_event });
const none = (): Asked => null;

/** An action that does not say which event it is about does not compile. */
const asks: { [A in ActionName]: (input: ActionInput<A>) => Asked } = {
  login: none,
  logout: none,
  getAdmins: none,
  getAdmin: none,
  getAdminTypes: none,
  createAdmin: none,
  updateAdmin: none,
  deleteAdmin: none,
  resetPassword: none,
  changePassword: none,

  getEvents: none,
  getEvent: none,
  getPastEvents: none,
  getPastEvent: ({ slug }) => ({ archived: slug }),
  createEvent: none,
  updateEvent: itself,
  setDay: itself,
  publishEvent: itself,
  setCurrentEvent: itself,
  archiveEvent: itself,
  reopenEvent: itself,
  deleteEvent: itself,

  startRehearsal: itself,
  getRehearsal: itself,
  playRehearsal: itself,
  endRehearsal: itself,

  getOperations: none,

  getSite: none,
  updateSite: none,

  findPeople: none,
  previewErasure: none,
  erasePerson: none,

  getPlayers: named,
  getPlayer: ofPlayer,
  createPlayer: named,
  updatePlayer: ofPlayer,
  deletePlayer: ofPlayer,
  getTeams: named,
  getTeam: ofTeam,
  createTeam: named,
  updateTeam: ofTeam,
  deleteTeam: ofTeam,
  admitTeam: ofTeam,
  createTeamLink: ofTeam,
  getTeamLinks: ofTeam,
  withdrawTeamLink: ofTeam,
  getRounds: named,
  getMatches: named,
  getMatch: ofMatch,
  createMatch: ({ fk_round }) => ({ row: 'round', key: fk_round }),
  updateMatch: ofMatch,
  deleteMatch: ofMatch,

  getTrail: named,
  getLastSave: ofMatch,
  undo: ({ pk_trail, fk_event }) =>
    pk_trail === undefined ? { event: fk_event } : { row: 'trail', key: pk_trail },
  previewImport: named,
  importRows: named,

  getTournament: named,
  getStandings: named,
  getBracket: named,
  getRoundMatches: ({ pk_round }) => ({ row: 'round', key: pk_round }),
  watch: named,
  getSteps: named,
  setRegistration: named,
  startSwiss: named,
  startGroups: named,
  drawRound: named,
  previewRound: named,
  editDraft: named,
  publishRound: named,
  withdrawTeam: ofTeam,
  enterTeam: ofTeam,
  previewBracket: named,
  startBracket: named,
  scheduleMatches: ({ schedules: [first] }) => ({ row: 'match', key: first?.pk_match ?? 0 }),
  previewCorrection: ofMatch,
  correctMatch: ofMatch,

  getMyTeam: ofLink,
  setJoining: ofLink,
  renewInvitation: ofLink,
  updateMyEntry: ofLink,
  renameMyTeam: ofLink,
  removePartner: ofLink,
  leaveTeam: ofLink,
  withdrawMyTeam: ofLink,
  subscribePush: ofLink,
  unsubscribePush: ofLink,

  reportScore: ofLink,
  callReferee: ofLink,
  settleReport: ofMatch,
  answerHelp: ({ pk_help }) => ({ row: 'help_call', key: pk_help }),
  getToDo: named,

  checkIn: ofLink,
  openCheckIn: named,
  closeCheckIn: named,
  setPresence: ofTeam,
  getDay: named,
  getOverrun: named,
  sayThere: ofLink,
  callMatch: ofMatch,
  callNext: named,
  setProgress: ofMatch,

  getDesk: ofDesk,
  getCasterCard: ofDesk,
  setOnAir: ofDesk,
  airNext: ofDesk,
  showPiece: ofDesk,
  setSides: ofDesk,
  countGame: ofDesk,
  releaseHeld: ofDesk,
  setWall: ofDesk,
  setDelay: named,
  createDeskKey: named,
  withdrawDeskKey: named,

  getDiscord: named,
  setWebhook: named,
  setDiscord: named,
  removeWebhook: named,
  testWebhook: named,

  getTeamsWithPlayers: named,
  registerTeam: named,
  registerPlayer: ({ fk_team }) => ({ row: 'team', key: fk_team }),
};

/** What may still be done with an event that is archived. */
const MAY_TOUCH_ARCHIVED: ReadonlySet<ActionName> = new Set<ActionName>([
  'reopenEvent',
  'setCurrentEvent',
  'startRehearsal',
]);

/**
 * The event of a call, if the caller may have it: what nobody has published is not there for visitors, and what is archived stays
 * as it is. The current one for calls that are about none; and a row that does not exist is looked for, and missed, there.
 */
export async function eventOf(
  { events, rehearsals }: Pick<Tables, 'events' | 'rehearsals'>,
  { name, kind, input }: Pick<Call, 'name' | 'kind' | 'input'>,
  who: Asker,
): Promise<Result<number>> {
  const ask = asks[name] as (input: unknown) => Asked;
  const asked = ask(input);
  const owner = await ownerOf(events, asked, who);
  if (owner === null) return ok(await events.current());
  const event = owner ?? (await events.current());
  const found = await events.glance(event);
  const isChange = kind === 'write' || kind === 'team' || kind === 'desk' || kind === 'register';
  // Who has the secret of a rehearsal looks on.
  const asker = isChange ? { ...who, rehearsalSecret: null } : who;
  if (found === undefined || !(await maySee({ rehearsals }, event, found.state, asker))) {
    return refuse('unknown-event');
  }
  return found.state === 'archived' && isChange && !MAY_TOUCH_ARCHIVED.has(name)
    ? refuse('event-archived', { name: found.name })
    : ok(event);
}

/** Who asks: an admin, or a visitor who may have the secret of a rehearsal, or a link into an event. */
export type Asker = {
  isAdmin: boolean;
  rehearsalSecret: string | null;
  linkEvent?: number | undefined;
};

/** What nobody has published is for admins; a rehearsal also for those who have its secret. */
export async function maySee(
  { rehearsals }: Pick<Tables, 'rehearsals'>,
  pk_event: number,
  state: EventState,
  { isAdmin, rehearsalSecret, linkEvent }: Asker,
): Promise<boolean> {
  if (isAdmin || isPublic(state) || linkEvent === pk_event) return true;
  if (state !== 'rehearsal' || rehearsalSecret === null) return false;
  return (await rehearsals.find(pk_event))?.secret_hash === sha256(rehearsalSecret);
}

/** Null for what belongs to no event; undefined where none is named. */
async function ownerOf(
  events: Tables['events'],
  asked: Asked,
  { linkEvent }: Asker,
): Promise<number | null | undefined> {
  if (asked === null) return null;
  if ('link' in asked) return linkEvent ?? NO_EVENT;
  // A key of the desk says it by itself, and is of no use for another event.
  if ('desk' in asked) {
    if (linkEvent === undefined || asked.desk === linkEvent) return linkEvent ?? asked.desk;
    return asked.desk === undefined ? linkEvent : NO_EVENT;
  }
  if ('archived' in asked) return (await events.archivedKeyOf(asked.archived)) ?? NO_EVENT;
  return 'event' in asked ? asked.event : events.ownerOf(asked.row, asked.key);
}

const NO_EVENT = 0;
