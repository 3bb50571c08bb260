// Over 300 lines: what surrounds every action, in one place, so that none is run without it.
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
import { isPublic } from '#contract/events.ts';
import { isKnownBrowser } from '#server/auth/known-browser.ts';
import { isDelayed } from '#server/day/ahead.ts';
import { hiddenMatches } from '#server/day/holding.ts';
import { tellDiscord } from '#server/discord/tell.ts';
import { tellTeams } from '#server/outbox/notices.ts';
import { ok, type Result } from '#server/rules/result.ts';
import type { Tables } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/sessions.ts';
import type { TeamLink } from '#server/store/team-links.ts';
import { callerOf, followedByKey, type Secrets } from './caller.ts';
import { eventOf, type Asker } from './event-of.ts';
import type { Act, HandlersOf, RequestFacts, Services } from './handler.ts';
import { createHolding, type Holding } from './holding.ts';
import { handlers } from './index.ts';
import { once } from './once.ts';
import { settleDay } from './settle-day.ts';
import { SHELL, SITE, TEAM, tell } from './tell.ts';

export type Runner = ReturnType<typeof createRunner>;

/** Does what surrounds every action: permission, transaction, trail, replay. The handlers only do their own part. */
export function createRunner(services: Services) {
  const { store, now, loginBudget, isPushService, webhooks } = services;
  const onHeld = new Set<() => void>();

  const authorise = (tables: Tables, name: ActionName, secrets: Secrets) =>
    callerOf(tables, name, secrets, now());

  const perform = async <A extends ActionsOfKind<'write'>>(
    unit: Unit,
    call: Pick<Call<A>, 'name' | 'kind' | 'input'>,
    from: Author,
  ): Promise<Result<ActionOutput<A>>> => {
    const { tables, holding } = unit;
    const found = await eventOf(tables, call, ADMIN);
    if (!found.ok) return found;
    const event = found.value;
    const tx = tables.inEvent(event);
    await holding.watch(tx);
    const held = await holding.mayPublish(tx, call);
    if (held) return held;
    const at = now();
    const wasPlaying = await tx.tournament.hasOpenMatch();
    const act = actOf(unit, from);
    const context = { ...from, now: at, loginBudget, act, webhooks };
    const done = await writes[call.name](tx, call.input, context);
    if (!done.ok) return done;
    const { data, ...told } = done.value;
    holding.changed(event, told.trace.item, told.moves);
    await tell(tables, tx, told, { name: call.name, by: from.caller, at, wasPlaying });
    await settleDay(tables, tx, told.trace, at);
    return ok(data);
  };

  const performByTeam = async <A extends ActionsOfKind<'team'>>(
    unit: Unit,
    call: Pick<Call<A>, 'name' | 'kind' | 'input'>,
    from: { link: TeamLink; invitation: string | null },
  ): Promise<Result<ActionOutput<A>>> => {
    const { tables, holding } = unit;
    const found = await eventOf(tables, call, { ...VISITOR, linkEvent: from.link.fk_event });
    if (!found.ok) return found;
    const tx = tables.inEvent(found.value);
    await holding.watch(tx);
    const at = now();
    const wasPlaying = await tx.tournament.hasOpenMatch();
    const act = actOf(unit, { ...NO_REQUEST, caller: TEAM });
    const done = await byTeams[call.name](tx, call.input, {
      ...from,
      now: at,
      act,
      isPushService,
    });
    if (!done.ok) return done;
    const { data, trace, moves } = done.value;
    if (trace !== null) {
      holding.changed(tx.pk_event, trace.item, moves);
      const told = { trace, ...(moves !== undefined && { moves }) };
      await tell(tables, tx, told, { name: call.name, by: TEAM, at, wasPlaying });
      await settleDay(tables, tx, trace, at);
    }
    return ok(data);
  };

  const press = async <A extends ActionsOfKind<'desk'>>(
    { tables, holding }: Unit,
    call: Call<A>,
    who: Asker,
  ): Promise<Result<ActionOutput<A>>> => {
    const found = await eventOf(tables, call, who);
    if (!found.ok) return found;
    const tx = tables.inEvent(found.value);
    await holding.watch(tx);
    const done = await buttons[call.name](tx, call.input, { now: now() });
    if (done.ok) await tables.events.moveDataVersion(found.value);
    return done;
  };

  const register = async <A extends ActionsOfKind<'register'>>(
    tables: Tables,
    call: Pick<Call<A>, 'name' | 'kind' | 'input'>,
    who: Asker,
    secrets: Pick<RequestFacts, 'linkSecret' | 'invitation'>,
  ): Promise<Result<ActionOutput<A>>> => {
    const found = await eventOf(tables, call, who);
    if (!found.ok) return found;
    const done = await registers[call.name](tables.inEvent(found.value), call.input, {
      now: now(),
      linkSecret: secrets.linkSecret,
      invitation: secrets.invitation,
    });
    if (done.ok) await tables.events.moveDataVersion(found.value);
    return done;
  };

  const actOf =
    (unit: Unit, from: Author): Act =>
    async <A extends ActionsOfKind<'write' | 'register'>>(name: A, payload: ActionPayload<A>) => {
      const { kind, input } = actions[name];
      const call = { name, kind, input: v.parse(input, payload) } as Call;
      const done =
        call.kind === 'write'
          ? await perform(unit, call, from)
          : await register(unit.tables, call as Call<ActionsOfKind<'register'>>, ADMIN, NO_SECRETS);
      return done;
    };

  const runRead = <A extends ActionsOfKind<'read'>>(call: Call<A>, facts: RequestFacts) =>
    store.read(async (tables) => {
      const authorised = await authorise(tables, call.name, facts);
      if (!authorised.ok) return authorised;
      const { caller, link, key } = authorised.value;
      const { rehearsalSecret } = facts;
      const asker = {
        isAdmin: caller !== null,
        rehearsalSecret,
        linkEvent: (link ?? key)?.fk_event,
      };
      const found = await eventOf(tables, call, asker);
      if (!found.ok) return found;
      const context = { caller, link, rehearsalSecret };
      return reads[call.name](tables.inEvent(found.value), call.input, context);
    });

  /** All that one call does, in one transaction: at its end, what the public must not know yet is held, and what teams and Discord have to be told is written with it. */
  const change = async <T>(work: (unit: Unit) => Promise<Result<T>>): Promise<Result<T>> => {
    let hasHeld = false;
    const done = await store.write(async (tables) => {
      const holding = createHolding(tables, now());
      const result = await work({ tables, holding });
      if (!result.ok) return result;
      hasHeld = await holding.settle();
      await tellTeams(tables, now(), () => hiddenMatches(tables));
      await tellDiscord(tables, now());
      return result;
    });
    if (done.ok && hasHeld) for (const listener of onHeld) listener();
    return done;
  };

  const runWrite = (call: Call<ActionsOfKind<'write'>>, facts: RequestFacts) =>
    change(async (unit) => {
      // Asked again inside the transaction: an admin removed a moment ago must not finish a last change.
      const authorised = await authorise(unit.tables, call.name, facts);
      if (!authorised.ok) return authorised;
      const { caller } = authorised.value;
      if (caller === null) throw new Error(`${call.name} is a write that anybody may call`);
      const { address, browser, linkSecret, deskKey } = facts;
      const browserTokens = browser.tokens;
      return perform(unit, call, { caller, address, browserTokens, linkSecret, deskKey });
    });

  const runByTeam = <A extends ActionsOfKind<'team'>>(call: Call<A>, facts: RequestFacts) =>
    change(async (unit) => {
      // Inside the transaction: a link withdrawn a moment ago opens nothing any more.
      const authorised = await authorise(unit.tables, call.name, facts);
      if (!authorised.ok) return authorised;
      const { link } = authorised.value;
      if (link === null) throw new Error(`${call.name} is a team's write without a team`);
      const { invitation, idempotencyKey } = facts;
      // Two teams that happen to use the same key must not be told each other's answer.
      const own = idempotencyKey && `${link.pk_link} ${idempotencyKey}`;
      return onceIfKeyed(unit.tables, call, { ...facts, idempotencyKey: own }, () =>
        performByTeam<A>(unit, call, { link, invitation }),
      );
    });

  const runAtDesk = <A extends ActionsOfKind<'desk'>>(call: Call<A>, facts: RequestFacts) =>
    change(async (unit) => {
      const authorised = await authorise(unit.tables, call.name, facts);
      if (!authorised.ok) return authorised;
      const { caller, key } = authorised.value;
      const isAdmin = caller !== null;
      const linkEvent = isAdmin ? undefined : key?.fk_event;
      return press<A>(unit, call, { isAdmin, rehearsalSecret: null, linkEvent });
    });

  /** What is sent again under the same key is done once. */
  const onceIfKeyed = (
    tx: Tables,
    call: Call,
    { idempotencyKey }: RequestFacts,
    work: () => Promise<Result<unknown>>,
  ): Promise<Result<unknown>> =>
    idempotencyKey === null ? work() : once(tx, idempotencyKey, call, now(), work);

  const runRegister = <A extends ActionsOfKind<'register'>>(call: Call<A>, facts: RequestFacts) =>
    store.write((tx) => onceIfKeyed(tx, call, facts, () => register(tx, call, VISITOR, facts)));

  const runSession = <A extends ActionsOfKind<'session'>>(call: Call<A>, facts: RequestFacts) =>
    sessions[call.name](services, call.input, facts);

  const runOutside = async <A extends ActionsOfKind<'outside'>>(
    call: Call<A>,
    facts: RequestFacts,
  ): Promise<Result<ActionOutput<A>>> => {
    const found = await store.read(async (tables) => {
      const authorised = await authorise(tables, call.name, facts);
      return authorised.ok ? eventOf(tables, call, ADMIN) : authorised;
    });
    return found.ok ? outsides[call.name](services, found.value, call.input) : found;
  };

  return {
    /** For whoever has the machine's shell: the same rules and the same trail, without signing in. */
    runFromShell: <A extends ActionsOfKind<'write'>>(name: A, input: ActionInput<A>) =>
      change((unit) =>
        perform<A>(unit, { name, kind: 'write', input }, { ...NO_REQUEST, caller: SHELL }),
      ),

    /** What the site does by itself, as one transaction and under its own name. */
    bySite: <T>(work: (tables: Tables, act: Act) => Promise<Result<T>>) =>
      change((unit) => work(unit.tables, actOf(unit, { ...NO_REQUEST, caller: SITE }))),

    /** Tells the public what is due. Several processes may do so at once: what one has told is not there for another. */
    tellDue: (): Promise<Result<number[]>> =>
      change(async ({ tables }) => {
        const events = await tables.heldEvents.removeDue(now().toISOString());
        for (const event of events) await tables.events.moveDataVersionsWith(event);
        return ok(events);
      }),

    /** Calls the listener whenever this process holds something. */
    onHeld: (listener: () => void): void => void onHeld.add(listener),

    /** Whether the caller may ask for this at all; said before looking at what was sent. */
    mayRun: async (name: ActionName, secrets: Secrets): Promise<Result<unknown>> =>
      actions[name].access === 'public'
        ? ok(null)
        : store.read((tables) => authorise(tables, name, secrets)),

    /** The event of something that is told from memory, if the caller may see it, and whether everybody may. */
    eventOf: (
      call: Call<ActionsOfKind<'view' | 'stream'>>,
      secrets: Secrets & Pick<RequestFacts, 'rehearsalSecret'>,
    ): Promise<Result<{ event: number; isPublic: boolean }>> =>
      store.read(async (tables) => {
        // 'public': an ended session sees what a visitor sees.
        const known = await authorise(tables, call.name, secrets);
        const isAdmin = known.ok && known.value.caller !== null;
        const { rehearsalSecret } = secrets;
        const linkEvent = await followedByKey(tables, call.name, secrets);
        const found = await eventOf(tables, call, { isAdmin, rehearsalSecret, linkEvent });
        if (!found.ok) return found;
        const state = (await tables.events.glance(found.value))?.state;
        return ok({ event: found.value, isPublic: state !== undefined && isPublic(state) });
      }),

    /** What whoever may know what the room knows is told of an event: its own state only where it is another one. Null for everybody else. */
    audienceOf: (event: number, secrets: Secrets): Promise<'public' | 'room' | null> =>
      store.read(async (tables) => {
        const known = await authorise(tables, 'watch', secrets);
        const isAdmin = known.ok && known.value.caller !== null;
        const hasKey = (await followedByKey(tables, 'watch', secrets)) === event;
        if (!isAdmin && !hasKey) return null;
        return (await isDelayed(tables.inEvent(event))) ? 'room' : 'public';
      }),

    /** Whether an admin has signed in with this browser before. */
    knowsBrowser: (tokens: readonly string[]): Promise<boolean> =>
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
type Unit = { tables: Tables; holding: Holding };

/** Who makes a change. */
type Author = {
  caller: SignedIn;
  address: string;
  browserTokens: readonly string[];
  linkSecret: string | null;
  deskKey: string | null;
};

const ADMIN: Asker = { isAdmin: true, rehearsalSecret: null };
const VISITOR: Asker = { isAdmin: false, rehearsalSecret: null };
const NO_REQUEST = { address: '', browserTokens: [], linkSecret: null, deskKey: null };
const NO_SECRETS = { linkSecret: null, invitation: null };

const reads: HandlersOf<'read'> = handlers;
const writes: HandlersOf<'write'> = handlers;
const byTeams: HandlersOf<'team'> = handlers;
const buttons: HandlersOf<'desk'> = handlers;
const registers: HandlersOf<'register'> = handlers;
const sessions: HandlersOf<'session'> = handlers;
const outsides: HandlersOf<'outside'> = handlers;
