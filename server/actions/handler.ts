import type {
  ActionInput,
  ActionName,
  ActionOutput,
  ActionPayload,
  actions,
  ActionsOfKind,
} from '#contract/actions.ts';
import type { Browser } from '#server/auth/known-browser.ts';
import type { LoginBudget } from '#server/auth/login-budget.ts';
import type { Webhooks } from '#server/discord/webhooks.ts';
import type { Result } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/sessions.ts';
import type { TeamLink } from '#server/store/team-links.ts';
import type { Store } from '#server/store/store.ts';
import type { Trace } from '#server/store/trail.ts';
import type { Move } from '#server/tournament/places.ts';

/** What an action is written as, by its kind in the table. */
export type Handler<A extends ActionName> = HandlerByKind<A>[Exclude<
  (typeof actions)[A]['kind'],
  'stream' | 'view'
>];

/** The handlers of all actions of one kind. */
export type HandlersOf<K extends keyof HandlerByKind<ActionName>> = {
  [A in ActionsOfKind<K>]: HandlerByKind<A>[K];
};

type HandlerByKind<A extends ActionName> = {
  read: (
    repositories: Repositories,
    input: ActionInput<A>,
    context: ReadContext,
  ) => Answer<ActionOutput<A>>;
  /** An admin's write also says what it did: one that leaves no trace does not compile. */
  write: (
    tx: Repositories,
    input: ActionInput<A>,
    context: WriteContext,
  ) => Answer<Traced<ActionOutput<A>>>;
  /** What a team does by its link may leave no trace, where nothing of it is told. */
  team: (
    tx: Repositories,
    input: ActionInput<A>,
    context: TeamContext,
  ) => Answer<Omit<Traced<ActionOutput<A>>, 'trace'> & { trace: Trace | null }>;
  /** What is on air is told while it is there: nobody looks it up afterwards, and nobody undoes it. */
  desk: (
    tx: Repositories,
    input: ActionInput<A>,
    context: { now: Date },
  ) => Answer<ActionOutput<A>>;
  register: (
    tx: Repositories,
    input: ActionInput<A>,
    context: RegisterContext,
  ) => Answer<ActionOutput<A>>;
  session: (
    services: Services,
    input: ActionInput<A>,
    request: RequestFacts,
  ) => Answer<ActionOutput<A>>;
  /** Whoever calls may do so, and the event is found: it opens its own transactions, none while it waits for another machine. */
  outside: (services: Services, pk_event: number, input: ActionInput<A>) => Answer<ActionOutput<A>>;
};

type ReadContext = {
  caller: SignedIn | null;
  rehearsalSecret: string | null;
  /** There where the action takes a link. */
  link: TeamLink | null;
};

/** `act`: what an admin would do, done because the rules let this team do it. */
type TeamContext = { link: TeamLink; now: Date; invitation: string | null; act: Act } & Pick<
  Services,
  'isPushService'
>;

type RegisterContext = { now: Date } & Pick<RequestFacts, 'linkSecret' | 'invitation'>;

type WriteContext = {
  caller: SignedIn;
  now: Date;
  address: string;
  browserTokens: readonly string[];
  loginBudget: LoginBudget | null;
  /** What will open the team for which a link is made. */
  linkSecret: string | null;
  /** What will open the desk for which a key is made. */
  deskKey: string | null;
  act: Act;
} & Pick<Services, 'webhooks'>;

/** Another action of the same caller, in the same transaction: with the same checks, and an entry of its own in the trail. */
export type Act = <A extends ActionsOfKind<'write' | 'register'>>(
  name: A,
  payload: ActionPayload<A>,
) => Promise<Result<ActionOutput<A>>>;

export type Services = {
  store: Store;
  now: () => Date;
  loginBudget: LoginBudget | null;
  /** Whether a browser may be sent notifications at this address. */
  isPushService: (endpoint: string) => boolean;
  /** By which events tell their news on Discord. */
  webhooks: Webhooks;
};

/** What is known of a request besides its input. */
export type RequestFacts = {
  address: string;
  token: string | null;
  browser: Browser;
  idempotencyKey: string | null;
  /** What opens the public side of a rehearsal. */
  rehearsalSecret: string | null;
  /** What opens a team, or will open the one that is being registered. */
  linkSecret: string | null;
  /** What lets somebody join a team, or will. */
  invitation: string | null;
  /** What opens a desk, or will. */
  deskKey: string | null;
};

/** `moves`: the teams that got a place by it, or lost theirs. */
export type Traced<T> = { data: T; trace: Trace; moves?: readonly Move[] };

type Answer<T> = Promise<Result<T>>;
