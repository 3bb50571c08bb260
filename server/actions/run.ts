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
import type { TrailItem } from '#contract/entities.ts';
import { isPublic } from '#contract/events.ts';
import { PERMISSION, REPLAY_HOURS } from '#contract/limits.ts';
import { authorise as authoriseFor } from '#server/auth/authorise.ts';
import { isKnownBrowser } from '#server/auth/known-browser.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import type { Tables } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/sessions.ts';
import { eventOf, type Asker } from './event-of.ts';
import type { Act, HandlersOf, RequestFacts, Services } from './handler.ts';
import { handlers } from './index.ts';

export type Runner = ReturnType<typeof createRunner>;

/** Does what surrounds every action: permission, transaction, trail, replay. The handlers only do their own part. */
export function createRunner(services: Services) {
  const { store, now, loginBudget } = services;

  const authorise = (
    tables: Pick<Tables, 'sessions'>,
    name: ActionName,
    token: string | null,
  ): Promise<Result<SignedIn | null>> =>
    authoriseFor(tables, { access: actions[name].access, token, now: now() });

  const perform = async <A extends ActionsOfKind<'write'>>(
    tables: Tables,
    call: Pick<Call<A>, 'name' | 'kind' | 'input'>,
    from: Author,
  ): Promise<Result<ActionOutput<A>>> => {
    const found = await eventOf(tables, call, ADMIN);
    if (!found.ok) return found;
    const event = found.value;
    const tx = tables.inEvent(event);
    const at = now();
    const wasPlaying = await tx.tournament.hasOpenMatch();
    const act = actOf(tables, from);
    const done = await writes[call.name](tx, call.input, { ...from, now: at, loginBudget, act });
    if (!done.ok) return done;
    const { data, trace, moves = [] } = done.value;
    const entry = { ...author(from.caller), at: at.toISOString() };
    await tx.trail.add({ ...trace, ...entry, action: call.name });
    for (const { before, after } of moves) {
      const { pk_team: item_key } = after;
      const owner = (await tx.events.ownerOf('team', item_key)) ?? event;
      const { trail } = tables.inEvent(owner);
      await trail.add({ item: 'team', item_key, before, after, ...entry, action: MOVE });
    }
    // What is done to a rehearsal as a whole changes nothing that anybody sees of the event that is rehearsed.
    if (trace.item === 'rehearsal') return ok(data);
    // While matches are open before and after, what the others tell of this event stays the same.
    const isPlaying = wasPlaying && (await tx.tournament.hasOpenMatch());
    if (TELLS_EVERYWHERE.has(trace.item)) await tx.events.moveAllDataVersions();
    // By its own key: what is undone of an event is told beside the history of any.
    else if (trace.item === 'event') await tx.events.moveDataVersionsWith(trace.item_key);
    else if (!isPlaying) await tx.events.moveDataVersionsWith(event);
    else await tx.events.moveDataVersion(event);
    return ok(data);
  };

  const register = async <A extends ActionsOfKind<'register'>>(
    tables: Tables,
    call: Pick<Call<A>, 'name' | 'kind' | 'input'>,
    who: Asker,
  ): Promise<Result<ActionOutput<A>>> => {
    const found = await eventOf(tables, call, who);
    if (!found.ok) return found;
    const done = await registers[call.name](tables.inEvent(found.value), call.input, {
      now: now(),
    });
    if (done.ok) await tables.events.moveDataVersion(found.value);
    return done;
  };

  const actOf =
    (tables: Tables, from: Author): Act =>
    async <A extends ActionsOfKind<'write' | 'register'>>(name: A, payload: ActionPayload<A>) => {
      const { kind, input } = actions[name];
      const call = { name, kind, input: v.parse(input, payload) } as Call;
      const done =
        call.kind === 'write'
          ? await perform(tables, call, from)
          : await register(tables, call as Call<ActionsOfKind<'register'>>, ADMIN);
      return done;
    };

  const runRead = <A extends ActionsOfKind<'read'>>(call: Call<A>, facts: RequestFacts) =>
    store.read(async (tables) => {
      const authorised = await authorise(tables, call.name, facts.token);
      if (!authorised.ok) return authorised;
      const caller = authorised.value;
      const { rehearsalSecret } = facts;
      const found = await eventOf(tables, call, { isAdmin: caller !== null, rehearsalSecret });
      if (!found.ok) return found;
      const context = { caller, rehearsalSecret };
      return reads[call.name](tables.inEvent(found.value), call.input, context);
    });

  const runWrite = (call: Call<ActionsOfKind<'write'>>, facts: RequestFacts) =>
    store.write(async (tx) => {
      // Asked again inside the transaction: an admin removed a moment ago must not finish a last change.
      const authorised = await authorise(tx, call.name, facts.token);
      if (!authorised.ok) return authorised;
      const caller = authorised.value;
      if (caller === null) throw new Error(`${call.name} is a write that anybody may call`);
      const { address, browser } = facts;
      return perform(tx, call, { caller, address, browserTokens: browser.tokens });
    });

  const runRegister = <A extends ActionsOfKind<'register'>>(call: Call<A>, facts: RequestFacts) =>
    store.write(async (tx) => {
      const work = () => register(tx, call, VISITOR);
      return facts.idempotencyKey === null
        ? work()
        : once(tx, facts.idempotencyKey, call, now(), work);
    });

  const runSession = <A extends ActionsOfKind<'session'>>(call: Call<A>, facts: RequestFacts) =>
    sessions[call.name](services, call.input, facts);

  return {
    /** For whoever has the machine's shell: the same rules and the same trail, without signing in. */
    runFromShell: <A extends ActionsOfKind<'write'>>(name: A, input: ActionInput<A>) =>
      store.write((tx) =>
        perform<A>(
          tx,
          { name, kind: 'write', input },
          {
            caller: SHELL,
            address: '',
            browserTokens: [],
          },
        ),
      ),

    /** Whether the caller may ask for this at all; said before looking at what was sent. */
    mayRun: async (name: ActionName, token: string | null): Promise<Result<unknown>> =>
      actions[name].access === 'public'
        ? ok(null)
        : store.read((tables) => authorise(tables, name, token)),

    /** The event of something that is told from memory, if the caller may see it, and whether everybody may. */
    eventOf: (
      call: Call<ActionsOfKind<'view' | 'stream'>>,
      { token, rehearsalSecret }: Pick<RequestFacts, 'token' | 'rehearsalSecret'>,
    ): Promise<Result<{ event: number; isPublic: boolean }>> =>
      store.read(async (tables) => {
        // 'public': an ended session sees what a visitor sees.
        const known = await authorise(tables, call.name, token);
        const isAdmin = known.ok && known.value !== null;
        const found = await eventOf(tables, call, { isAdmin, rehearsalSecret });
        if (!found.ok) return found;
        const state = (await tables.events.glance(found.value))?.state;
        return ok({ event: found.value, isPublic: state !== undefined && isPublic(state) });
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
        case 'register':
          return runRegister(call, facts);
        case 'session':
          return runSession(call, facts);
        case 'view':
        case 'stream':
          throw new Error(`${call.name} is published, not run`);
      }
    },
  };
}

