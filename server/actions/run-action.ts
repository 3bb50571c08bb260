// oxlint-disable max-lines -- what surrounds every action, in one place, so that none is run without it.
import * as v from 'valibot';
import {
  actions,
  type ActionInput,
  type ActionName,
  type ActionOutput,
  type ActionPayload,
  type ActionsOfKind,
  type Call,
} from '#contract/actions.ts';
import { isPublic } from '#contract/events/events.ts';
import { isKnownBrowser } from '#server/auth/known-browser.ts';
import { unlimitedTeams } from '#server/auth/teams-by-address.ts';
import { isDelayed } from '#server/delay/matches-before-public.ts';
import { readPublicRounds } from '#server/delay/public-snapshot.ts';
import { createDelayTransaction, type DelayTransaction } from '#server/delay/transaction.ts';
import { enqueueDiscordNews } from '#server/discord/enqueue.ts';
import { enqueueTeamNotices } from '#server/outbox/notices.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/accounts/sessions.ts';
import type { WriteOptions } from '#server/store/store.ts';
import type { TeamLink } from '#server/store/team-links.ts';
import { reassignEmptyPlaces } from '#server/tournament/entry-limit.ts';
import { findSettings } from '#server/tournament/state.ts';
import {
  authoriseCaller,
  eventOfReadingKey,
  type AuthorisedCaller,
  type Secrets,
} from './caller.ts';
import { eventForCall, type Requester } from './event-reference.ts';
import type {
  RunNestedAction,
  HandlersOfKind,
  RegisterContext,
  RequestFacts,
  Services,
} from './handler.ts';
import { handlers } from './index.ts';
import { myTeam } from './teams/my-team.ts';
import { answerOnce } from './idempotency.ts';
import { settleDay } from './day/settle-day.ts';
import {
  SHELL_AUTHOR,
  SITE_AUTHOR,
  TEAM_AUTHOR,
  recordChange,
  recordMoves,
} from './record-change.ts';

export type Runner = ReturnType<typeof createRunner>;

