import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { chooseEvent } from '#web/lib/storage/chosen-event.ts';
import { currentSession, signIn, signOut } from './session.ts';
import { CallError, readPublic } from './http.ts';

const admin = {
  pk_admin: 1,
  username: 'admin',
  label: 'SuperAdmin',
  fk_admin_type: 2,
  permission: 2,
  token: 'le-jeton',
  expiresAt: Date.now() / 1000 + 3600,
} as const;

const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  signOut();
  chooseEvent(null);
  fetch.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is sent', () => {
  test('a read asks by its address, with the key of what it wants', async () => {
    signIn(admin);
    answers({ success: true, data: {} });
    await call('getTeam', { pk_team: 3 });
    const [url, init] = sent();
    expect(url).toBe('/api?action=getTeam&pk_team=3');
    expect(init).toMatchObject({ method: 'GET', headers: { Authorization: 'Bearer le-jeton' } });
    expect(init).not.toHaveProperty('body');
  });

  test('a write says its action and its fields in JSON', async () => {
    signIn(admin);
    answers({ success: true, data: {} });
    await call('updateTeam', { pk_team: 3, name: 'Les Aigles', capacity: 2 });
    const [url, init] = sent();
    expect(url).toBe('/api');
    expect(init).toMatchObject({
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await new Response(init?.body).json()).toEqual({
      action: 'updateTeam',
      pk_team: 3,
      name: 'Les Aigles',
      capacity: 2,
    });
  });

  test('what anybody may ask never carries the token', async () => {
    signIn(admin);
    answers({ success: true, data: [] });
    await readPublic('getTeamsWithPlayers', new AbortController().signal);
    expect(sent()[1]?.headers).toEqual({});
  });
});

describe('the event that an admin has chosen', () => {
  test('is named by what is asked about any event', async () => {
    expect(await payloadOf(() => call('getTeams', {}))).toEqual({});
    chooseEvent(7);
    expect(await payloadOf(() => call('getTeams', {}))).toEqual({ fk_event: '7' });
    expect(await payloadOf(() => call('setRegistration', { open: false }))).toEqual({
      open: false,
      fk_event: 7,
    });
    const file = { kind: 'teams' as const, lines: [] };
    expect(await payloadOf(() => call('previewImport', file))).toEqual({ ...file, fk_event: 7 });
  });

  test('stays out of what names its own, or takes it from a row, or is about none', async () => {
    chooseEvent(7);
    expect(await payloadOf(() => call('getTrail', { fk_event: 3 }))).toEqual({ fk_event: '3' });
    expect(await payloadOf(() => call('getTrail', { fk_event: undefined }))).toEqual({});
    expect(await payloadOf(() => call('getTeam', { pk_team: 3 }))).toEqual({ pk_team: '3' });
    expect(await payloadOf(() => call('getEvents', {}))).toEqual({});
    expect(await payloadOf(() => call('getAdmins', {}))).toEqual({});
  });

  test('is nothing to a visitor, nor to an admin who fills in the public form', async () => {
    chooseEvent(7);
    const registered = await payloadOf(() => call('registerTeam', { name: 'Les Aigles' }));
    expect(registered).toEqual({ name: 'Les Aigles' });
    expect(await payloadOf(() => call('getStandings', {}))).toEqual({});
    signIn(admin);
    expect(await payloadOf(() => call('registerTeam', { name: 'Nova' }))).toEqual({ name: 'Nova' });
  });

  test('is found again after a reload of the tab', async () => {
    chooseEvent(7);
    vi.resetModules();
    const { chosenEvent } = await import('#web/lib/storage/chosen-event.ts');
    expect(chosenEvent()).toBe(7);
  });

  test('the list of events is asked for as an admin, who also sees the drafts', async () => {
    signIn(admin);
    answers({ success: true, data: [] });
    await call('getEvents', {});
    expect(sent()[1]?.headers).toEqual({ Authorization: 'Bearer le-jeton' });
  });
});

