import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { actions, isActionName, type ActionName, type Method } from '#contract/actions.ts';
import type { Answer } from '#contract/answers.ts';
import type { Refusal } from '#contract/refusals/refusals.ts';
import { IDEMPOTENCY_KEY_MAX } from '#contract/limits.ts';
import type { RequestFacts } from '#server/actions/handler.ts';
import type { Runner } from '#server/actions/run-action.ts';
import type { Browser } from '#server/auth/known-browser.ts';
import { isAtDesk, isByLink } from '#server/rules/access.ts';
import { ok, refuse, type Refused, type Result } from '#server/rules/result.ts';
import type { Measures } from '#server/monitoring/measures.ts';
import { requestBrowser, tokensIn } from './browser-cookie.ts';
import { sendFailure } from './failures.ts';
import type { Live } from './live.ts';
import { FOR_ANY_ORIGIN, isForAnyOrigin, preflightAnswer } from './other-origins.ts';
import type { Views } from './views.ts';
import { parseCall } from './parse.ts';
import { readSecrets } from './token.ts';
import type { Limits } from './limits/write-limit.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PATCH', 'DELETE'];

/** The only endpoint: finds the action, checks the caller, parses the input, runs it, answers. */
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
  const checkCaller = async (
    request: FastifyRequest,
    name: ActionName,
  ): Promise<Refused | null> => {
    const { method, access } = actions[name];
    if (request.method !== method) return refuse('wrong-method', { method });
    if (method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') {
      return refuse('cross-site');
    }
    const secrets = readSecrets(request);
    const authorised = await runner.mayRun(name, secrets);
    if (!authorised.ok) {
      if (authorised.code === 'not-allowed') request.admin = await runner.adminName(secrets);
      // Only wrong secrets count as guesses: a valid link always works, however many others guess at the same address.
      const isGuess = GUESS_REFUSALS.has(authorised.code);
      return (isGuess ? tooMany(limits.guesses(request.ip)) : null) ?? authorised;
    }
    request.admin = authorised.value?.caller?.username ?? null;
    if (isByLink(access)) {
      const link = secrets.linkSecret ?? '';
      const tooManyChanges = method === 'GET' ? null : tooMany(limits.changes(link));
      return tooManyChanges ?? tooMany(limits.calls(link));
    }
    if (name === 'watch' && secrets.deskKey !== null) {
      // Anybody may watch, but a key that opens nothing is a guess.
      const deskKeyCheck = await runner.mayRun('getDesk', secrets);
      const isGuess = !deskKeyCheck.ok && GUESS_REFUSALS.has(deskKeyCheck.code);
      return isGuess ? tooMany(limits.guesses(request.ip)) : null;
    }
    if (isAtDesk(access) && secrets.deskKey !== null) return tooMany(limits.calls(secrets.deskKey));
    const limited = access === 'public' && method !== 'GET';
    if (!limited) return null;
    const refused = tooMany(limits.writes(request.ip));
    if (refused === null) return null;
    // Others who use up the budget of their address must not stop the admin beside them from signing in.
    const mayPass =
      name === 'login' && (await runner.isKnownBrowser(tokensIn(request.headers.cookie)));
    return mayPass ? null : refused;
  };

  app.route({
    url: '/api',
    method: [...METHODS],
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const requested = findAction(request);
      if (!requested.ok) return sendFailure(reply, requested);
      const { name, sent } = requested.value;
      request.log = request.log.child({ action: name });
      request.action = name;
      if (isForAnyOrigin(name, readSecrets(request))) reply.headers(FOR_ANY_ORIGIN);

      const refused = await checkCaller(request, name);
      if (refused) return sendFailure(reply, refused);

      const parsed = parseCall(name, sent);
      if (!parsed.success) return sendFailure(reply, refuse('invalid'), parsed.errors);

      const call = parsed.value;
      if (call.kind === 'view') return views.send(reply, call);
      if (call.kind === 'stream') {
        const secrets = readSecrets(request);
        const found = await runner.visibleEvent(call, secrets);
        if (!found.ok) return sendFailure(reply, found);
        const { event, admin } = found.value;
        request.admin = admin;
        const followsCurrent = call.input.fk_event === undefined;
        const asksForRoom = call.input.as === 'room' || secrets.deskKey !== null;
        const audience = asksForRoom ? await runner.audienceOf(event, secrets) : null;
        const audienceNow = async () => (await runner.audienceOf(event, secrets)) ?? 'public';
        const full = await live.open(request, reply, {
          event,
          audience: audience ?? 'public',
          // A visitor without the right to the room is not checked again at every change.
          audienceNow: audience === null ? null : audienceNow,
          followsCurrent,
        });
        if (full !== null) return sendFailure(reply, full);
        measures.answered(name, 200, null);
        return reply;
      }

      const browser = requestBrowser(request, reply, { https });
      const canBeReplayed = call.kind === 'register' || call.kind === 'team';
      const facts = readFacts(request, browser, canBeReplayed);
      if (!facts.ok) return sendFailure(reply, facts);
      const isVisitor = facts.value.token === null && facts.value.rehearsalSecret === null;
      if (call.kind === 'read' && actions[name].access === 'public' && isVisitor) {
        return views.sendRead(reply, call, () => runner.run(call, facts.value));
      }
      const result = await runner.run(call, facts.value);
      if (call.name === 'login' && result.ok) request.admin = call.input.username;
      // Parsing the output removes every field that the contract does not name.
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

const GUESS_REFUSALS: ReadonlySet<Refusal> = new Set<Refusal>(['unknown-link', 'unknown-desk-key']);

function tooMany({ secondsToWait }: ReturnType<Limits['writes']>): Refused | null {
  return secondsToWait === 0 ? null : refuse('too-many-requests', { seconds: secondsToWait });
}

/** The action is in the query string of GET and DELETE, and in the body of POST and PATCH. */
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
  const facts = { address: request.ip, browser, idempotencyKey: null, ...readSecrets(request) };
  if (!canBeReplayed || key === undefined) return ok(facts);
  const usable = typeof key === 'string' && key !== '' && key.length <= IDEMPOTENCY_KEY_MAX;
  return usable ? ok({ ...facts, idempotencyKey: key }) : refuse('malformed');
}

function succeed(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.send({ success: true, data } satisfies Answer<unknown>);
}
