import { fastify } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { logStream } from './log-stream.ts';
import { prettyLine } from './pretty-log.ts';

const AT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d /gm;

describe('LOG_FORMAT=pretty', () => {
  test('an answer is one line', () => {
    const written = logged((log) =>
      log.info(
        {
          reqId: 'k7m2-qp4x',
          action: 'login',
          method: 'POST',
          url: '/api',
          status: 401,
          milliseconds: 7,
          address: '::1',
        },
        'answered',
      ),
    );
    expect(written.replace(AT, '')).toBe(
      'INFO  401 POST /api 7 ms action=login address=::1 reqId=k7m2-qp4x\n',
    );
    expect(written).toMatch(AT);
  });

  test('anything else says what is known about it', () => {
    const written = logged((log) =>
      log.warn({ failing: ['read', 'write'], note: 'two words', bytes: 12 }, 'not ready'),
    );
    expect(written.replace(AT, '')).toBe(
      'WARN  not ready failing=["read","write"] note="two words" bytes=12\n',
    );
  });

  test('an error stands below its line, indented, with its causes', () => {
    const cause = new Error('the disk is full');
    const error = Object.assign(new Error('nothing was saved', { cause }), { code: 'ENOSPC' });
    const lines = logged((log) => log.error({ err: error }, 'unexpected error')).split('\n');
    expect(lines[0]?.replace(AT, '')).toBe('ERROR unexpected error');
    expect(lines.at(-1)).toBe('');
    const below = lines.slice(1, -1);
    expect(below[0]).toBe('    Error: nothing was saved');
    expect(below).toContain('    caused by: Error: the disk is full');
    expect(below).toContain('    code=ENOSPC');
    for (const line of below) expect(line).toMatch(/^ {4}\S/);
  });

  test('what somebody sent begins no line of its own, and moves no cursor', () => {
    const nasty = 'x\n2026-01-01 00:00:00 INFO  all is well\u001b[2J\u202e\u0085';
    const written = logged((log) =>
      log.info({ name: nasty, err: Object.assign(new Error(nasty), { name: nasty }) }, nasty),
    );
    expect(written.match(AT)).toHaveLength(1);
    expect(written.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e\u2028]/u);
    expect(written).toContain('\\u001b[2J\\u202e\\u0085');
  });

  test('what the log leaves out stays out', () => {
    const written = logged((log) =>
      log.info({ password: 'Secret-123', sent: { password: 'Secret-123' } }, 'sent'),
    );
    expect(written).not.toContain('Secret-123');
  });

  test('colours are for a terminal, unless it says NO_COLOR', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('NO_COLOR', undefined);
    const line = '{"level":50,"time":0,"msg":"x"}\n';
    expect(prettyLine(line, { colours: true })).toContain('\u001b[31mERROR\u001b[0m x');
    expect(prettyLine(line, { colours: false })).not.toContain('\u001b');
    expect(written(line, { isTTY: true })).toContain('\u001b');
    expect(written(line, { isTTY: false })).not.toContain('\u001b');
    vi.stubEnv('NO_COLOR', '1');
    expect(written(line, { isTTY: true })).not.toContain('\u001b');
  });
});

/** A log line of the server, with its redacted fields. */
function logged(writeLog: (log: ReturnType<typeof fastify>['log']) => void): string {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(prettyLine(line, { colours: false })) };
  writeLog(fastify({ logger: { stream, redact: ['password', '*.password'] } }).log);
  return lines.join('');
}

function written(line: string, { isTTY }: { isTTY: boolean }): string {
  const lines: string[] = [];
  const output = { isTTY, writableLength: 0, write: (text: string) => lines.push(text) };
  logStream('pretty', output as unknown as typeof process.stdout).write(line);
  return lines.join('');
}
