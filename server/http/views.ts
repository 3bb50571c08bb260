import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { actions, type ActionsOfKind, type Call } from '#contract/actions.ts';
import type { Runner } from '#server/actions/run.ts';
import type { Refused, Result } from '#server/rules/result.ts';
import { secretsOf } from './token.ts';
import { sendFailure } from './failures.ts';
import type { AskedView } from '#server/publishing/protocol.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { KeptAnswers } from './kept-answers.ts';

export type Views = ReturnType<typeof createViews>;

/** Public reads: the same bytes for everybody, until the data changes. */
export function createViews(
  publisher: Pick<Publisher, 'moment' | 'view' | 'untilChange' | 'privateView' | 'catchUp'>,
  keptAnswers: KeptAnswers,
  runner: Pick<Runner, 'eventOf'>,
) {
  return {
    /** A visitor's read that is asked of the database: however many ask, it is asked once after each change. */
    sendRead: async (
      reply: FastifyReply,
      asked: Call<ActionsOfKind<'read'>>,
      read: () => Promise<Result<unknown>>,
    ): Promise<FastifyReply> => {
      try {
        const answer = await publisher.untilChange(addressOf(asked), async () => {
          const result = await read();
          if (!result.ok) throw new RefusedRead(result);
          // Parsing what goes out leaves behind whatever the contract does not name.
          const data = v.parse(actions[asked.name].output, result.value);
          return new TextEncoder().encode(JSON.stringify({ success: true, data }));
        });
        return await keptAnswers.send(reply, answer);
      } catch (error) {
        if (error instanceof RefusedRead) return sendFailure(reply, error.refused);
        throw error;
      }
    },

    send: async (reply: FastifyReply, asked: AskedView): Promise<FastifyReply> => {
      const since = publisher.moment();
      const found = await runner.eventOf(asked, secretsOf(reply.request));
      if (!found.ok) return sendFailure(reply, found);
      const { event, isPublic } = found.value;
      // An admin who has just written through another server process must not read the old data here.
      if (reply.request.headers.authorization !== undefined) {
        await publisher.catchUp(event);
      }
      if (isPublic) {
        const answer = await publisher.view(addressOf(asked), { event, since }, asked);
        return keptAnswers.send(reply, answer);
      }
      // What is kept for an address goes to whoever asks for it: an event that is not public is never kept.
      const bytes = await publisher.privateView(event, asked);
      return reply.type('application/json; charset=utf-8').send(bytes);
    },
  };
}

/** Thrown while it is made, so that nothing is kept of what was refused. */
class RefusedRead extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super('refused');
    this.refused = refused;
  }
}

/** The one spelling under which the answer is kept. */
function addressOf({ name, input }: Pick<Call, 'name' | 'input'>): string {
  const query = new URLSearchParams({ action: name, ...stringsOf(input) });
  return `/api?${query.toString()}`;
}

function stringsOf(input: object): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
}
