import { Agent } from 'node:http';
import * as v from 'valibot';
import { actions, type ActionName, type ActionOutput } from '#contract/actions.ts';
import type { PublicState } from '#contract/public-state.ts';
import { ADMIN, send, type Api, type Reply } from '../support/harness.ts';
import { firstMessage } from './first-message.ts';
import type { Caller } from './walker.ts';

export const VISITOR: Caller = { name: 'visitor' };

const CALLS_LISTED = 25;

export type WalkApi = Awaited<ReturnType<typeof createWalkApi>>;

/** Calls the site, and throws when an answer is one that must never occur. */
export async function createWalkApi(api: Api) {
  const agent = new Agent({ keepAlive: true });
  const lastCalls: string[] = [];
  const tokens = { superAdmin: '', admin: '' };

  const note = (line: string): void => {
    lastCalls.push(line.length > 400 ? `${line.slice(0, 400)}…` : line);
    if (lastCalls.length > CALLS_LISTED) lastCalls.shift();
  };

  const ask = async <A extends ActionName>(
    action: A,
    payload: object,
    { name, token, headers = {} }: Caller,
  ): Promise<Reply<ActionOutput<A>>> => {
    const options = { token, headers, agent };
    const reply =
      action === 'watch'
        ? asReply<A>(await firstMessage(api.url, payload, options))
        : await send<ActionOutput<A>>(api.url, action, payload, options);
    const { status, body } = reply;
    const answer = body.success ? status : `${status} ${body.code}`;
    note(`${name}: ${action} ${JSON.stringify(payload)} → ${answer}`);
    if (status >= 500) throw new Error(`${action} answers ${answer}`);
    if (body.success && !v.is(actions[action].output, body.data)) {
      throw new Error(`${action} answers what its contract does not say`);
    }
    return reply;
  };

  /** Sessions expire, and an undo may have deleted the admin of level 1. */
  const signInAgain = async (): Promise<void> => {
    tokens.superAdmin = await api.signIn();
    const { body } = await api.call('login', ADMIN);
    if (!body.success) {
      const fields = { ...ADMIN, fk_admin_type: 1 };
      await api.call('createAdmin', fields, { token: tokens.superAdmin });
    }
    tokens.admin = body.success ? body.data.token : await api.signIn(ADMIN);
  };
  await signInAgain();

  return {
    ask,
    note,
    signInAgain,
    close: () => agent.destroy(),
    lastCalls: () => lastCalls.join('\n'),
    admin: (): Caller => ({ name: 'level 1', token: tokens.admin }),
    superAdmin: (): Caller => ({ name: 'level 2', token: tokens.superAdmin }),
    /** The whole public state for this caller; null when it is refused. */
    publicState: async (fk_event: number, { token, headers = {} }: Caller) => {
      const { status, body } = await firstMessage(api.url, { fk_event }, { token, headers });
      if (status >= 500) throw new Error(`watch answers ${status}`);
      return body.success ? body.data : null;
    },
  };
}

/** The contract has no schema for the stream's answer: its first message is checked instead. */
function asReply<A extends ActionName>({ status, headers, body }: Reply<PublicState>) {
  const visibleBody = body.success ? { ...body, data: null } : body;
  return { status, headers, body: visibleBody } as Reply<ActionOutput<A>>;
}
