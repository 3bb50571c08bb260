// Over 300 lines: every action of the API in one table.
import * as v from 'valibot';
import * as calls from './calls.ts';
import * as card from './caster-card.ts';
import * as clock from './clock.ts';
import * as day from './day.ts';
import * as desk from './desk.ts';
import * as discord from './discord.ts';
import * as entity from './entities.ts';
import * as event from './events.ts';
import * as input from './inputs.ts';
import * as links from './managed-links.ts';
import * as operations from './operations.ts';
import * as own from './my-team.ts';
import * as past from './past-events.ts';
import * as people from './people.ts';
import * as push from './push.ts';
import * as rehearsal from './rehearsals.ts';
import * as report from './reports.ts';
import * as site from './site.ts';
import * as tournament from './tournament.ts';

/**
 * Every action of the API, once. From this table come the server's dispatch, the browser's typed `call()` and the forms'
 * validation. To add one: a line here, then its handler in server/actions, which the compiler asks for.
 */
export const actions = {
  login: session('POST', 'public', input.LoginInput, entity.Session),
  logout: session('POST', 1, input.Nothing, v.null()),

  getAdmins: read(2, input.Nothing, v.array(entity.Admin)),
  getAdmin: read(2, input.AdminKey, entity.Admin),
  getAdminTypes: read(2, input.Nothing, v.array(entity.AdminType)),
  createAdmin: write('POST', 2, input.CreateAdminInput, entity.Admin),
  updateAdmin: write('PATCH', 2, input.UpdateAdminInput, entity.Admin),
  deleteAdmin: write('DELETE', 2, input.AdminKey, v.object({ pk_admin: v.number() })),
  resetPassword: write('POST', 2, input.ResetPasswordInput, v.object({ pk_admin: v.number() })),
  changePassword: write('POST', 1, input.ChangePasswordInput, v.null()),

  getEvents: anyone(input.Nothing, v.array(event.EventSummary)),
  getEvent: anyone(event.EventName, event.Event),
  getPastEvents: view(past.PastPageInput, past.PastPage),
  getPastEvent: view(past.PastEventInput, past.OpenedEvent),
  createEvent: write('POST', 2, event.CreateEventInput, event.Event),
  updateEvent: write('PATCH', 1, event.UpdateEventInput, event.Event),
  setDay: write('POST', 1, day.SetDayInput, event.Event),
  publishEvent: write('POST', 2, event.EventKey, event.Event),
  setCurrentEvent: write('POST', 2, event.EventKey, event.Event),
  archiveEvent: write('POST', 2, event.ArchiveEventInput, event.Event),
  reopenEvent: write('POST', 2, event.EventKey, event.Event),
  deleteEvent: write('DELETE', 2, event.EventKey, v.object({ pk_event: v.number() })),

  startRehearsal: write('POST', 2, rehearsal.StartRehearsalInput, event.Event),
  getRehearsal: read(2, event.EventKey, rehearsal.Rehearsal),
  playRehearsal: write('POST', 2, event.EventKey, rehearsal.Rehearsal),
  endRehearsal: write('DELETE', 2, event.EventKey, rehearsal.RehearsalReport),

  getOperations: read(1, input.Nothing, operations.Operations),

  getSite: view(input.Nothing, site.Site),
  updateSite: write('PATCH', 2, site.UpdateSiteInput, site.Site),

  findPeople: preview(2, people.FindPeopleInput, v.array(people.Registration)),
  previewErasure: preview(2, people.PersonInput, people.ErasurePreview),
  erasePerson: write('POST', 2, people.PersonInput, people.Erased),

  getPlayers: read(1, input.InEvent, v.array(entity.Player)),
  getPlayer: read(1, input.PlayerKey, entity.Player),
  createPlayer: write('POST', 1, input.CreatePlayerInput, entity.Player),
  updatePlayer: write('PATCH', 1, input.UpdatePlayerInput, entity.Player),
  deletePlayer: write('DELETE', 1, input.PlayerKey, v.object({ pk_player: v.number() })),

  getTeams: read(1, input.InEvent, v.array(entity.Team)),
  getTeam: read(1, input.TeamKey, entity.Team),
  createTeam: write('POST', 1, input.CreateTeamInput, entity.Team),
  updateTeam: write('PATCH', 1, input.UpdateTeamInput, entity.Team),
  deleteTeam: write('DELETE', 1, input.TeamKey, v.object({ pk_team: v.number() })),
  admitTeam: write('POST', 1, input.TeamKey, entity.Team),
  createTeamLink: write('POST', 1, input.TeamKey, v.object({ pk_team: v.number() })),
  getTeamLinks: read(1, input.TeamKey, v.array(links.TeamLinkRow)),
  withdrawTeamLink: write('DELETE', 1, links.TeamLinkKey, v.object({ pk_link: v.number() })),

  getRounds: read(1, input.InEvent, v.array(entity.Round)),
  getMatches: read(1, input.InEvent, v.array(entity.Match)),
  getMatch: read(1, input.MatchKey, entity.Match),
  createMatch: write('POST', 1, input.CreateMatchInput, entity.Match),
  updateMatch: write('PATCH', 1, input.UpdateMatchInput, entity.Match),
  deleteMatch: write('DELETE', 1, input.MatchKey, v.object({ pk_match: v.number() })),

  getTrail: read(1, input.TrailInput, v.array(entity.TrailRow)),
  getLastSave: read(1, input.MatchKey, v.nullable(entity.LastSave)),
  undo: write('POST', 1, input.UndoInput, entity.Undone),

  previewImport: preview(1, input.PreviewImportInput, entity.ImportReport),
  importRows: write('POST', 1, input.ImportInput, entity.ImportReport),

  getTournament: view(input.InEvent, tournament.Tournament),
  getStandings: view(input.InEvent, v.array(tournament.StandingsRow)),
  getBracket: view(input.InEvent, tournament.Bracket),
  getRoundMatches: view(tournament.RoundKey, v.array(tournament.TournamentMatch)),
  watch: stream(desk.WatchInput),
  getSteps: read(1, input.InEvent, tournament.Steps),
  setRegistration: write('POST', 1, tournament.SetRegistrationInput, tournament.Tournament),
  startSwiss: write('POST', 1, tournament.StartSwissInput, tournament.Tournament),
  startGroups: write('POST', 1, tournament.StartGroupsInput, tournament.Tournament),
  drawRound: write('POST', 1, tournament.DrawRoundInput, tournament.Draft),
  previewRound: preview(1, tournament.PreviewRoundInput, tournament.Draft),
  editDraft: write('POST', 1, tournament.EditDraftInput, tournament.Draft),
  publishRound: write('POST', 1, tournament.PublishRoundInput, v.array(tournament.TournamentMatch)),
  withdrawTeam: write('POST', 1, tournament.WithdrawTeamInput, tournament.Tournament),
  enterTeam: write('POST', 1, tournament.WithdrawTeamInput, tournament.Tournament),
  previewBracket: preview(1, tournament.StartBracketInput, tournament.BracketPreview),
  startBracket: write('POST', 1, tournament.StartBracketInput, tournament.Bracket),
  scheduleMatches: write(
    'POST',
    1,
    tournament.ScheduleMatchesInput,
    v.array(tournament.TournamentMatch),
  ),
  previewCorrection: preview(1, tournament.PreviewCorrectionInput, tournament.CorrectionPreview),
  correctMatch: write('POST', 1, tournament.CorrectMatchInput, tournament.Changes),

  getMyTeam: ownRead('entry', input.Nothing, own.MyTeam),
  setJoining: byTeam('team', own.SetJoiningInput, own.MyTeam),
  renewInvitation: byTeam('team', input.Nothing, own.MyTeam),
  updateMyEntry: byTeam('entry', own.UpdateMyEntryInput, own.MyTeam),
  renameMyTeam: byTeam('team', own.RenameMyTeamInput, own.MyTeam),
  removePartner: byTeam('team', input.PlayerKey, own.MyTeam),
  leaveTeam: byTeam('entry', input.Nothing, v.null()),
  withdrawMyTeam: byTeam('team', input.Nothing, v.null()),
  subscribePush: byTeam('entry', push.SubscribePushInput, push.PushSubscribed),
  unsubscribePush: byTeam('entry', push.UnsubscribePushInput, push.PushSubscribed),

  reportScore: byTeam('team', report.ReportScoreInput, own.MyTeam),
  callReferee: byTeam('team', report.CallRefereeInput, own.MyTeam),
  settleReport: write('POST', 1, report.SettleReportInput, entity.Match),
  answerHelp: write('POST', 1, report.HelpKey, v.object({ pk_help: v.number() })),
  getToDo: read(1, input.InEvent, report.ToDo),

  checkIn: byTeam('team', input.Nothing, own.MyTeam),
  openCheckIn: write('POST', 1, input.InEvent, calls.DayNow),
  closeCheckIn: write('POST', 1, calls.CloseCheckInInput, calls.DayNow),
  setPresence: write('POST', 1, calls.SetPresenceInput, calls.DayNow),
  getDay: read(1, input.InEvent, calls.DayNow),
  getOverrun: read(1, input.InEvent, clock.Overrun),
  sayThere: byTeam('team', input.MatchKey, own.MyTeam),
  callMatch: write('POST', 1, input.MatchKey, calls.DayNow),
  callNext: write('POST', 1, input.InEvent, calls.DayNow),
  setProgress: write('POST', 1, calls.SetProgressInput, calls.DayNow),

  getDesk: atDesk(input.InEvent, desk.Desk),
  getCasterCard: atDesk(card.CasterCardInput, v.nullable(card.CasterCard)),
  setOnAir: byDesk(desk.SetOnAirInput, desk.Air),
  airNext: byDesk(input.InEvent, desk.Air),
  showPiece: byDesk(desk.ShowPieceInput, desk.Air),
  setSides: byDesk(desk.SetSidesInput, desk.Air),
  countGame: byDesk(desk.CountGameInput, desk.Air),
  setWall: byDesk(desk.SetWallInput, desk.Air),
  releaseHeld: byDesk(input.InEvent, desk.Air),
  setDelay: write('POST', 1, desk.SetDelayInput, desk.Desk),
  createDeskKey: write('POST', 1, desk.CreateDeskKeyInput, desk.Desk),
  withdrawDeskKey: write('DELETE', 1, desk.DeskKeyInput, desk.Desk),

  getDiscord: read(1, input.InEvent, discord.Discord),
  setWebhook: write('POST', 1, discord.SetWebhookInput, discord.Discord),
  setDiscord: write('POST', 1, discord.SetDiscordInput, discord.Discord),
  removeWebhook: write('DELETE', 1, input.InEvent, discord.Discord),
  testWebhook: outside('POST', 1, input.InEvent, discord.WebhookTried),

  getTeamsWithPlayers: view(input.InEvent, v.array(entity.TeamWithPlayersRow)),
  registerTeam: register(
    input.RegisterTeamInput,
    v.object({ pk_team: v.number(), name: v.string(), waiting: entity.Team.entries.waiting }),
  ),
  registerPlayer: register(input.RegisterPlayerInput, entity.Player),
};

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/**
 * Who may call: anybody; who has a link to an entry, be it a player's own or the team's; who has a team's link; any admin or who has
 * one of the desk's keys, the one that reads or the one that presses buttons; or a signed-in admin of at least this permission level.
 * There is no default.
 */
