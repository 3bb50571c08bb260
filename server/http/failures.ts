import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Failure } from '#contract/answers.ts';
import { refusals } from '#contract/refusals.ts';
import { TooManyHashesError } from '#server/auth/passwords.ts';
import { PreviewTooSlowError } from '#server/pictures/previews.ts';
import { TooManyPagesError } from '#server/publishing/bounded-queue.ts';
import { refuse, sentenceOf, type Refused } from '#server/rules/result.ts';
import { StoreUnavailableError } from '#server/store/store.ts';
import { BodyRefusedError } from './bodies.ts';

const A_FEW_SECONDS = 5;
const BUSY = [TooManyHashesError, TooManyPagesError, PreviewTooSlowError];

export function sendFailure(
  reply: FastifyReply,
  refused: Refused,
  errors?: Record<string, string>,
): FastifyReply {
  const { status, failure } = describe(refused, errors);
  reply.request.refusal = refused.code;
  if (refused.code === 'wrong-method') reply.header('allow', refused.details.method);
  const seconds = secondsToWait(refused);
  if (seconds !== null) reply.header('retry-after', seconds);
  return reply.status(status).header('cache-control', 'no-store').send(failure);
}

/** One place for everything that throws: told in full to the log, in one sentence to the visitor. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = fromError(error);
    if (refused.code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
    else if (refused.code === 'unavailable')
      request.log.warn({ err: error }, 'database unavailable');
    return sendFailure(reply, refused);
  });
}

/** When it makes sense to ask again, for programs: people read it in the sentence. */
function secondsToWait(refused: Refused): number | null {
  if (refused.code === 'too-many-logins') return refused.details.minutes * 60;
  if (refused.code === 'too-many-requests' || refused.code === 'result-held') {
    return refused.details.seconds;
  }
  return refusals[refused.code].status === 503 ? A_FEW_SECONDS : null;
}

function describe(
  refused: Refused,
  errors?: Record<string, string>,
): { status: number; failure: Failure } {
  const entry: { status: number; field?: string } = refusals[refused.code];
  const message = sentenceOf(refused);
  const field = refused.field ?? entry.field;
  const byField = errors ?? (field === undefined ? undefined : { [field]: message });
  const failure: Failure = { success: false, code: refused.code, message };
  return {
    status: entry.status,
    failure: byField === undefined ? failure : { ...failure, errors: byField },
  };
}

function fromError(error: FastifyError): Refused {
  if (error instanceof BodyRefusedError) return error.refused;
  if (error instanceof StoreUnavailableError) return refuse('unavailable');
  if (BUSY.some((kind) => error instanceof kind)) return refuse('busy');
  switch (error.statusCode) {
    case 413:
      return refuse('too-large');
    case 415:
      return refuse('not-json');
    case 503:
      return refuse('busy');
    case undefined:
      return refuse('unexpected');
    default:
      return refuse(error.statusCode < 500 ? 'malformed' : 'unexpected');
  }
}
