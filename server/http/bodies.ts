import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isActionName, type ActionName } from '#contract/actions.ts';
import { BODY_BYTES_MAX, EVENT_BODY_BYTES_MAX, LARGE_BODY_BYTES_MAX } from '#contract/limits.ts';
import type { Runner } from '#server/actions/run-action.ts';
import { refuse, type Refused } from '#server/rules/result.ts';
import { isReasonableJson } from './openapi/json-shape.ts';
import { readSecrets } from './token.ts';

/**
 * Files of 1,000 players, stations of 512 matches, 2,048 teams to delete, all texts of an event. Every other body fits into a
 * visitor's limit.
 */
const LARGE_BODIES: ReadonlyMap<ActionName, number> = new Map([
  ['previewImport', LARGE_BODY_BYTES_MAX],
  ['importRows', LARGE_BODY_BYTES_MAX],
  ['scheduleMatches', LARGE_BODY_BYTES_MAX],
  ['deleteTeams', LARGE_BODY_BYTES_MAX],
  ['updateEvent', EVENT_BODY_BYTES_MAX],
]);

/** Accepts JSON only: 32 kB from anybody, and more from an admin whose session and action allow it. */
export function registerJsonParser(app: FastifyInstance, runner: Runner): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');

  const read = async (request: FastifyRequest, payload: Readable): Promise<unknown> => {
    const { text, announced } = await readText(request, payload, runner);
    // Some clients send the JSON content type with every call, even with an empty DELETE.
    if (text === '') return undefined;
    if (!isReasonableJson(text)) throw new BodyRefusedError(refuse('malformed'));
    const body = await new Promise<unknown>((resolve, reject) => {
      void parse(request, text, (error, json) => (error === null ? resolve(json) : reject(error)));
    });
    // If a body names two actions, the parser takes the last one. It must not be let in by the first one.
    const isAnnouncedAction = announced === null || actionIn(body) === announced;
    if (!isAnnouncedAction) throw new BodyRefusedError(refuse('malformed'));
    return body;
  };
  app.addContentTypeParser('application/json', read);
}

function actionIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined;
}

/** Thrown while the framework reads a body, so that the connection is closed before the rest arrives. */
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
  for await (const chunk of bodyChunks(payload)) {
    chunks.push(chunk);
    bytes += chunk.length;
    // The rest of an unauthorised body is not even read.
    if (bytes > BODY_BYTES_MAX)
      announced ??= await authoriseLargeBody(request, Buffer.concat(chunks), runner);
    if (bytes > largestBody(announced)) throw new BodyRefusedError(refuse('too-large'));
  }
  return { text: Buffer.concat(chunks, bytes).toString(), announced };
}

/** The chunks of a body; the reader may stop early. */
export async function* bodyChunks(payload: Readable): AsyncGenerator<Buffer> {
  try {
    // Kept open when the reader stops early: the answer still has to be sent on this connection.
    yield* payload.iterator({ destroyOnReturn: false });
  } catch {
    // The connection was cut: nobody waits for an answer, and the server has no error.
    throw new BodyRefusedError(refuse('malformed'));
  }
}

/** The action whose large body this caller may send. Checked before more than a visitor's limit is read. */
async function authoriseLargeBody(
  request: FastifyRequest,
  beginning: Buffer,
  runner: Runner,
): Promise<ActionName> {
  const secrets = readSecrets(request);
  const actionText =
    ACTION_PREFIX.exec(beginning.toString('latin1', 0, ACTION_PREFIX_BYTES))?.[1] ?? '';
  const action = isActionName(actionText) ? actionText : null;
  const bytes = Number(request.headers['content-length'] ?? beginning.length);
  if (secrets.token === null || action === null || bytes > largestBody(action)) {
    throw new BodyRefusedError(refuse('too-large'));
  }
  const authorised = await runner.mayRun(action, secrets);
  if (!authorised.ok) throw new BodyRefusedError(authorised);
  return action;
}

function largestBody(action: ActionName | null): number {
  return (action && LARGE_BODIES.get(action)) ?? BODY_BYTES_MAX;
}

/** A large body must name its action first, so that it is known before the rest is read. */
const ACTION_PREFIX = /^\s*\{\s*"action"\s*:\s*"(\w+)"/;
const ACTION_PREFIX_BYTES = 200;
