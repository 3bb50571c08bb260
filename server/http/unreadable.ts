import type { Socket } from 'node:net';
import type { Failure } from '#contract/answers.ts';
import { refuse, sentenceOf } from '#server/rules/result.ts';

/** Answers what is no request at all, and so never reaches the routes: a broken first line, headers beyond the limit. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
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

const OTHER = { status: '400 Bad Request', refused: refuse('malformed') };
const CAUSES: Readonly<Record<string, typeof OTHER>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', refused: refuse('malformed') },
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    refused: refuse('too-large'),
  },
};