export type Access = 'public' | LinkAccess | DeskAccess | entity.Permission;
export type LinkAccess = 'entry' | 'team';
export type DeskAccess = 'desk-read' | 'desk-button';
/**
 * read: changes nothing. view: what anybody may see, answered from memory. write: an admin's change, which leaves a trace. team: a change by whoever has a team's link. desk: a button of the
 * desk, which leaves no trace. register:
 * a visitor's; like a team's, it can be sent again under its idempotency key. session: signing in and out. outside: asks another machine, while no transaction waits for it. stream: an answer that goes on, told event by event.
 */
type Kind =
  | 'read'
  | 'view'
  | 'write'
  | 'team'
  | 'desk'
  | 'register'
  | 'session'
  | 'outside'
  | 'stream';

export type ActionName = keyof typeof actions;
/** What a caller may send (before parsing), and what a handler is given (after). */
export type ActionPayload<A extends ActionName> = v.InferInput<(typeof actions)[A]['input']>;
export type ActionInput<A extends ActionName> = v.InferOutput<(typeof actions)[A]['input']>;
export type ActionOutput<A extends ActionName> = v.InferOutput<(typeof actions)[A]['output']>;
export type ActionsOfKind<K extends Kind> = {
  [A in ActionName]: (typeof actions)[A]['kind'] extends K ? A : never;
}[ActionName];
/** An action's name together with what it was given: whoever knows the one knows the shape of the other. */
export type Call<A extends ActionName = ActionName> = { [N in A]: Calls[N] }[A];
type Calls = {
  [A in ActionName]: { name: A; kind: (typeof actions)[A]['kind']; input: ActionInput<A> };
};
/** What anybody may read by its address alone. */
export type PublicRead = {
  [A in ActionName]: (typeof actions)[A] extends { method: 'GET'; access: 'public' } ? A : never;
}[ActionName];

