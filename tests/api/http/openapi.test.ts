import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { actions, isActionName, type ActionName } from '#contract/actions.ts';
import {
  mostlyFavourites,
  playBracket,
  playMatches,
  registerTeams,
  signIn,
} from '#scripts/demo/play-tournament.ts';
import { documentedProgram } from '#tests/api-page.ts';
import { duos } from '#tests/weekend/duos.ts';
import { send, SUPER_ADMIN, useApi } from '../support/harness.ts';

type Operation = {
  security: readonly object[];
  parameters?: readonly { name: string; required: boolean }[];
};
type Document = { paths: Record<string, Record<string, Operation>> };

const NAMES = Object.keys(actions).filter(isActionName);
const ANSWER = ['responses', '200', 'content', 'application/json', 'schema'];
/** What the reads are asked about that have to be asked about something. */
const ASKED: Partial<Record<ActionName, object>> = {
  getEvent: { slug: 'rocket-league' },
  getPastEvent: { slug: 'valorant-2' },
  getRoundMatches: { pk_round: 1 },
};

describe('/api/openapi.json', () => {
  const api = useApi('sqlite');
  const read = async () =>
    (await (await fetch(`${api.url}/api/openapi.json`)).json()) as Document &
      Record<string, unknown>;

  test('is a valid OpenAPI document, for programs of every origin', async () => {
    const { headers } = await fetch(`${api.url}/api/openapi.json`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('etag')).not.toBeNull();
    expect(await new Validator().validate(await read())).toEqual({ valid: true });
  });

  test('has every action with its method, and says of each that is not public what opens it', async () => {
    const { paths } = await read();
    const operations = NAMES.map((name) => Object.entries(paths[`/api?action=${name}`] ?? {}));
    expect(operations.map((methods) => methods.map(([method]) => method))).toEqual(
      NAMES.map((name) => [actions[name].method.toLowerCase()]),
    );
    expect(Object.keys(paths)).toHaveLength(NAMES.length);
    for (const [index, [operation]] of operations.entries()) {
      const isPublic = actions[NAMES[index] ?? 'login'].access === 'public';
      expect(operation?.[1].security.length === 0).toBe(isPublic);
    }
  });

  test('real answers are what it says, from the first registration to the champion', async () => {
    const document = await read();
    const call = await signIn(api.url, SUPER_ADMIN);
    const stream = listen(api.url);
    const fits = fitsIn(document);
    const check = (where: string, token?: string) =>
      checkReads({ url: api.url, document, fits }, where, token);
    await check('before the first team');
    const [first = ''] = duos(3);
    await registerTeams(call, duos(3));
    await call('setRegistration', { open: false });
    await check('with teams');
    await call('startSwiss', { rounds: 1 });
    await call('drawRound');
    const round = await call('publishRound');
    await check('in a round');
    expect(await askBot(api.url, first)).toMatch(/poste \d/);
    expect(await askBot(api.url, 'Personne')).toContain("n'a pas de match");
    await playMatches(call, round, mostlyFavourites);
    await call('startBracket');
    await check('in the bracket');
    await playBracket(call, mostlyFavourites);
    await check('with a champion');
    await check('for an admin', api.tokens.superAdmin);

    const { states, changes } = await stream.end(5);
    const isState = fits('components', 'schemas', 'LiveState');
    const isChange = fits('components', 'schemas', 'LiveChange');
    expect(states.length).toBeGreaterThan(0);
    for (const state of states) expectToFit(isState, state, 'state');
    for (const change of changes) expectToFit(isChange, change, 'change');

    const isFailure = fits('components', 'schemas', 'Failure');
    for (const query of ['', '?action=nothing', '?action=getTeams', '?action=getBracket&x=1']) {
      expectToFit(isFailure, await (await fetch(`${api.url}/api${query}`)).json(), query);
    }
  });
});

/** Every read that needs to be asked about nothing, or is in the list above. */
async function checkReads(
  { url, document, fits }: { url: string; document: Document; fits: ReturnType<typeof fitsIn> },
  where: string,
  token?: string,
) {
  const reads = NAMES.filter((name) => {
    const { kind, method, access } = actions[name];
    if (method !== 'GET' || kind === 'stream' || access === 'entry') return false;
    if (token === undefined && access !== 'public') return false;
    const { parameters = [] } = operationOf(document, name);
    return name in ASKED || parameters.every(({ required }) => !required);
  });
  expect(reads.length).toBeGreaterThan(9);
  for (const name of reads) {
    const { status, body } = await send(url, name, ASKED[name] ?? {}, { token });
    expect([where, name, status]).toEqual([where, name, 200]);
    expectToFit(fits('paths', `/api?action=${name}`, 'get', ...ANSWER), body, `${name} ${where}`);
  }
}

function operationOf({ paths }: Document, name: ActionName): Operation {
  const operation = paths[`/api?action=${name}`]?.[actions[name].method.toLowerCase()];
  if (operation === undefined) throw new Error(`${name} is not described`);
  return operation;
}

/** Reads what stands at a place of the document: `components/schemas/LiveState`. */
function fitsIn(document: Document) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, schemas: { document } });
  return (...place: readonly string[]): ValidateFunction => {
    const pointer = place.map((key) => encodeURIComponent(key.replaceAll('/', '~1'))).join('/');
    const found = ajv.getSchema(`document#/${pointer}`);
    if (found === undefined) throw new Error(`nothing stands at ${pointer}`);
    return found;
  };
}

function expectToFit(isRight: ValidateFunction, answer: unknown, what: string): void {
  isRight(answer);
  expect([what, isRight.errors]).toEqual([what, null]);
}

/** What the bot of docs/api.md answers when it is asked when a team plays. */
async function askBot(url: string, team: string): Promise<unknown> {
  const program = Buffer.from(documentedProgram('What a Discord bot is asked', url));
  const bot = (await import(`data:text/javascript;base64,${program.toString('base64')}`)) as {
    whenPlays: (team: string) => Promise<unknown>;
  };
  return bot.whenPlays(team);
}

/** Every event of the stream, as it was sent. */
function listen(url: string) {
  const cut = new AbortController();
  let text = '';
  const reading = (async () => {
    const { body } = await fetch(`${url}/api?action=watch`, { signal: cut.signal });
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) text += part;
  })().catch(() => {});
  const eventsOf = (name: string): unknown[] =>
    [...text.matchAll(/^event: (.*)\n(?:id: .*\n)?data: (.*)$/gm)]
      .filter(([, event]) => event === name)
      .map(([, , data = '']) => JSON.parse(data) as unknown);
  return {
    end: async (least: number) => {
      await expect.poll(() => eventsOf('change').length).toBeGreaterThanOrEqual(least);
      cut.abort();
      await reading;
      return { states: eventsOf('state'), changes: eventsOf('change') };
    },
  };
}