/** Who makes a change. */
type Author = { caller: SignedIn; address: string; browserTokens: readonly string[] };

const ADMIN: Asker = { isAdmin: true, rehearsalSecret: null };
const VISITOR: Asker = { isAdmin: false, rehearsalSecret: null };

const reads: HandlersOf<'read'> = handlers;
const writes: HandlersOf<'write'> = handlers;
const registers: HandlersOf<'register'> = handlers;
const sessions: HandlersOf<'session'> = handlers;

/** A team that moves up by itself is told, and undone, as if it had been admitted. */
const MOVE: ActionName = 'admitTeam';

/** What every event's pages tell of, archived ones too. */
const TELLS_EVERYWHERE: ReadonlySet<TrailItem> = new Set(['site', 'person']);

/** The same key with the same content gets the answer it got before, and nothing is written twice. */
async function once(
  { replays }: Pick<Tables, 'replays'>,
  key: string,
  { name: action, input }: Call,
  now: Date,
  work: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const key_hash = sha256(key);
  const body_hash = sha256(JSON.stringify(input));
  const given = await replays.find(key_hash);
  if (given !== undefined) {
    const same = given.action === action && given.body_hash === body_hash;
    return same ? ok<unknown>(JSON.parse(given.answer_json)) : refuse('idempotency-key-reused');
  }

  const result = await work();
  if (!result.ok) return result;
  const answer_json = JSON.stringify(result.value);
  await replays.deleteBefore(new Date(now.getTime() - REPLAY_HOURS * 3_600_000).toISOString());
  await replays.add({ key_hash, action, body_hash, answer_json, at: now.toISOString() });
  return result;
}

const SHELL: SignedIn = {
  pk_admin: 0,
  username: 'console',
  permission: PERMISSION.superAdmin,
  token_hash: '',
};

function author({ pk_admin, username }: SignedIn) {
  return { fk_admin: pk_admin === SHELL.pk_admin ? null : pk_admin, admin_name: username };
}
