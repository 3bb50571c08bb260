import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '#server/rules/result.ts';
import { sendFailure } from '#server/http/failures.ts';

/** Tracks the requests whose answer has not begun, and can end them all with a 'busy' answer. */
export function trackUnanswered(app: FastifyInstance) {
  const replies = new Set<FastifyReply>();
  let isRefusing = false;
  app.addHook('onRequest', async (_request, reply) => {
    if (isRefusing) return sendBusy(reply);
    replies.add(reply);
    // Also when the client leaves before the answer.
    reply.raw.once('close', () => replies.delete(reply));
    return undefined;
  });
  return {
    /** From now on, every open and new request gets 'busy'. */
    refuse: (): void => {
      isRefusing = true;
      for (const reply of replies) {
        if (!reply.sent && !reply.raw.headersSent) sendBusy(reply);
      }
    },
  };
}

function sendBusy(reply: FastifyReply): FastifyReply {
  return sendFailure(reply.header('connection', 'close'), refuse('busy'));
}