export function isActionName(name: string): name is ActionName {
  return Object.hasOwn(actions, name);
}

function read<I extends v.GenericSchema, O extends v.GenericSchema>(
  access: entity.Permission,
  input: I,
  output: O,
) {
  return { kind: 'read', method: 'GET', access, input, output } as const;
}

/** What a visitor may read, and an admin sees more of. */
function anyone<I extends v.GenericSchema, O extends v.GenericSchema>(input: I, output: O) {
  return { kind: 'read', method: 'GET', access: 'public', input, output } as const;
}

function view<I extends v.GenericSchema, O extends v.GenericSchema>(input: I, output: O) {
  return { kind: 'view', method: 'GET', access: 'public', input, output } as const;
}

/** What a link shows of its own team. */
function ownRead<A extends LinkAccess, I extends v.GenericSchema, O extends v.GenericSchema>(
  access: A,
  input: I,
  output: O,
) {
  return { kind: 'read', method: 'GET', access, input, output } as const;
}

/** Reads like a read, but what it is asked about does not fit into an address. */
function preview<I extends v.GenericSchema, O extends v.GenericSchema>(
  access: Access,
  input: I,
  output: O,
) {
  return { kind: 'read', method: 'POST', access, input, output } as const;
}

function write<M extends Method, I extends v.GenericSchema, O extends v.GenericSchema>(
  method: M,
  access: entity.Permission,
  input: I,
  output: O,
) {
  return { kind: 'write', method, access, input, output } as const;
}

