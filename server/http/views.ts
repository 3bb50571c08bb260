import type { FastifyReply } from 'fastify';
import type { Runner } from '#server/actions/run.ts';
import { readToken } from './token.ts';
import { sendFailure } from './failures.ts';
import type { AskedView } from '#server/publishing/protocol.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { KeptAnswers } from './kept-answers.ts';

export type Views = ReturnType<typeof createViews>;

/** Public reads: the same bytes for everybody, until the data changes. */
export function createViews(
  publisher: Pick<Publisher, 'view' | 'catchUp'>,
  keptAnswers: KeptAnswers,
  runner: Pick<Runner, 'eventOf'>,
) {
  return {
    send: async (reply: FastifyReply, asked: AskedView): Promise<FastifyReply> => {
      const token = readToken(reply.request);
      const event = await runner.eventOf(asked, token);
      if (!event.ok) return sendFailure(reply, event);
      const isPublic = token === null || (await runner.eventOf(asked, null)).ok;
      // An admin who has just written through another server process must not read the old data here.
      if (reply.request.headers.authorization !== undefined) {
        await publisher.catchUp(event.value);
      }
      // What only admins may see is never kept where a visitor's request finds it.
      const address = isPublic ? addressOf(asked) : `admin:${addressOf(asked)}`;
      return keptAnswers.send(reply, await publisher.view(address, event.value, asked));
    },
  };
}

/** The one spelling under which the answer is kept. */
function addressOf({ name, input }: AskedView): string {
  const query = new URLSearchParams({ action: name, ...stringsOf(input) });
  return `/api?${query.toString()}`;
}

function stringsOf(input: object): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
}
