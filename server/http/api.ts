import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { actions, isActionName, type ActionName, type Method } from '#contract/actions.ts';
import type { Answer } from '#contract/answers.ts';
import type { Refusal } from '#contract/refusal-details.ts';
import { IDEMPOTENCY_KEY_MAX } from '#contract/limits.ts';
import type { RequestFacts } from '#server/actions/handler.ts';
import type { Runner } from '#server/actions/run.ts';
import type { Browser } from '#server/auth/known-browser.ts';
import { isAtDesk, isByLink } from '#server/rules/access.ts';
import { ok, refuse, type Refused, type Result } from '#server/rules/result.ts';
import type { Measures } from '#server/watching/measures.ts';
import { browserOf, tokensIn } from './browser-cookie.ts';
import { sendFailure } from './failures.ts';
import type { Live } from './live.ts';
import { FOR_ANY_ORIGIN, isForAnyOrigin, preflightAnswer } from './other-origins.ts';
import type { Views } from './views.ts';
import { parseCall } from './parse.ts';
import { secretsOf } from './token.ts';
import type { Limits } from './write-limit.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PATCH', 'DELETE'];

/** The one endpoint: finds the action, asks whether the caller may, reads the input, runs it, answers. */
export function registerApi(
  app: FastifyInstance,
  {
    runner,
    views,
    live,
    limits,
    https,
    measures,
  }: {
    runner: Runner;
    views: Views;
    live: Live;
    limits: Limits;
    https: boolean;
    measures: Measures;
  },
): void {
  const mayAsk = async (request: FastifyRequest, name: ActionName): Promise<Refused | null> => {
    const { method, access } = actions[name];
    if (request.method !== method) return refuse('wrong-method', { method });
    if (method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') {
      return refuse('cross-site');
    }
    const secrets = secretsOf(request);
    const authorised = await runner.mayRun(name, secrets);
    if (!authorised.ok) {
      // Only what was guessed in vain counts: whoever has a link is let through, however many guess beside them.
      const isGuess = GUESSES.has(authorised.code);
      return (isGuess ? tooMany(limits.guesses(request.ip)) : null) ?? authorised;
    }
    if (isByLink(access)) {
      const link = secrets.linkSecret ?? '';
      const tooManyChanges = method === 'GET' ? null : tooMany(limits.changes(link));
      return tooManyChanges ?? tooMany(limits.calls(link));
    }
    if (name === 'watch' && secrets.deskKey !== null) {
      // Anybody may watch, and a key that opens nothing is a guess all the same.
      const known = await runner.mayRun('getDesk', secrets);
      const isGuess = !known.ok && GUESSES.has(known.code);
      return isGuess ? tooMany(limits.guesses(request.ip)) : null;
    }
    if (isAtDesk(access) && secrets.deskKey !== null) return tooMany(limits.calls(secrets.deskKey));
    const limited = access === 'public' && method !== 'GET';
    if (!limited) return null;
    const refused = tooMany(limits.writes(request.ip));
    if (refused === null) return null;
    // Strangers who use up what their address may send must not keep the admin beside them from signing in.
    const mayPass =
      name === 'login' && (await runner.knowsBrowser(tokensIn(request.headers.cookie)));
    return mayPass ? null : refused;
  };

  app.route({
    url: '/api',
    method: [...METHODS],
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const asked = findAction(request);
      if (!asked.ok) return sendFailure(reply, asked);
      const { name, sent } = asked.value;
      request.log = request.log.child({ action: name });
      request.action = name;
      if (isForAnyOrigin(name, secretsOf(request))) reply.headers(FOR_ANY_ORIGIN);

      const refused = await mayAsk(request, name);
      if (refused) return sendFailure(reply, refused);

      const parsed = parseCall(name, sent);
      if (!parsed.success) return sendFailure(reply, refuse('invalid'), parsed.errors);

      const call = parsed.value;
      if (call.kind === 'view') return views.send(reply, call);
      if (call.kind === 'stream') {
        const secrets = secretsOf(request);
        const found = await runner.eventOf(call, secrets);
        if (!found.ok) return sendFailure(reply, found);
        const { event } = found.value;
        const followsCurrent = call.input.fk_event === undefined;
        const asksForRoom = call.input.as === 'room' || secrets.deskKey !== null;
        const audience = asksForRoom ? await runner.audienceOf(event, secrets) : null;
        const audienceNow = async () => (await runner.audienceOf(event, secrets)) ?? 'public';
        const full = await live.open(request, reply, {
          event,
          audience: audience ?? 'public',
          // Of strangers who ask for the room, however many, nobody asks again at every change.
          audienceNow: audience === null ? null : audienceNow,
          followsCurrent,
        });
        if (full !== null) return sendFailure(reply, full);
        measures.answered(name, 200, null);
        return reply;
      }

      const browser = browserOf(request, reply, { https });
      const canBeReplayed = call.kind === 'register' || call.kind === 'team';
      const facts = readFacts(request, browser, canBeReplayed);
      if (!facts.ok) return sendFailure(reply, facts);
      const isVisitor = facts.value.token === null && facts.value.rehearsalSecret === null;
      if (call.kind === 'read' && actions[name].access === 'public' && isVisitor) {
        return views.sendRead(reply, call, () => runner.run(call, facts.value));
      }
      const result = await runner.run(call, facts.value);
      // Parsing what goes out leaves behind whatever the contract does not name.
      return result.ok
        ? succeed(reply, v.parse(actions[name].output, result.value))
        : sendFailure(reply, result);
    },
  });

  app.route({
    url: '/api',
    method: ['PUT', 'OPTIONS', 'HEAD'],
    handler: ({ method, headers, query }, reply) => {
      const action = isRecord(query) ? query['action'] : undefined;
      const allowed = method === 'OPTIONS' ? preflightAnswer(headers, action) : null;
      if (allowed !== null) return reply.status(204).headers(allowed).send();
      return sendFailure(reply, refuse('wrong-method', { method: METHODS.join(', ') }));
    },
  });
}

const GUESSES: ReadonlySet<Refusal> = new Set<Refusal>(['unknown-link', 'unknown-desk-key']);

function tooMany({ secondsToWait }: ReturnType<Limits['writes']>): Refused | null {
  return secondsToWait === 0 ? null : refuse('too-many-requests', { seconds: secondsToWait });
}

/** The action travels in the query string of GET and DELETE, and in the body of POST and PATCH. */
function findAction(request: FastifyRequest): Result<{ name: ActionName; sent: object }> {
  const inBody = request.method === 'POST' || request.method === 'PATCH';
  const carrier = inBody ? request.body : request.query;
  if (!isRecord(carrier)) return refuse('malformed');
  const { action, ...sent } = carrier;
  if (action === undefined) return refuse('missing-action');
  if (typeof action !== 'string') return refuse('malformed');
  return isActionName(action) ? ok({ name: action, sent }) : refuse('unknown-action');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readFacts(
  request: FastifyRequest,
  browser: Browser,
  canBeReplayed: boolean,
): Result<RequestFacts> {
  const key = request.headers['idempotency-key'];
  const facts = { address: request.ip, browser, idempotencyKey: null, ...secretsOf(request) };
  if (!canBeReplayed || key === undefined) return ok(facts);
  const usable = typeof key === 'string' && key !== '' && key.length <= IDEMPOTENCY_KEY_MAX;
  return usable ? ok({ ...facts, idempotencyKey: key }) : refuse('malformed');
}

function succeed(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.send({ success: true, data } satisfies Answer<unknown>);
}
