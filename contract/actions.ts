// oxlint-disable max-lines -- every action of the API in one table.
import * as v from 'valibot';
import * as calls from './day/calls.ts';
import * as card from './day/caster-card.ts';
import * as clock from './day/forecast.ts';
import * as day from './day/day.ts';
import * as desk from './day/desk.ts';
import * as discord from './day/discord.ts';
import * as entity from './entities.ts';
import * as event from './events/events.ts';
import * as input from './inputs.ts';
import * as links from './teams/managed-links.ts';
import * as operations from './operations.ts';
import * as own from './teams/my-team.ts';
import * as past from './events/past-events.ts';
import * as people from './teams/people.ts';
import * as push from './day/push.ts';
import * as rehearsal from './events/rehearsals.ts';
import * as report from './day/reports.ts';
import * as site from './events/site.ts';
import * as tournament from './tournament/tournament.ts';

/**
 * Every action of the API, once. The server's dispatch, the browser's typed `call()` and the
 * validation of forms all come from this table. To add an action, add a line here and its handler
 * in server/actions: the compiler asks for the handler.
 */
export const actions = {
  login: siteAction(session('POST', 'public', input.LoginInput, entity.Session)),
  logout: siteAction(session('POST', 1, input.EmptyInput, v.null())),

  getAdmins: siteAction(adminRead(2, input.EmptyInput, v.array(entity.Admin))),
  getAdmin: siteAction(adminRead(2, input.AdminKey, entity.Admin)),
  getAdminTypes: siteAction(adminRead(2, input.EmptyInput, v.array(entity.AdminType))),
  createAdmin: siteAction(write('POST', 2, input.CreateAdminInput, entity.Admin)),
  updateAdmin: siteAction(write('PATCH', 2, input.UpdateAdminInput, entity.Admin)),
  deleteAdmin: siteAction(write('DELETE', 2, input.AdminKey, v.object({ pk_admin: v.number() }))),
  resetPassword: siteAction(
    write('POST', 2, input.ResetPasswordInput, v.object({ pk_admin: v.number() })),
  ),
  changePassword: siteAction(write('POST', 1, input.ChangePasswordInput, v.null())),

  getEvents: siteAction(publicRead(input.EmptyInput, v.array(event.EventSummary))),
  getEvent: siteAction(publicRead(event.EventReference, event.Event)),
  getPastEvents: siteAction(view(past.PastEventsPageInput, past.PastEventsPage)),
  getPastEvent: view(past.PastEventInput, past.PastEventWithDetails),
  createEvent: siteAction(write('POST', 2, event.CreateEventInput, event.Event)),
  updateEvent: write('PATCH', 1, event.UpdateEventInput, event.Event),
  setDay: write('POST', 1, day.SetDayInput, event.Event),
  publishEvent: write('POST', 2, event.EventKey, event.Event),
  setCurrentEvent: write('POST', 2, event.EventKey, event.Event),
  archiveEvent: write('POST', 2, event.ArchiveEventInput, event.Event),
  reopenEvent: write('POST', 2, event.EventKey, event.Event),
  deleteEvent: write('DELETE', 2, event.EventKey, v.object({ pk_event: v.number() })),

  startRehearsal: write('POST', 2, rehearsal.StartRehearsalInput, event.Event),
  getRehearsal: adminRead(2, event.EventKey, rehearsal.Rehearsal),
  playRehearsal: write('POST', 2, event.EventKey, rehearsal.Rehearsal),
  endRehearsal: write('DELETE', 2, event.EventKey, rehearsal.RehearsalReport),

  getOperations: siteAction(adminRead(1, input.EmptyInput, operations.Operations)),
  getRoomAddresses: siteAction(adminRead(2, input.EmptyInput, operations.RoomAddresses)),

  getSite: siteAction(view(input.EmptyInput, site.Site)),
  updateSite: siteAction(write('PATCH', 2, site.UpdateSiteInput, site.Site)),

  findPeople: siteAction(preview(2, people.FindPeopleInput, v.array(people.Registration))),
  previewErasure: siteAction(preview(2, people.PersonInput, people.ErasurePreview)),
  getNameCopies: siteAction(adminRead(2, input.EmptyInput, people.NameCopies)),
  erasePerson: siteAction(write('POST', 2, people.PersonInput, people.ErasureResult)),

  getPlayers: adminRead(1, input.EventOnlyInput, v.array(entity.Player)),
  getPlayer: adminRead(1, input.PlayerKey, entity.Player),
  createPlayer: write('POST', 1, input.CreatePlayerInput, entity.Player),
  updatePlayer: write('PATCH', 1, input.UpdatePlayerInput, entity.Player),
  deletePlayer: write('DELETE', 1, input.PlayerKey, v.object({ pk_player: v.number() })),

  getTeams: adminRead(1, input.EventOnlyInput, v.array(entity.Team)),
  getTeam: adminRead(1, input.TeamKey, entity.Team),
  createTeam: write('POST', 1, input.CreateTeamInput, entity.Team),
  updateTeam: write('PATCH', 1, input.UpdateTeamInput, entity.Team),
  deleteTeam: write('DELETE', 1, input.TeamKey, v.object({ pk_team: v.number() })),
  admitTeam: write('POST', 1, input.TeamKey, entity.Team),
  previewTeamDeletion: preview(
    1,
    input.TeamKeys,
    v.array(
      v.object({
        pk_team: v.number(),
        name: v.string(),
        player_count: v.number(),
        created_at: v.string(),
        /** Why it cannot be deleted. */
        reason: v.nullable(v.string()),
      }),
    ),
  ),
  deleteTeams: write(
    'POST',
    1,
    input.DeleteTeamsInput,
    v.object({
      deleted: v.number(),
      left: v.array(v.object({ name: v.string(), reason: v.string() })),
    }),
  ),
  acceptTeams: write(
    'POST',
    1,
    input.TeamKeys,
    v.object({
      accepted: v.number(),
      /** The accepted teams that have no place and wait. */
      waiting: v.number(),
    }),
  ),
  createTeamLink: write('POST', 1, input.TeamKey, v.object({ pk_team: v.number() })),
  getTeamLinks: adminRead(1, input.TeamKey, v.array(links.TeamLinkRow)),
  withdrawTeamLink: write('DELETE', 1, links.TeamLinkKey, v.object({ pk_link: v.number() })),

  getRounds: adminRead(1, input.EventOnlyInput, v.array(entity.Round)),
  getMatches: adminRead(1, input.EventOnlyInput, v.array(entity.Match)),
  getMatch: adminRead(1, input.MatchKey, entity.Match),
  createMatch: write('POST', 1, input.CreateMatchInput, entity.Match),
  updateMatch: write('PATCH', 1, input.UpdateMatchInput, entity.Match),
  deleteMatch: write('DELETE', 1, input.MatchKey, v.object({ pk_match: v.number() })),

  getTrail: adminRead(1, input.TrailInput, v.array(entity.TrailRow)),
  getLastSave: adminRead(1, input.MatchKey, v.nullable(entity.LastSave)),
  undo: write('POST', 1, input.UndoInput, entity.UndoResult),

  previewImport: preview(1, input.PreviewImportInput, entity.ImportReport),
  importRows: write('POST', 1, input.ImportInput, entity.ImportReport),

  getTournament: view(input.EventOnlyInput, tournament.Tournament),
  getStandings: view(input.EventOnlyInput, v.array(tournament.StandingsRow)),
  getBracket: view(input.EventOnlyInput, tournament.Bracket),
  getRoundMatches: view(tournament.RoundKey, v.array(tournament.TournamentMatch)),
  watch: stream(desk.WatchInput),
  getSteps: adminRead(1, input.EventOnlyInput, tournament.Steps),
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
  correctMatch: write('POST', 1, tournament.CorrectMatchInput, tournament.TournamentChanges),

  getMyTeam: teamRead('entry', input.EmptyInput, own.MyTeam),
  setJoining: teamWrite('team', own.SetJoiningInput, own.MyTeam),
  renewInvitation: teamWrite('team', input.EmptyInput, own.MyTeam),
  updateMyEntry: teamWrite('entry', own.UpdateMyEntryInput, own.MyTeam),
  renameMyTeam: teamWrite('team', own.RenameMyTeamInput, own.MyTeam),
  removePartner: teamWrite('team', input.PlayerKey, own.MyTeam),
  leaveTeam: teamWrite('entry', input.EmptyInput, v.null()),
  withdrawMyTeam: teamWrite('team', input.EmptyInput, v.null()),
  subscribePush: teamWrite('entry', push.SubscribePushInput, push.PushSubscriptionResult),
  unsubscribePush: teamWrite('entry', push.UnsubscribePushInput, push.PushSubscriptionResult),

  reportScore: teamWrite('team', report.ReportScoreInput, own.MyTeam),
  callReferee: teamWrite('team', report.CallRefereeInput, own.MyTeam),
  settleReport: write('POST', 1, report.SettleReportInput, entity.Match),
  answerHelp: write('POST', 1, report.HelpKey, v.object({ pk_help: v.number() })),
  getToDo: adminRead(1, input.EventOnlyInput, report.ToDo),

  checkIn: teamWrite('team', input.EmptyInput, own.MyTeam),
  openCheckIn: write('POST', 1, input.EventOnlyInput, calls.DayStatus),
  closeCheckIn: write('POST', 1, calls.CloseCheckInInput, calls.DayStatus),
  setPresence: write('POST', 1, calls.SetPresenceInput, calls.DayStatus),
  getDay: adminRead(1, input.EventOnlyInput, calls.DayStatus),
  getOverrun: adminRead(1, input.EventOnlyInput, clock.Overrun),
  sayThere: teamWrite('team', input.MatchKey, own.MyTeam),
  callMatch: write('POST', 1, input.MatchKey, calls.DayStatus),
  callNext: write('POST', 1, input.EventOnlyInput, calls.DayStatus),
  setProgress: write('POST', 1, calls.SetProgressInput, calls.DayStatus),

  getDesk: deskRead(input.EventOnlyInput, desk.Desk),
  getCasterCard: deskRead(card.CasterCardInput, v.nullable(card.CasterCard)),
  setOnAir: deskButton(desk.SetOnAirInput, desk.OnAirState),
  airNext: deskButton(input.EventOnlyInput, desk.OnAirState),
  showPiece: deskButton(desk.ShowPieceInput, desk.OnAirState),
  setSides: deskButton(desk.SetSidesInput, desk.OnAirState),
  countGame: deskButton(desk.CountGameInput, desk.OnAirState),
  setWall: deskButton(desk.SetWallInput, desk.OnAirState),
  releaseHeld: deskButton(input.EventOnlyInput, desk.OnAirState),
  setDelay: write('POST', 1, desk.SetDelayInput, desk.Desk),
  createDeskKey: write('POST', 1, desk.CreateDeskKeyInput, desk.Desk),
  withdrawDeskKey: write('DELETE', 1, desk.DeskKeyInput, desk.Desk),

  getDiscord: adminRead(1, input.EventOnlyInput, discord.WebhookStatus),
  setWebhook: write('POST', 1, discord.SetWebhookInput, discord.WebhookStatus),
  setDiscord: write('POST', 1, discord.SetDiscordInput, discord.WebhookStatus),
  removeWebhook: write('DELETE', 1, input.EventOnlyInput, discord.WebhookStatus),
  testWebhook: outsideCall('POST', 1, input.EventOnlyInput, discord.WebhookTestResult),

  getTeamsWithPlayers: view(input.EventOnlyInput, v.array(entity.TeamWithPlayersRow)),
  registerTeam: register(
    input.RegisterTeamInput,
    v.object({
      pk_team: v.number(),
      name: v.string(),
      waiting: entity.Team.entries.waiting,
      unchecked: entity.Team.entries.unchecked,
    }),
  ),
  registerPlayer: register(
    input.RegisterPlayerInput,
    v.object({
      ...entity.Player.entries,
      /** The team's place on the waiting list, if it waits. */
      waiting: entity.Team.entries.waiting,
    }),
  ),
};

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/**
 * Who may call an action. `public`: anybody. `entry`: the holder of a team's link or of a player's
 * own link. `team`: the holder of a team's link. `desk-read` and `desk-button`: any admin, or the
 * holder of that kind of desk key. A number: a signed-in admin with at least this permission. There
 * is no default.
 */
