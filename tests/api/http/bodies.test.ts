import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { BODY_BYTES_MAX, LARGE_BODY_BYTES_MAX } from '#contract/limits.ts';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { successData, sendRaw, uniqueName, useApi } from '../support/harness.ts';

const MADE_UP = 'Bearer x';

describe.each(DATABASES)('a large body on %s', (kind) => {
  const api = useApi(kind);
  const post = (body: string, authorization?: string) =>
    sendRaw(api.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body,
    });
  const asAdmin = (body: string) => post(body, `Bearer ${api.tokens.admin}`);
  const padded = (fields: object) =>
    JSON.stringify({ ...fields, filler: 'x'.repeat(BODY_BYTES_MAX) });

  test('is read for an admin and an action that needs it', async () => {
    const line = { pk_team: '', name: '', capacity: '2' };
    const name = uniqueName('Large');
    const lines = Array.from({ length: 900 }, (_, index) => ({
      ...line,
      line: index + 2,
      name: `${name} ${index}`,
    }));
    const sheet = { kind: 'teams', lines };
    expect(JSON.stringify(sheet).length).toBeGreaterThan(BODY_BYTES_MAX);
    const { digest } = successData(await api.admin('previewImport', sheet));
    successData(await api.admin('importRows', { ...sheet, digest }));
    expect(successData(await api.admin('getTeams')).length).toBeGreaterThanOrEqual(900);
  });

  test('holds the station and hour of every match of a bracket of 1,024 teams', async () => {
    const schedules = Array.from({ length: 2047 }, (_, index) => ({
      pk_match: 1_000_000 + index,
      station: 999,
      match_date: '2025-12-13T14:00:00.000Z',
    }));
    const reply = await api.admin('scheduleMatches', { schedules });
    // None of them exists: that is all there is to say against it.
    expectRefusal(reply, 404, 'unknown-match');
  });

  test.each(['previewImport', 'importRows', 'scheduleMatches'])(
    'for %s is refused to strangers, whatever token they make up',
    async (action) => {
      expectRefusal(await post(padded({ action })), 413, 'too-large');
      expectRefusal(await post(padded({ action }), MADE_UP), 401, 'session-ended');
      expectRefusal(await post(padded({ action }), 'Bearer'), 413, 'too-large');
      expectRefusal(await asAdmin(padded({ action })), 422, 'invalid');
    },
  );

  test.each([
    'registerTeam',
    'createTeam',
    'updatePlayer',
    'startBracket',
    'login',
    'toString',
    '',
  ])('for the action %j is refused to admins too', async (action) => {
    expectRefusal(await asAdmin(padded({ action })), 413, 'too-large', {
      message: 'La requête est trop volumineuse. Envoyez moins de données à la fois.',
    });
    expectRefusal(await post(padded({ action }), MADE_UP), 413, 'too-large');
  });

  test('names its action first, and asks for no other one further on', async () => {
    const late = JSON.stringify({ filler: 'x'.repeat(BODY_BYTES_MAX), action: 'importRows' });
    expectRefusal(await asAdmin(late), 413, 'too-large');
    const indented = JSON.stringify({ action: 'importRows', filler: 'x'.repeat(40_000) }, null, 2);
    expectRefusal(await asAdmin(indented), 422, 'invalid');
    const name = uniqueName('Deux actions');
    const filler = ' '.repeat(BODY_BYTES_MAX);
    const twice = `{"action":"importRows",${filler}"action":"createTeam","name":"${name}","capacity":2}`;
    expectRefusal(await asAdmin(twice), 400, 'malformed');
    const names = successData(await api.admin('getTeams')).map((team) => team.name);
    expect(names).not.toContain(name);
  });

  test('has its end at 512 kB', async () => {
    const sized = (bytes: number) => {
      const empty = JSON.stringify({ action: 'importRows', filler: '' });
      return empty.replace('""', JSON.stringify('x'.repeat(bytes - empty.length)));
    };
    expectRefusal(await asAdmin(sized(LARGE_BODY_BYTES_MAX)), 422, 'invalid');
    expectRefusal(await asAdmin(sized(LARGE_BODY_BYTES_MAX + 1)), 413, 'too-large');
  });

  test.each([
    ['of a known length', 'Content-Length: 500000', (body: string) => body],
    [
      'in pieces',
      'Transfer-Encoding: chunked',
      (body: string) => `${body.length.toString(16)}\r\n${body}\r\n`,
    ],
  ])('%s is refused to a stranger before the rest of it has come', async (_how, length, wrap) => {
    const begin = `{"action":"importRows","filler":"${'x'.repeat(40_000)}`;
    const answer = await sendBeginning(api.url, length, MADE_UP, wrap(begin));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(await sendBeginning(api.url, length, null, wrap(begin))).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('that is cut on the way leaves the server as it was', async () => {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.write(head('Content-Length: 500000', `Bearer ${api.tokens.admin}`));
    socket.write(`{"action":"importRows","filler":"${'x'.repeat(40_000)}`, () => socket.destroy());
    await new Promise((resolve) => socket.once('close', resolve));
    expect((await api.admin('getTeams')).status).toBe(200);
  });

  test.each([
    ['depth', (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)],
    ['empty objects', (bytes: number) => `[${'{},'.repeat(bytes / 3)}{}]`],
    ['keys', (bytes: number) => `{${'"a":1,'.repeat(bytes / 6)}"a":1}`],
  ])('full of %s is malformed', async (_what, value) => {
    const body = (bytes: number) => `{"action":"importRows","lines":${value(bytes)}}`;
    expectRefusal(await asAdmin(body(500_000)), 400, 'malformed');
    const small = await post(`{"action":"registerTeam","name":${value(30_000)}}`);
    expect([400, 422]).toContain(small.status);
  });
});

/** What is answered to a body that is only begun. */
function sendBeginning(
  url: string,
  length: string,
  authorization: string | null,
  begin: string,
): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(head(length, authorization) + begin);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString());
    });
  });
}

function head(length: string, authorization: string | null): string {
  const token = authorization === null ? '' : `Authorization: ${authorization}\r\n`;
  return `POST /api HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${token}${length}\r\n\r\n`;
}
