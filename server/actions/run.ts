import {
  actions,
  type ActionInput,
  type ActionName,
  type ActionOutput,
  type ActionsOfKind,
  type Kind,
} from '#contract/actions.ts';
import { PERMISSION } from '#contract/limits.ts';
import { isKnownBrowser } from '#server/auth/known-browser.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { mayCall } from '#server/rules/access.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { SignedIn } from '#server/store/sessions.ts';
import type { HandlerByKind, RequestFacts, Services } from './handler.ts';
import { handlers } from './index.ts';

export type Runner = ReturnType<typeof createRunner>;

/** Does what surrounds every action: permission, transaction, trail, replay. The handlers only do their own part. */
export function createRunner(services: Services) {
  const { store, now, loginBudget } = services;

  const authorise = async (
    { sessions }: Pick<Repositories, 'sessions'>,
    name: ActionName,
    token: string | null,
  ): Promise<Result<SignedIn | null>> => {
    const nowSeconds = Math.floor(now().getTime() / 1000);
    const caller =
      token === null ? null : ((await sessions.find(sha256(token), nowSeconds)) ?? null);
    return mayCall(actions[name].access, caller, token !== null) ?? ok(caller);
  };

  const perform = async <A extends ActionName>(
    tx: Repositories,
    name: A,
    input: ActionInput<A>,
    from: { caller: SignedIn; address: string; browserTokens: readonly string[] },
  ): Promise<Result<ActionOutput<A>>> => {
    const at = now();
    const done = await handlerOf(name, 'write')(tx, input, { ...from, now: at, loginBudget });
    if (!done.ok) return done;
    const { data, trace } = done.value;
    await tx.trail.add({ ...trace, ...author(from.caller), action: name, at: at.toISOString() });
    return ok(data);
  };

  const runRead = <A extends ActionName>(name: A, input: ActionInput<A>, facts: RequestFacts) =>
    store.read(async (repositories) => {
      const authorised = await authorise(repositories, name, facts.token);
      if (!authorised.ok) return authorised;
      return handlerOf(name, 'read')(repositories, input, { caller: authorised.value });
    });

  const runWrite = <A extends ActionName>(name: A, input: ActionInput<A>, facts: RequestFacts) =>
    store.write(async (tx) => {
      // Asked again inside the transaction: an admin removed a moment ago must not finish a last change.
      const authorised = await authorise(tx, name, facts.token);
      if (!authorised.ok) return authorised;
      const caller = authorised.value;
      if (caller === null) throw new Error(`${name} is a write that anybody may call`);
      const { address, browser } = facts;
      return perform(tx, name, input, { caller, address, browserTokens: browser.tokens });
    });

  const runRegister = <A extends ActionName>(name: A, input: ActionInput<A>, facts: RequestFacts) =>
    store.write(async (tx) => {
      const at = now();
      const register = () => handlerOf(name, 'register')(tx, input, { now: at });
      return facts.idempotencyKey === null
        ? register()
        : once(tx, facts.idempotencyKey, name, input, at, register);
    });

  return {
    /** For whoever has the machine's shell: the same rules and the same trail, without signing in. */
    runFromShell: <A extends ActionsOfKind<'write'>>(name: A, input: ActionInput<A>) =>
      store.write((tx) =>
        perform(tx, name, input, { caller: SHELL, address: '', browserTokens: [] }),
      ),

    /** Whether the caller may ask for this at all; said before looking at what was sent. */
    mayRun: async (name: ActionName, token: string | null): Promise<Result<unknown>> =>
      actions[name].access === 'public'
        ? ok(null)
        : store.read((repositories) => authorise(repositories, name, token)),

    /** Whether an admin has signed in with this browser before. */
    knowsBrowser: (tokens: readonly string[]): Promise<boolean> =>
      store.read((tables) => isKnownBrowser(tables, tokens, now())),

    run: async <A extends ActionName>(
      name: A,
      input: ActionInput<A>,
      facts: RequestFacts,
    ): Promise<Result<ActionOutput<A>>> => {
      const { kind } = actions[name];
      switch (kind) {
        case 'read':
          return runRead(name, input, facts);
        case 'write':
          return runWrite(name, input, facts);
        case 'register':
          return runRegister(name, input, facts);
        case 'session':
          return handlerOf(name, 'session')(services, input, facts);
        case 'view':
        case 'stream':
          throw new Error(`${name} is published, not run`);
      }
    },
  };
}

// The table gives each name a handler of its kind: the compiler has checked that, but cannot follow it through a name
// that is only known at run time.
function handlerOf<A extends ActionName, K extends Exclude<Kind, 'stream' | 'view'>>(
  name: A,
  _kind: K,
): HandlerByKind<A>[K] {
  return handlers[name as keyof typeof handlers] as unknown as HandlerByKind<A>[K];
}

const REPLAY_HOURS = 24;

/** The same key with the same content gets the answer it got before, and nothing is written twice. */
async function once<T>(
  { replays }: Pick<Repositories, 'replays'>,
  key: string,
  action: ActionName,
  input: unknown,
  now: Date,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const key_hash = sha256(key);
  const body_hash = sha256(JSON.stringify(input));
  const given = await replays.find(key_hash);
  if (given !== undefined) {
    const same = given.action === action && given.body_hash === body_hash;
    return same ? ok(JSON.parse(given.answer_json) as T) : refuse('idempotency-key-reused');
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
