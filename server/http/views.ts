import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { actions, type ActionsOfKind, type Call } from '#contract/actions.ts';
import type { Runner } from '#server/actions/run-action.ts';
import type { Refused, Result } from '#server/rules/result.ts';
import { readSecrets } from './token.ts';
import { sendFailure } from './failures.ts';
import type { ViewCall } from '#server/publishing/protocol.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { CachedAnswerSender } from './cache/cached-answer-sender.ts';

export type Views = ReturnType<typeof createViews>;

/** Public reads: the same bytes for everybody, until the data changes. */
export function createViews(
  publisher: Pick<Publisher, 'changeCount' | 'view' | 'untilChange' | 'privateView' | 'catchUp'>,
  answerSender: CachedAnswerSender,
  runner: Pick<Runner, 'visibleEvent'>,
) {
  return {
    /** A visitor's read from the database. However many visitors there are, it runs once after each change. */
    sendRead: async (
      reply: FastifyReply,
      call: Call<ActionsOfKind<'read'>>,
      read: () => Promise<Result<unknown>>,
    ): Promise<FastifyReply> => {
      try {
        const answer = await publisher.untilChange(cacheAddress(call), async () => {
          const result = await read();
          if (!result.ok) throw new RefusedRead(result);
          // Parsing the output removes every field that the contract does not name.
          const data = v.parse(actions[call.name].output, result.value);
          return new TextEncoder().encode(JSON.stringify({ success: true, data }));
        });
        return await answerSender.send(reply, answer);
      } catch (error) {
        if (error instanceof RefusedRead) return sendFailure(reply, error.refused);
        throw error;
      }
    },

    send: async (reply: FastifyReply, call: ViewCall): Promise<FastifyReply> => {
      const since = publisher.changeCount();
      const found = await runner.visibleEvent(call, readSecrets(reply.request));
      if (!found.ok) return sendFailure(reply, found);
      const { event, isPublic, admin } = found.value;
      reply.request.admin = admin;
      // An admin who has just written through another server process must not read old data here.
      if (reply.request.headers.authorization !== undefined) {
        await publisher.catchUp(event);
      }
      if (isPublic) {
        const answer = await publisher.view(cacheAddress(call), { event, since }, call);
        return answerSender.send(reply, answer);
      }
      // A cached answer is sent to everybody who requests its address, so an event that is not public is never cached.
      const bytes = await publisher.privateView(event, call);
      return reply.type('application/json; charset=utf-8').send(bytes);
    },
  };
}

/** Thrown so that a refusal is not cached. */
class RefusedRead extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super('refused');
    this.refused = refused;
  }
}

/** The one spelling of the address under which the answer is cached. */
function cacheAddress({ name, input }: Pick<Call, 'name' | 'input'>): string {
  const query = new URLSearchParams({ action: name, ...toStrings(input) });
  return `/api?${query.toString()}`;
}

function toStrings(input: object): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
}