export type Access = 'public' | LinkAccess | DeskAccess | entity.Permission;
export type LinkAccess = 'entry' | 'team';
export type DeskAccess = 'desk-read' | 'desk-button';
/**
 * read: changes nothing. view: public data, answered from memory. write: a change by an admin,
 * recorded in the trail. team: a change by the holder of a team's link. desk: a button of the desk,
 * not recorded. register: a visitor's registration. A `team` or `register` call can be sent again
 * under its idempotency key. session: signs in or out. outside: calls another machine, with no
 * transaction open meanwhile. stream: an answer that stays open and sends events.
 */
type ActionKind =
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
/**
 * ActionPayload is what a caller may send, before parsing. ActionInput is what the handler
 * receives, after parsing.
 */
export type ActionPayload<A extends ActionName> = v.InferInput<(typeof actions)[A]['input']>;
export type ActionInput<A extends ActionName> = v.InferOutput<(typeof actions)[A]['input']>;
export type ActionOutput<A extends ActionName> = v.InferOutput<(typeof actions)[A]['output']>;
export type ActionsOfKind<K extends ActionKind> = {
  [A in ActionName]: (typeof actions)[A]['kind'] extends K ? A : never;
}[ActionName];
/** An action's name with its input: checking the name narrows the type of the input. */
export type Call<A extends ActionName = ActionName> = { [N in A]: CallByName[N] }[A];
type CallByName = {
  [A in ActionName]: { name: A; kind: (typeof actions)[A]['kind']; input: ActionInput<A> };
};
/** The actions that anybody may read by an address alone. */
export type PublicReadName = {
  [A in ActionName]: (typeof actions)[A] extends { method: 'GET'; access: 'public' } ? A : never;
}[ActionName];

