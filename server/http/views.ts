import type { FastifyReply } from 'fastify';
import type { AskedView } from '#server/publishing/protocol.ts';
import type { Publisher } from '#server/publishing/publisher.ts';
import type { KeptAnswers } from './kept-answers.ts';

export type Views = ReturnType<typeof createViews>;

/** Public reads: the same bytes for everybody, until the data changes. */
export function createViews(
  publisher: Pick<Publisher, 'view' | 'catchUp'>,
  keptAnswers: KeptAnswers,
) {
  return {
    send: async (reply: FastifyReply, asked: AskedView): Promise<FastifyReply> => {
      // An admin who has just written through another server process must not read the old data here.
      if (reply.request.headers.authorization !== undefined) await publisher.catchUp();
      return keptAnswers.send(reply, await publisher.view(addressOf(asked), asked));
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
