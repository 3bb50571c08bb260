// oxlint-disable max-lines -- what every test of the API starts from, in one place.
import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import type { Agent } from 'node:http';
import path from 'node:path';
import { Client, types } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { actions, type ActionName, type ActionOutput } from '#contract/actions.ts';
import type { Answer } from '#contract/answers.ts';
import { readConfig, type Config, type DatabaseConfig } from '#server/config.ts';
import { start, type RunningServer, type SiteSource } from '#server/main.ts';
import type { DiscordServers } from '#server/discord/address.ts';
import type { PushServices } from '#server/outbox/push-services.ts';
import type { DatabaseKind } from '../../databases.ts';
import { makeFastFolder } from '../../fast-folder.ts';
import { exchange } from './exchange.ts';
import { siteWithoutPages } from './no-site.ts';

export const SUPER_ADMIN = { username: 'admin', password: 'Secret-123' } as const;

export type Reply<T = unknown> = { status: number; headers: Headers; body: Answer<T> };
export type Api = Awaited<ReturnType<typeof openApi>>;

/** The real server on a new, real database, with one SuperAdmin. */
export async function openApi(
  kind: DatabaseKind,
  env: Record<string, string> = {},
  site: SiteSource = siteWithoutPages,
  pushServices?: PushServices,
  discordServers?: DiscordServers,
) {
  const database = await createDatabase(kind, await startedTemplate(kind));
  const isSealing = pushServices !== undefined || discordServers !== undefined;
  const config = testConfig(isSealing ? withPassword(database.url) : database.url, env);
  const begin = () => start(config, site, () => {}, pushServices, discordServers);
  let server: RunningServer = await begin();
  const close = async () => {
    await server.close();
    await database.drop();
  };

  return {
    config,
    get url() {
      return server.url.replace('localhost', '127.0.0.1');
    },
    close,
    restart: async () => {
      await server.close();
      server = await begin();
    },
    call<A extends ActionName>(
      action: A,
      payload: object = {},
      options: CallOptions = {},
    ): Promise<Reply<ActionOutput<A>>> {
      return send(this.url, action, payload, options);
    },
    async signIn(
      credentials: { username: string; password: string } = SUPER_ADMIN,
    ): Promise<string> {
      const { body } = await send<ActionOutput<'login'>>(this.url, 'login', credentials);
      if (!body.success) throw new Error(body.message);
      return body.data.token;
    },
  };
}

/** One server for all tests of a `describe`, with its three callers. */
export function useApi(
  kind: DatabaseKind,
  env: Record<string, string> = {},
  site: SiteSource = siteWithoutPages,
  pushServices?: () => PushServices,
  discordServers?: () => DiscordServers,
) {
  let opened: Awaited<ReturnType<typeof openWithCallers>> | null = null;
  const openedApi = () => {
    if (opened === null) throw new Error('the server is opened before the first test');
    return opened;
  };
  beforeAll(async () => {
    opened = await openWithCallers(kind, env, site, pushServices?.(), discordServers?.());
  });
  afterAll(() => opened?.api.close());

  const callAs =
    (token: () => string | undefined) =>
    <A extends ActionName>(action: A, payload: object = {}, headers: Record<string, string> = {}) =>
      openedApi().api.call(action, payload, { token: token(), headers });
  return {
    get api() {
      return openedApi().api;
    },
    get url() {
      return openedApi().api.url;
    },
    get tokens() {
      return openedApi().tokens;
    },
    visitor: callAs(() => undefined),
    admin: callAs(() => openedApi().tokens.admin),
    superAdmin: callAs(() => openedApi().tokens.superAdmin),
    /** Runs SQL directly on the server's database. */
    sql: (statement: string) => query(openedApi().api.config.database, statement),
  };
}

export const ADMIN = { username: 'caster', password: 'Micro-1234' } as const;

async function openWithCallers(
  kind: DatabaseKind,
  env: Record<string, string>,
  site: SiteSource,
  pushServices?: PushServices,
  discordServers?: DiscordServers,
) {
  const api = await openApi(kind, env, site, pushServices, discordServers);
  const superAdmin = await api.signIn();
  await api.call('createAdmin', { ...ADMIN, fk_admin_type: 1 }, { token: superAdmin });
  return { api, tokens: { superAdmin, admin: await api.signIn(ADMIN) } };
}

let nameCount = 0;
/** A name that no other test of this file has used. */
export const uniqueName = (what: string): string => `${what} ${(nameCount += 1)}`;

