import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isActionName, type ActionName } from '#contract/actions.ts';
import { BODY_BYTES_MAX, LARGE_BODY_BYTES_MAX } from '#contract/limits.ts';
import type { Runner } from '#server/actions/run.ts';
import { refuse, type Refused } from '#server/rules/result.ts';
import { isReasonableJson } from './json-shape.ts';
import { secretsOf } from './token.ts';

/** A file of 1,000 players, the stations of a round of 512 matches: everything else fits into what a visitor may send. */
const MAY_BE_LARGE: ReadonlySet<ActionName> = new Set([
  'previewImport',
  'importRows',
  'scheduleMatches',
]);

/** Reads JSON and nothing else: 32 kB of anybody's, and more of an admin's whose session and action allow it. */
export function readJsonOnly(app: FastifyInstance, runner: Runner): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');

  const read = async (request: FastifyRequest, payload: Readable): Promise<unknown> => {
    const { text, announced } = await readText(request, payload, runner);
    // Clients that announce JSON on every call send none with a DELETE.
    if (text === '') return undefined;
    if (!isReasonableJson(text)) throw new BodyRefusedError(refuse('malformed'));
    const body = await new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, json) => (error === null ? resolve(json) : reject(error)));
    });
    // Of two actions in one body the last one counts: it must not come in under the name of the first.
    const asksForIt = announced === null || actionIn(body) === announced;
    if (!asksForIt) throw new BodyRefusedError(refuse('malformed'));
    return body;
  };
  app.addContentTypeParser('application/json', read);
}

function actionIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined;
}

/** Thrown where the framework reads a body, so that the connection is closed on what is left of it. */
export class BodyRefusedError extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

async function readText(
  request: FastifyRequest,
  payload: Readable,
  runner: Runner,
): Promise<{ text: string; announced: ActionName | null }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let announced: ActionName | null = null;
  for await (const chunk of chunksOf(payload)) {
    chunks.push(chunk);
    bytes += chunk.length;
    // The rest of a stranger's body is not even read.
    if (bytes > BODY_BYTES_MAX) announced ??= await allowed(request, Buffer.concat(chunks), runner);
    if (bytes > LARGE_BODY_BYTES_MAX) throw new BodyRefusedError(refuse('too-large'));
  }
  return { text: Buffer.concat(chunks, bytes).toString(), announced };
}

/** The body piece by piece; whoever has had enough of it stops. */
export async function* chunksOf(payload: Readable): AsyncGenerator<Buffer> {
  try {
    // Left open when the reader stops early: the answer still has to go out on the same connection.
    yield* payload.iterator({ destroyOnReturn: false });
  } catch {
    // Cut on the way: nobody is there to be answered, and nothing is wrong with the server.
    throw new BodyRefusedError(refuse('malformed'));
  }
}

/** The action whose large body this caller may send. Asked before more is read than anybody may send. */
async function allowed(
  request: FastifyRequest,
  beginning: Buffer,
  runner: Runner,
): Promise<ActionName> {
  const secrets = secretsOf(request);
  const action = ANNOUNCED.exec(beginning.toString('latin1', 0, ANNOUNCED_WITHIN))?.[1] ?? '';
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > LARGE_BODY_BYTES_MAX;
  if (secrets.token === null || isTooLarge || !isActionName(action) || !MAY_BE_LARGE.has(action)) {
    throw new BodyRefusedError(refuse('too-large'));
  }
  const authorised = await runner.mayRun(action, secrets);
  if (!authorised.ok) throw new BodyRefusedError(authorised);
  return action;
}

/** A large body names its action first: what it is for is known before the rest of it is read. */
const ANNOUNCED = /^\s*\{\s*"action"\s*:\s*"(\w+)"/;
const ANNOUNCED_WITHIN = 200;
