import type {
  ActionInput,
  ActionName,
  ActionOutput,
  ActionPayload,
  actions,
  ActionsOfKind,
} from '#contract/actions.ts';
import type { RegistrationCount, TeamsByAddress } from '#server/auth/teams-by-address.ts';
import type { Browser } from '#server/auth/known-browser.ts';
import type { LoginBudget } from '#server/auth/login-budget.ts';
import type { Webhooks } from '#server/discord/webhooks.ts';
import type { Machine } from '#server/machine.ts';
import type { MyTeam } from '#contract/teams/my-team.ts';
import type { Snapshots } from '#server/delay/public-snapshot.ts';
import type { Result } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/accounts/sessions.ts';
import type { TeamLink } from '#server/store/team-links.ts';
import type { Store } from '#server/store/store.ts';
import type { Trace } from '#server/store/trail.ts';
import type { WaitingListMove } from '#server/tournament/entry-limit.ts';

/** The type of an action's handler, by the action's kind in the contract. */
export type Handler<A extends ActionName> = HandlerByKind<A>[Exclude<
  (typeof actions)[A]['kind'],
  'stream' | 'view'
>];

/** The handlers of all actions of one kind. */
export type HandlersOfKind<K extends keyof HandlerByKind<ActionName>> = {
  [A in ActionsOfKind<K>]: HandlerByKind<A>[K];
};

type HandlerByKind<A extends ActionName> = {
  read: (
    repositories: Repositories,
    input: ActionInput<A>,
    context: ReadContext,
  ) => Answer<ActionOutput<A>>;
  /** An admin's write also returns its trace: a handler without one does not compile. */
  write: (
    tx: Repositories,
    input: ActionInput<A>,
    context: WriteContext,
  ) => Answer<Traced<ActionOutput<A>>>;
  /**
   * A team's action by its link may leave no trace, if the history does not list it. If the answer is the team's page, it is read after
   * all consequences: otherwise the page would be outdated at once.
   */
  team: (tx: Repositories, input: ActionInput<A>, context: TeamContext) => Answer<DoneByTeam<A>>;
  /** An action of the desk has no trace: nobody looks up afterwards what was on air, and nobody undoes it. */
  desk: (
    tx: Repositories,
    input: ActionInput<A>,
    context: { now: Date },
  ) => Answer<ActionOutput<A>>;
  register: (
    tx: Repositories,
    input: ActionInput<A>,
    context: RegisterContext,
  ) => Answer<Pick<Traced<ActionOutput<A>>, 'data' | 'moves'>>;
  session: (
    services: Services,
    input: ActionInput<A>,
    request: RequestFacts,
  ) => Answer<ActionOutput<A>>;
  /**
   * The caller is authorised and the event is found. The handler opens its own transactions, and none while it waits for another
   * machine.
   */
  outside: (services: Services, pk_event: number, input: ActionInput<A>) => Answer<ActionOutput<A>>;
};

type ReadContext = {
  caller: SignedIn | null;
  rehearsalSecret: string | null;
  /** Set where the action takes a link. */
  link: TeamLink | null;
} & Pick<Services, 'machine'>;

type DoneByTeam<A extends ActionName> = Omit<Traced<unknown>, 'data' | 'trace'> & {
  trace: Trace | null;
} & (ActionOutput<A> extends MyTeam ? { data?: undefined } : { data: ActionOutput<A> });

type TeamContext = {
  link: TeamLink;
  now: Date;
  invitation: string | null;
  /** What an admin would do, done because the rules let this team do it. */
  act: RunNestedAction;
  /** The event before this action, where some of it is held or may be. */
  snapshots: Snapshots | null;
} & Pick<Services, 'isPushService'>;

export type RegisterContext = {
  now: Date;
  /** Null when an admin's action registers: that counts for no address. */
  registering: RegistrationCount | null;
  /** Says that waiting teams got a place in this event. If the registration is refused, they get it all the same. */
  serveLineIfRefused: (pk_event: number) => void;
} & Pick<RequestFacts, 'linkSecret' | 'invitation'>;

type WriteContext = {
  caller: SignedIn;
  now: Date;
  address: string;
  browserTokens: readonly string[];
  loginBudget: LoginBudget | null;
  /** The secret of the team link that is being created. */
  linkSecret: string | null;
  /** The secret of the desk key that is being created. */
  deskKey: string | null;
  act: RunNestedAction;
} & Pick<Services, 'webhooks'>;

/** Runs another action for the same caller in the same transaction, with the same checks and its own entry in the trail. */
export type RunNestedAction = <A extends ActionsOfKind<'write' | 'register'>>(
  name: A,
  payload: ActionPayload<A>,
) => Promise<Result<ActionOutput<A>>>;

export type Services = {
  store: Store;
  now: () => Date;
  loginBudget: LoginBudget | null;
  /** Null where the number of teams per address is not limited. */
  teamsByAddress: TeamsByAddress | null;
  /** Whether notifications may be sent to this address. */
  isPushService: (endpoint: string) => boolean;
  webhooks: Webhooks;
  machine: Machine;
};

/** What a request carries besides its input. */
export type RequestFacts = {
  address: string;
  token: string | null;
  browser: Browser;
  idempotencyKey: string | null;
  /** The secret that opens the public pages of a rehearsal. */
  rehearsalSecret: string | null;
  /** The secret of a team's link, or of the link that a registration creates. */
  linkSecret: string | null;
  /** The secret of a team's invitation, or of the one that is being created. */
  invitation: string | null;
  /** The secret of a desk key, or of the one that is being created. */
  deskKey: string | null;
};

/** `moves`: the teams that got a place by this change, or lost theirs. */
export type Traced<T> = { data: T; trace: Trace; moves?: readonly WaitingListMove[] };

type Answer<T> = Promise<Result<T>>;