/** What a team does by its link. */
function byTeam<A extends LinkAccess, I extends v.GenericSchema, O extends v.GenericSchema>(
  access: A,
  input: I,
  output: O,
) {
  return { kind: 'team', method: 'POST', access, input, output } as const;
}

/** What those at the desk know. */
function atDesk<I extends v.GenericSchema, O extends v.GenericSchema>(input: I, output: O) {
  return { kind: 'read', method: 'GET', access: 'desk-read', input, output } as const;
}

/** A button of the desk. */
function byDesk<I extends v.GenericSchema, O extends v.GenericSchema>(input: I, output: O) {
  return { kind: 'desk', method: 'POST', access: 'desk-button', input, output } as const;
}

function register<I extends v.GenericSchema, O extends v.GenericSchema>(input: I, output: O) {
  return { kind: 'register', method: 'POST', access: 'public', input, output } as const;
}

function stream<I extends v.GenericSchema>(input: I) {
  return { kind: 'stream', method: 'GET', access: 'public', input, output: v.null() } as const;
}

function session<A extends Access, I extends v.GenericSchema, O extends v.GenericSchema>(
  method: 'POST',
  access: A,
  input: I,
  output: O,
) {
  return { kind: 'session', method, access, input, output } as const;
}

/** What another machine has to be asked for. */
function outside<I extends v.GenericSchema, O extends v.GenericSchema>(
  method: 'POST',
  access: entity.Permission,
  input: I,
  output: O,
) {
  return { kind: 'outside', method, access, input, output } as const;
}