/** Runs actions with all that surrounds them: permission, transaction, trail, replay. */
export function createRunner(services: Services) {
  const { store, now, loginBudget, teamsByAddress, isPushService, webhooks, machine } = services;
  const onHeld = new Set<() => void>();
  const onErased = new Set<() => void>();

  const authorise = (tables: SiteRepositories, name: ActionName, secrets: Secrets) =>
    authoriseCaller(tables, name, secrets, now());

  const perform = async <A extends ActionsOfKind<'write'>>(
    transaction: OpenTransaction,
    call: Pick<Call<A>, 'name' | 'kind' | 'input'>,
    from: Author,
    ownEvent?: number,
  ): Promise<Result<ActionOutput<A>>> => {
    const { tables, delay } = transaction;
    const found =
      ownEvent === undefined ? await eventForCall(tables, call, ADMIN_REQUESTER) : ok(ownEvent);
    if (!found.ok) return found;
    const event = found.value;
    const tx = tables.inEvent(event);
    const { wasPlaying } = await delay.watch(tx);
    const held = await delay.mayPublish(tx, call);
    if (held) return held;
    const at = now();
    const act = createAct(transaction, from, ownEvent);
    const context = { ...from, now: at, loginBudget, act, webhooks };
    const done = await writeHandlers[call.name](tx, call.input, context);
    if (!done.ok) return done;
    const { data, ...recorded } = done.value;
    delay.changed(event, recorded.trace.item, recorded.moves);
    await recordChange(tables, tx, recorded, { name: call.name, by: from.caller, at, wasPlaying });
    await settleDay(tables, tx, recorded.trace, at);
    return ok(data);
  };

  const performByTeam = async <A extends ActionsOfKind<'team'>>(
    transaction: OpenTransaction,
    call: Pick<Call<A>, 'name' | 'kind' | 'input'>,
    from: { link: TeamLink; invitation: string | null },
  ): Promise<Result<ActionOutput<A>>> => {
    const { tables, delay } = transaction;
    const found = await eventForCall(tables, call, {
      ...VISITOR_REQUESTER,
      linkEvent: from.link.fk_event,
    });
    if (!found.ok) return found;
    const tx = tables.inEvent(found.value);
    const { wasPlaying, before: snapshots } = await delay.watch(tx);
    const at = now();
    const act = createAct(transaction, { ...WITHOUT_REQUEST, caller: TEAM_AUTHOR }, tx.pk_event);
    const context = { ...from, now: at, act, snapshots, isPushService };
    const done = await teamHandlers[call.name](tx, call.input, context);
    if (!done.ok) return done;
    const { data, trace, moves } = done.value;
    if (trace !== null) {
      delay.changed(tx.pk_event, trace.item, moves);
      const recorded = { trace, ...(moves !== undefined && { moves }) };
      await recordChange(tables, tx, recorded, {
        name: call.name,
        by: TEAM_AUTHOR,
        at,
        wasPlaying,
      });
      await settleDay(tables, tx, trace, at);
    }
    if (data !== undefined) return ok(data);
    const { link } = from;
    const { snapshots: after, ofTeam } = await delay.settledFor(tx, link.fk_team);
    return myTeam(tx, link, at, { ...ofTeam, settings: after?.room.settings });
  };

  const performAtDesk = async <A extends ActionsOfKind<'desk'>>(
    { tables, delay }: OpenTransaction,
    call: Call<A>,
    requester: Requester,
  ): Promise<Result<ActionOutput<A>>> => {
    const found = await eventForCall(tables, call, requester);
    if (!found.ok) return found;
    const tx = tables.inEvent(found.value);
    await delay.watch(tx);
    const done = await deskHandlers[call.name](tx, call.input, { now: now() });
    if (done.ok) await tables.events.moveDataVersion(found.value);
    return done;
  };

  const register = async <A extends ActionsOfKind<'register'>>(
    tables: SiteRepositories,
    call: Pick<Call<A>, 'name' | 'kind' | 'input'>,
    requester: Requester,
    from: Registrant,
  ): Promise<Result<ActionOutput<A>>> => {
    const found = await eventForCall(tables, call, requester);
    if (!found.ok) return found;
    const tx = tables.inEvent(found.value);
    const at = now();
    const done = await registerHandlers[call.name](tx, call.input, { now: at, ...from });
    if (!done.ok) return done;
    const { data, moves = [] } = done.value;
    await recordMoves(tables, tx, moves, SITE_AUTHOR, at);
    await tables.events.moveDataVersion(found.value);
    return ok(data);
  };

  /** Within `ownEvent`, where that is known: a row of another one is not there. */
  const createAct =
    (transaction: OpenTransaction, from: Author, ownEvent?: number): RunNestedAction =>
    async <A extends ActionsOfKind<'write' | 'register'>>(name: A, payload: ActionPayload<A>) => {
      const { kind, input } = actions[name];
      const call = { name, kind, input: v.parse(input, payload) } as Call;
      const done =
        call.kind === 'write'
          ? await perform(transaction, call, from, ownEvent)
          : await register(
              transaction.tables,
              call as Call<ActionsOfKind<'register'>>,
              ADMIN_REQUESTER,
              WITHOUT_VISITOR,
            );
      return done;
    };

  const runRead = <A extends ActionsOfKind<'read'>>(call: Call<A>, facts: RequestFacts) =>
    store.read(async (tables) => {
      const authorised = await authorise(tables, call.name, facts);
      if (!authorised.ok) return authorised;
      const { caller, link, key } = authorised.value;
      const { rehearsalSecret } = facts;
      const requester = {
        isAdmin: caller !== null,
        rehearsalSecret,
        linkEvent: (link ?? key)?.fk_event,
      };
      const found = await eventForCall(tables, call, requester);
      if (!found.ok) return found;
      const context = { caller, link, rehearsalSecret, machine };
      return readHandlers[call.name](tables.inEvent(found.value), call.input, context);
    });

  /**
   * Runs all that one call does in one transaction. At its end, results under the stream delay are held back, and the notices for
   * teams and Discord are written with it.
   */
  const runTransaction = async <T>(
    work: (transaction: OpenTransaction) => Promise<Result<T>>,
    options?: Pick<WriteOptions, 'visibleSince'>,
  ): Promise<Result<T>> => {
    let hasHeld = false;
    const done = await store.write(async (tables) => {
      const delay = createDelayTransaction(tables, now());
      const result = await work({ tables, delay });
      if (!result.ok) return result;
      hasHeld = await delay.settle();
      await enqueueTeamNotices(tables, now(), delay.hiddenMatches);
      await enqueueDiscordNews(tables, now(), delay.publicSnapshot);
      return result;
    }, options);
    if (done.ok && hasHeld) for (const listener of onHeld) listener();
    return done;
  };

  const runWrite = async (call: Call<ActionsOfKind<'write'>>, facts: RequestFacts) => {
    const done = await runTransaction(async (transaction) => {
      // Checked again inside the transaction: an admin who was removed a moment ago must not finish a last change.
      const authorised = await authorise(transaction.tables, call.name, facts);
      if (!authorised.ok) return authorised;
      const { caller } = authorised.value;
      if (caller === null) throw new Error(`${call.name} is a write that anybody may call`);
      const { address, browser, linkSecret, deskKey } = facts;
      const browserTokens = browser.tokens;
      return perform(transaction, call, { caller, address, browserTokens, linkSecret, deskKey });
    });
    if (done.ok && call.name === 'erasePerson') for (const listener of onErased) listener();
    return done;
  };

  const runByTeam = <A extends ActionsOfKind<'team'>>(call: Call<A>, facts: RequestFacts) =>
    runTransaction(async (transaction) => {
      // Checked inside the transaction: a link that was withdrawn a moment ago opens nothing any more.
      const authorised = await authorise(transaction.tables, call.name, facts);
      if (!authorised.ok) return authorised;
      const { link } = authorised.value;
      if (link === null) throw new Error(`${call.name} is a team's write without a team`);
      const { invitation, idempotencyKey } = facts;
      // Two teams that use the same key by chance must not get each other's answer.
      const teamKey = idempotencyKey && `${link.pk_link} ${idempotencyKey}`;
      return answerOnceIfKeyed(
        transaction.tables,
        call,
        { ...facts, idempotencyKey: teamKey },
        () => performByTeam<A>(transaction, call, { link, invitation }),
      );
    });

  const runAtDesk = <A extends ActionsOfKind<'desk'>>(call: Call<A>, facts: RequestFacts) =>
    runTransaction(async (transaction) => {
      const authorised = await authorise(transaction.tables, call.name, facts);
      if (!authorised.ok) return authorised;
      const { caller, key } = authorised.value;
      const isAdmin = caller !== null;
      const linkEvent = isAdmin ? undefined : key?.fk_event;
      return performAtDesk<A>(transaction, call, { isAdmin, rehearsalSecret: null, linkEvent });
    });

  /** A request that is sent again under the same key runs once. */
  const answerOnceIfKeyed = (
    tx: SiteRepositories,
    call: Call,
    { idempotencyKey }: RequestFacts,
    work: () => Promise<Result<unknown>>,
  ): Promise<Result<unknown>> =>
    idempotencyKey === null ? work() : answerOnce(tx, idempotencyKey, call, now(), work);

  /**
   * Gives the waiting teams the places that others give up for them. A refused registration has given them nothing: without this
   * they would wait for as long as everybody is refused.
   */
  const serveLine = (event: number): Promise<Result<null>> =>
    store.write(async (tables) => {
      const tx = tables.inEvent(event);
      const settings = await findSettings(tx);
      if (settings === null) return ok(null);
      const at = now();
      const moves = await reassignEmptyPlaces(tx, settings, { now: at, requested: 0 });
      await recordMoves(tables, tx, moves, SITE_AUTHOR, at);
      if (moves.length > 0) await tables.events.moveDataVersion(event);
      return ok(null);
    });

  const runRegister = async <A extends ActionsOfKind<'register'>>(
    call: Call<A>,
    facts: RequestFacts,
  ): Promise<Result<unknown>> => {
    const { address, linkSecret, invitation } = facts;
    const registering = (teamsByAddress ?? unlimitedTeams)(address);
    const servedEvents = new Set<number>();
    const serveLineIfRefused = (event: number): void => void servedEvents.add(event);
    const from = { registering, linkSecret, invitation, serveLineIfRefused };
    let isSaved = false;
    try {
      const done = await store.write((tx) =>
        answerOnceIfKeyed(tx, call, facts, () => register(tx, call, VISITOR_REQUESTER, from)),
      );
      isSaved = done.ok;
      if (!isSaved) for (const event of servedEvents) await serveLine(event);
      return done;
    } finally {
      if (!isSaved) registering.discard();
    }
  };

  const runSession = <A extends ActionsOfKind<'session'>>(call: Call<A>, facts: RequestFacts) =>
    sessionHandlers[call.name](services, call.input, facts);

  const runOutside = async <A extends ActionsOfKind<'outside'>>(
    call: Call<A>,
    facts: RequestFacts,
  ): Promise<Result<ActionOutput<A>>> => {
    const found = await store.read(async (tables) => {
      const authorised = await authorise(tables, call.name, facts);
      return authorised.ok ? eventForCall(tables, call, ADMIN_REQUESTER) : authorised;
    });
    return found.ok ? outsideHandlers[call.name](services, found.value, call.input) : found;
  };

  return {
    /** For the machine's shell: the same rules and the same trail, without signing in. */
    runFromShell: <A extends ActionsOfKind<'write'>>(name: A, input: ActionInput<A>) =>
      runTransaction((transaction) =>
        perform<A>(
          transaction,
          { name, kind: 'write', input },
          { ...WITHOUT_REQUEST, caller: SHELL_AUTHOR },
        ),
      ),

    /** Runs what the site does by itself, in one transaction and under its own name. */
    bySite: <T>(work: (tables: SiteRepositories, act: RunNestedAction) => Promise<Result<T>>) =>
      runTransaction((transaction) =>
        work(
          transaction.tables,
          createAct(transaction, { ...WITHOUT_REQUEST, caller: SITE_AUTHOR }),
        ),
      ),

    /**
     * Publishes held results that are due, the first of them since `dueAt`. Several processes may do so at once: what one has
     * published, another does not find.
     */
    releaseDue: (dueAt: string): Promise<Result<number[]>> =>
      runTransaction(
        async ({ tables }) => {
          const events = await tables.heldEvents.removeDue(now().toISOString());
          for (const event of events) await tables.events.moveDataVersionsWith(event);
          return ok(events);
        },
        { visibleSince: Date.parse(dueAt) },
      ),

    /** Calls the listener whenever this process holds something back. */
    onHeld: (listener: () => void): void => void onHeld.add(listener),

    /** Calls the listener whenever this process has erased a person. */
    onErased: (listener: () => void): void => void onErased.add(listener),

    /** Whether the caller may run this action at all. Checked before the input is read. */
    mayRun: async (name: ActionName, secrets: Secrets): Promise<Result<AuthorisedCaller | null>> =>
      actions[name].access === 'public'
        ? ok(null)
        : store.read((tables) => authorise(tables, name, secrets)),

    /** The name of the signed-in admin; null for everybody else. */
    adminName: (secrets: Secrets): Promise<string | null> =>
      store.read(async (tables) => {
        const authorised = await authorise(tables, 'watch', secrets);
        return authorised.ok ? (authorised.value.caller?.username ?? null) : null;
      }),

    /** For answers from memory: the event, if the caller may see it; whether everybody may; and which admin asks. */
    visibleEvent: (
      call: Call<ActionsOfKind<'view' | 'stream'>>,
      secrets: Secrets & Pick<RequestFacts, 'rehearsalSecret'>,
    ): Promise<Result<{ event: number; isPublic: boolean; admin: string | null }>> =>
      store.read(async (tables) => {
        // These actions are public: an ended session sees what a visitor sees.
        const authorised = await authorise(tables, call.name, secrets);
        const admin = authorised.ok ? (authorised.value.caller?.username ?? null) : null;
        const isAdmin = admin !== null;
        const { rehearsalSecret } = secrets;
        const linkEvent = await eventOfReadingKey(tables, call.name, secrets);
        const found = await eventForCall(tables, call, { isAdmin, rehearsalSecret, linkEvent });
        if (!found.ok) return found;
        if (call.name === 'getRoundMatches') {
          const rounds = await readPublicRounds(tables.inEvent(found.value));
          // A round that was drawn and is still held is as unknown as one that was never there.
          if (rounds.every(({ pk_round }) => pk_round !== call.input.pk_round)) {
            return refuse('unknown-event');
          }
        }
        const state = (await tables.events.findSummary(found.value))?.state;
        const isForAll = state !== undefined && isPublic(state);
        return ok({ event: found.value, isPublic: isForAll, admin });
      }),

    /** Which state an admin or a reading key gets of an event. 'room' only where results are delayed. Null for everybody else. */
    audienceOf: (event: number, secrets: Secrets): Promise<'public' | 'room' | null> =>
      store.read(async (tables) => {
        const authorised = await authorise(tables, 'watch', secrets);
        const isAdmin = authorised.ok && authorised.value.caller !== null;
        const hasKey = (await eventOfReadingKey(tables, 'watch', secrets)) === event;
        if (!isAdmin && !hasKey) return null;
        return (await isDelayed(tables.inEvent(event))) ? 'room' : 'public';
      }),

    /** Whether an admin has signed in with this browser before. */
    isKnownBrowser: (tokens: readonly string[]): Promise<boolean> =>
      store.read((tables) => isKnownBrowser(tables, tokens, now())),

    run: async (call: Call, facts: RequestFacts): Promise<Result<unknown>> => {
      switch (call.kind) {
        case 'read':
          return runRead(call, facts);
        case 'write':
          return runWrite(call, facts);
        case 'team':
          return runByTeam(call, facts);
        case 'desk':
          return runAtDesk(call, facts);
        case 'register':
          return runRegister(call, facts);
        case 'session':
          return runSession(call, facts);
        case 'outside':
          return runOutside(call, facts);
        case 'view':
        case 'stream':
          throw new Error(`${call.name} is published, not run`);
      }
    },
  };
}

/** One transaction, and what it holds. */
type OpenTransaction = { tables: SiteRepositories; delay: DelayTransaction };

type Registrant = Omit<RegisterContext, 'now'>;

type Author = {
  caller: SignedIn;
  address: string;
  browserTokens: readonly string[];
  linkSecret: string | null;
  deskKey: string | null;
};

const ADMIN_REQUESTER: Requester = { isAdmin: true, rehearsalSecret: null };
const VISITOR_REQUESTER: Requester = { isAdmin: false, rehearsalSecret: null };
const WITHOUT_REQUEST = { address: '', browserTokens: [], linkSecret: null, deskKey: null };
const WITHOUT_VISITOR: Registrant = {
  registering: null,
  serveLineIfRefused: () => {},
  linkSecret: null,
  invitation: null,
};

const readHandlers: HandlersOfKind<'read'> = handlers;
const writeHandlers: HandlersOfKind<'write'> = handlers;
const teamHandlers: HandlersOfKind<'team'> = handlers;
const deskHandlers: HandlersOfKind<'desk'> = handlers;
const registerHandlers: HandlersOfKind<'register'> = handlers;
const sessionHandlers: HandlersOfKind<'session'> = handlers;
const outsideHandlers: HandlersOfKind<'outside'> = handlers;
