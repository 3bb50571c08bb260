import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Failure } from '#contract/answers.ts';
import { refusals } from '#contract/refusals/refusals.ts';
import { TooManyHashesError } from '#server/auth/passwords.ts';
import { PreviewTooSlowError } from '#server/pictures/previews.ts';
import { TooManyWaitingError } from '#server/publishing/bounded-queue.ts';
import { refuse, refusalSentence, type Refused } from '#server/rules/result.ts';
import { StoreUnavailableError } from '#server/store/store.ts';
import { BodyRefusedError } from './bodies.ts';

const RETRY_SECONDS = 5;
const BUSY_ERRORS = [TooManyHashesError, TooManyWaitingError, PreviewTooSlowError];

export function sendFailure(
  reply: FastifyReply,
  refused: Refused,
  errors?: Record<string, string>,
): FastifyReply {
  const { status, failure } = toFailure(refused, errors);
  const { request } = reply;
  request.refusal = refused.code;
  if (refused.code === 'wrong-method') reply.header('allow', refused.details.method);
  const seconds = secondsToWait(refused);
  if (seconds !== null) reply.header('retry-after', seconds);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send(status === 500 ? { ...failure, reference: request.id } : failure);
}

/** Handles everything that is thrown: the log gets all of it, the visitor one sentence. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = fromError(error);
    if (refused.code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
    else if (refused.code === 'unavailable')
      request.log.warn({ err: error }, 'database unavailable');
    return sendFailure(reply, refused);
  });
}

/** The Retry-After header, for programs. People read it in the sentence. */
function secondsToWait(refused: Refused): number | null {
  if (refused.code === 'too-many-logins') return refused.details.minutes * 60;
  if (refused.code === 'too-many-requests' || refused.code === 'result-held') {
    return refused.details.seconds;
  }
  return refusals[refused.code].status === 503 ? RETRY_SECONDS : null;
}

function toFailure(
  refused: Refused,
  errors?: Record<string, string>,
): { status: number; failure: Failure } {
  const entry: { status: number; field?: string } = refusals[refused.code];
  const message = refusalSentence(refused);
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
  if (BUSY_ERRORS.some((kind) => error instanceof kind)) return refuse('busy');
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