describe('what comes back', () => {
  test('a refusal carries the sentence, its code and the fields at fault', async () => {
    answers(
      {
        success: false,
        code: 'discord-taken',
        message: 'Déjà pris.',
        errors: { discord: 'Pris.' },
      },
      409,
    );
    const error = await failureOf(registerPlayer());
    expect(error).toMatchObject({
      message: 'Déjà pris.',
      status: 409,
      code: 'discord-taken',
      fields: { discord: 'Pris.' },
    });
  });

  test('a fault of the server carries its reference', async () => {
    const fault = { success: false, code: 'unexpected', message: 'Une erreur est survenue.' };
    answers({ ...fault, reference: 'k7m2-qp4x' }, 500);
    signIn(admin);
    expect(await failureOf(call('getTeams', {}))).toMatchObject({
      message: 'Une erreur est survenue.',
      reference: 'k7m2-qp4x',
    });
  });

  test('a failure without words gets the default ones', async () => {
    fetch.mockResolvedValue(new Response('<html>', { status: 502 }));
    signIn(admin);
    expect((await failureOf(call('getTeams', {}))).message).toBe('Une erreur est survenue.');
  });

  test('a network error keeps its own message', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await failureOf(call('getTeams', {}));
    expect(error).toMatchObject({ message: 'Failed to fetch', isUnreachable: true });
  });

  test('a session that the server no longer knows is ended', async () => {
    signIn(admin);
    answers({ success: false, code: 'session-ended', message: 'Expirée.' }, 401);
    await failureOf(call('getTeams', {}));
    expect(currentSession().status).toBe('signed-out');
  });

  test('what nobody has asked for ends no session: somebody may be typing', async () => {
    signIn(admin);
    answers({ success: false, code: 'session-ended', message: 'Expirée.' }, 401);
    await failureOf(call('getToDo', {}, { isBackground: true }));
    expect(currentSession().status).toBe('signed-in');
  });

  test('a late 401 does not end the session of who signed in meanwhile', async () => {
    signIn(admin);
    fetch.mockImplementation(async () => {
      signIn({ ...admin, token: 'un-autre' });
      return Response.json({ success: false, message: 'Expirée.' }, { status: 401 });
    });
    await failureOf(call('getTeams', {}));
    expect(currentSession()).toMatchObject({ status: 'signed-in', admin: { token: 'un-autre' } });
  });

  test('a wrong password does not touch the session', async () => {
    answers({ success: false, code: 'bad-credentials', message: 'Incorrect.' }, 401);
    await failureOf(call('login', { username: 'admin', password: 'Mauvais-123' }));
    expect(sent()[1]?.headers).not.toHaveProperty('Authorization');
  });
});

describe('a registration on a bad connection', () => {
  test('is sent again under one key until the server answers', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetch.mockResolvedValueOnce(Response.json({ success: false }, { status: 503 }));
    // The page of a proxy whose server is being restarted.
    fetch.mockResolvedValueOnce(new Response('<h1>502</h1>', { status: 502 }));
    answers({ success: true, data: { pk_player: 1 } });
    const registered = registerPlayer();
    await vi.runAllTimersAsync();
    await registered;
    expect(keys()).toHaveLength(4);
    expect(new Set(keys()).size).toBe(1);
  });

  test('is not sent again where there is a limit: it is over in minutes', async () => {
    answers({ success: false, message: 'Trop de demandes.' }, 429);
    await failureOf(registerPlayer());
    expect(keys()).toHaveLength(1);
  });

  test('keeps its key when the person tries again later, and not for other content', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const failed = failureOf(registerPlayer());
    await vi.runAllTimersAsync();
    await failed;
    answers({ success: true, data: {} });
    await registerPlayer();
    expect(new Set(keys()).size).toBe(1);
    await registerPlayer('autre');
    await registerPlayer();
    expect(new Set(keys()).size).toBe(3);
  });

  test('a refusal is an answer: the next try is a new request', async () => {
    answers({ success: false, code: 'team-full', message: 'Complète.' }, 409);
    await failureOf(registerPlayer());
    await failureOf(registerPlayer());
    expect(new Set(keys()).size).toBe(2);
  });

  test('leaving the page stops the tries', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    const left = new AbortController();
    const sending = call('registerTeam', { name: 'Les Aigles' }, { signal: left.signal });
    setTimeout(() => left.abort(), 100);
    await Promise.all([
      expect(sending).rejects.toMatchObject({ name: 'AbortError' }),
      vi.advanceTimersByTimeAsync(100),
    ]);
    await vi.runAllTimersAsync();
    expect(fetch).toHaveBeenCalledOnce();
  });
});

function registerPlayer(discord = 'zoe.rl') {
  return call('registerPlayer', { username: 'Zoé', discord, twitch: null, fk_team: 3 });
}

function answers(body: object, status = 200): void {
  fetch.mockImplementation(async () => Response.json(body, { status }));
}

/** What was sent besides the action's name. */
async function payloadOf(ask: () => Promise<unknown>): Promise<Record<string, unknown>> {
  fetch.mockReset();
  answers({ success: true, data: [] });
  await ask();
  const [url, init] = sent();
  const given: Record<string, unknown> = init?.body
    ? await new Response(init.body).json()
    : Object.fromEntries(new URL(url as string, 'http://site.invalid').searchParams);
  const { action: _action, ...payload } = given;
  return payload;
}

function sent() {
  const [first] = fetch.mock.calls;
  if (first === undefined) throw new Error('nothing was sent');
  return first;
}

function keys(): (string | null)[] {
  return fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}
