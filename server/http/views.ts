import type { FastifyReply } from 'fastify';
import type { Runner } from '#server/actions/run.ts';
import { secretsOf } from './token.ts';
import { sendFailure } from './failures.ts';
import type { AskedView } from '#server/publishing/protocol.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { KeptAnswers } from './kept-answers.ts';

export type Views = ReturnType<typeof createViews>;

/** Public reads: the same bytes for everybody, until the data changes. */
export function createViews(
  publisher: Pick<Publisher, 'moment' | 'view' | 'privateView' | 'catchUp'>,
  keptAnswers: KeptAnswers,
  runner: Pick<Runner, 'eventOf'>,
) {
  return {
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

/** The one spelling under which the answer is kept. */
function addressOf({ name, input }: AskedView): string {
  const query = new URLSearchParams({ action: name, ...stringsOf(input) });
  return `/api?${query.toString()}`;
}

function stringsOf(input: object): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
}