/** Whether an action is about the whole site and not about one event. */
export function isSiteAction(action: ActionName): boolean {
  return 'isOfSite' in actions[action];
}

export function isActionName(name: string): name is ActionName {
  return Object.hasOwn(actions, name);
}

/**
 * Marks an action that is about no event. All others are about one: the event that they name, or
 * that of their row, link or key.
 */
function siteAction<Action extends object>(action: Action) {
  return { ...action, isOfSite: true } as const;
}

function adminRead<I extends v.GenericSchema, O extends v.GenericSchema>(
  access: entity.Permission,
  input: I,
  output: O,
) {
  return { kind: 'read', method: 'GET', access, input, output } as const;
}

/** Visitors may read it. Admins get more. */
function publicRead<I extends v.GenericSchema, O extends v.GenericSchema>(input: I, output: O) {
  return { kind: 'read', method: 'GET', access: 'public', input, output } as const;
}

function view<I extends v.GenericSchema, O extends v.GenericSchema>(input: I, output: O) {
  return { kind: 'view', method: 'GET', access: 'public', input, output } as const;
}

/** A link reads its own team. */
function teamRead<A extends LinkAccess, I extends v.GenericSchema, O extends v.GenericSchema>(
  access: A,
  input: I,
  output: O,
) {
  return { kind: 'read', method: 'GET', access, input, output } as const;
}

/** A read whose input does not fit into an address, so it is sent by POST. */
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

/** A change that a team makes by its link. */
function teamWrite<A extends LinkAccess, I extends v.GenericSchema, O extends v.GenericSchema>(
  access: A,
  input: I,
  output: O,
) {
  return { kind: 'team', method: 'POST', access, input, output } as const;
}

/** A read for the desk. */
function deskRead<I extends v.GenericSchema, O extends v.GenericSchema>(input: I, output: O) {
  return { kind: 'read', method: 'GET', access: 'desk-read', input, output } as const;
}

/** A button of the desk. */
function deskButton<I extends v.GenericSchema, O extends v.GenericSchema>(input: I, output: O) {
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

/** An action that calls another machine. */
function outsideCall<I extends v.GenericSchema, O extends v.GenericSchema>(
  method: 'POST',
  access: entity.Permission,
  input: I,
  output: O,
) {
  return { kind: 'outside', method, access, input, output } as const;
}