export function testConfig(databaseUrl: string, env: Record<string, string> = {}): Config {
  return readConfig({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ADMIN_USERNAME: SUPER_ADMIN.username,
    ADMIN_PASSWORD: SUPER_ADMIN.password,
    ...env,
  });
}

export type CallOptions = {
  token?: string | undefined;
  headers?: Record<string, string>;
  agent?: Agent;
};

/** Sends an action by the method of the contract. */
export async function send<T = unknown>(
  url: string,
  action: ActionName,
  payload: object,
  { token, headers = {}, agent }: CallOptions = {},
): Promise<Reply<T>> {
  const { method } = actions[action];
  const inBody = method === 'POST' || method === 'PATCH';
  const address = new URL('/api', url);
  if (!inBody) {
    address.search = new URLSearchParams({ action, ...stringValues(payload) }).toString();
  }
  const {
    status,
    headers: replyHeaders,
    text,
  } = await exchange(address, {
    method,
    agent,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(inBody ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(inBody ? { body: JSON.stringify({ action, ...payload }) } : {}),
  });
  return { status, headers: replyHeaders, body: JSON.parse(text) as Answer<T> };
}

/** Sends raw bytes, for requests that no honest client sends. */
export async function sendRaw(
  url: string,
  request: { method: string; path?: string; headers?: Record<string, string>; body?: string },
): Promise<Reply> {
  const { method, path = '/api', headers = {}, body } = request;
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? null : JSON.parse(text)) as Answer<unknown>,
  };
}

/** The data of an answer; throws when it is a refusal. */
export function successData<T>({ body }: Reply<T>): T {
  if (!body.success) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body.data;
}

/** The cookie that a browser sends from now on. */
export function replyCookie({ headers }: Reply): string {
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** The token by which the site recognises this browser later. */
export function replyBrowserToken(reply: Reply): string {
  return replyCookie(reply).replace('arene_browser=', '').slice(0, 43);
}

/** No password is asked for here, but the site seals its push key with it. */
export function withPassword(databaseUrl: string): string {
  return databaseUrl.replace('//arene@', '//arene:Secret-123@');
}

/** Creates an empty database, or a copy of another one that is not open. */
export async function createDatabase(kind: DatabaseKind, copied?: string) {
  return kind === 'sqlite' ? createSqliteFile(copied) : createPostgresDatabase(copied);
}

type TestDatabase = { url: string; drop: () => Promise<void> };

/** A database after a first start, with its admin. Each worker makes it only once. */
function startedTemplate(kind: DatabaseKind): Promise<string> {
  const startedDatabase = startedDatabases.get(kind);
  if (startedDatabase !== undefined) return startedDatabase;
  const createdDatabase = createStartedDatabase(kind);
  startedDatabases.set(kind, createdDatabase);
  return createdDatabase;
}

const startedDatabases = new Map<DatabaseKind, Promise<string>>();

async function createStartedDatabase(kind: DatabaseKind): Promise<string> {
  const url =
    kind === 'sqlite'
      ? `file:${path.join(inject('runFolder'), `${randomUUID()}.db`)}`
      : (await createDatabase(kind)).url;
  const server = await start(testConfig(url), siteWithoutPages);
  await server.close();
  return url;
}

/** Runs SQL directly on the server's database. */
export async function query(
  database: DatabaseConfig,
  sql: string,
): Promise<Record<string, unknown>[]> {
  if (database.kind === 'postgres') {
    const client = new Client({
      connectionString: database.connectionString,
      types: NUMBER_PARSERS,
    });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }
  const { DatabaseSync } = await import('node:sqlite');
  const connection = new DatabaseSync(database.file, { timeout: 5000 });
  try {
    return connection.prepare(sql).all();
  } finally {
    connection.close();
  }
}

const INT8: number = types.builtins.INT8;
/** As the server reads them: whole numbers become numbers and not texts. */
const NUMBER_PARSERS = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : types.getTypeParser(oid, format),
};

async function createSqliteFile(copied?: string): Promise<TestDatabase> {
  const folder = await makeFastFolder('sqlite');
  const file = path.join(folder, 'arene.db');
  if (copied !== undefined) await copyFile(copied.slice('file:'.length), file);
  return {
    url: `file:${file}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createPostgresDatabase(copied?: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const asOwner = async (sql: string) => {
    const client = new Client({ connectionString: `${server}/postgres` });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  const template = copied?.split('/').at(-1) ?? 'template1';
  // Copying the files is faster than copying row by row through the log.
  await asOwner(`create database ${name} template ${template} strategy file_copy`);
  return { url: `${server}/${name}`, drop: () => asOwner(`drop database ${name} with (force)`) };
}

function stringValues(payload: object): Record<string, string> {
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]));
}
