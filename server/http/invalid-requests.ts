import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/answers.ts';
import { plainAddress } from '#server/auth/client-network.ts';
import { refuse, refusalSentence } from '#server/rules/result.ts';
import { newRequestId } from './logs/request-id.ts';
import { hasUploadTimeout } from './limits/upload-timeout.ts';

/** Answers what is not a valid request and so never reaches the routes: a broken first line, headers beyond the limit. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  log: FastifyBaseLogger,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === TOO_SLOW && hasUploadTimeout(socket)) return;
  const id = newRequestId();
  const cause = CAUSES[error.code ?? ''] ?? DEFAULT_CAUSE;
  sendAndClose(socket, cause, id);
  const address = plainAddress(socket.remoteAddress ?? '');
  const { status, refused } = cause;
  log.info({ reqId: id, status, refusal: refused.code, address }, 'unreadable request');
}

/** Ends a request that arrives too slowly. */
export function cutOff({ id, log, raw: { socket } }: FastifyRequest): void {
  if (socket.destroyed) return;
  const cause = CAUSES[TOO_SLOW] ?? DEFAULT_CAUSE;
  sendAndClose(socket, cause, id);
  log.info({ status: cause.status, refusal: cause.refused.code }, 'cut off');
}

function sendAndClose(socket: Socket, { status, refused }: typeof DEFAULT_CAUSE, id: string): void {
  const failure: Failure = {
    success: false,
    code: refused.code,
    message: refusalSentence(refused),
  };
  const body = JSON.stringify(failure);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${id}`,
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';
const DEFAULT_CAUSE = { status: 400, refused: refuse('malformed') };
const CAUSES: Readonly<Record<string, typeof DEFAULT_CAUSE>> = {
  [TOO_SLOW]: { status: 408, refused: refuse('malformed') },
  HPE_HEADER_OVERFLOW: { status: 431, refused: refuse('too-large') },
};
