import type { Socket } from 'node:net';
import type { Failure } from '#contract/answers.ts';
import { refuse, sentenceOf } from '#server/rules/result.ts';
import { hasUploadClock } from './upload-clock.ts';

/** Answers what is no request at all, and so never reaches the routes: a broken first line, headers beyond the limit. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (error.code === TOO_SLOW && hasUploadClock(socket)) return;
  const { status, refused } = CAUSES[error.code ?? ''] ?? OTHER;
  const failure: Failure = { success: false, code: refused.code, message: sentenceOf(refused) };
  const body = JSON.stringify(failure);
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Ends a request that takes too long to arrive. */
export function cutOff(socket: Socket): void {
  answerUnreadable(Object.assign(new Error('too slow'), { code: TOO_SLOW }), socket);
}

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';
const OTHER = { status: '400 Bad Request', refused: refuse('malformed') };
const CAUSES: Readonly<Record<string, typeof OTHER>> = {
  [TOO_SLOW]: { status: '408 Request Timeout', refused: refuse('malformed') },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    refused: refuse('too-large'),
  },
};
