import { actions, type ActionName } from '#contract/actions.ts';
import {
  BODY_BYTES_MAX,
  EVENT_BODY_BYTES_MAX,
  LARGE_BODY_BYTES_MAX,
  LIST_MAX,
} from '#contract/limits.ts';
import { isFullRun } from '#tests/proofs.ts';
import { actionFields, ordinaryValue, type Field } from './input-fields.ts';
import type { RawRequest } from './exchange.ts';
import { HARMLESS_TEXT, HOSTILE_TEXTS, WORST_TEXTS } from './texts.ts';

/** A request that tries to block the server, and a harmless one of the same size. */
export type Case = { what: string; sent: RawRequest; harmless: RawRequest };
export type Caller = { who: string; headers: Record<string, string> };

const ADDRESS_BYTES = 15_000;
const TEXTS = isFullRun ? Object.keys(HOSTILE_TEXTS) : WORST_TEXTS;
/** At the limit of a body. In a full run, also around the lengths at which the code branches. */
const LENGTHS = isFullRun
  ? [32, 33, 200, 512, 513, 4000, BODY_BYTES_MAX - 1000]
  : [BODY_BYTES_MAX - 1000];

/** Every field of every action, for each kind of caller. */
export function* hostileFields(
  callers: readonly Caller[],
  texts: readonly string[] = TEXTS,
): Generator<Case> {
  for (const action of Object.keys(actions) as ActionName[]) {
    for (const field of actionFields(action)) {
      for (const caller of callers) yield* fieldCases(action, field, caller, texts);
    }
  }
}

function* fieldCases(
  action: ActionName,
  field: Field,
  caller: Caller,
  texts: readonly string[],
): Generator<Case> {
  const title = `${action} ${field.name} as ${caller.who}`;
  const inBody = ['POST', 'PATCH'].includes(actions[action].method);
  const lengths = inBody ? LENGTHS : [ADDRESS_BYTES];
  const buildRequest = inBody ? askInBody : askInQuery;
  for (const bytes of lengths) {
    const harmless = buildRequest(action, field, caller, JSON.stringify(HARMLESS_TEXT(bytes)));
    for (const text of texts) {
      const value = JSON.stringify(HOSTILE_TEXTS[text]?.(bytes));
      yield {
        what: `${title}: ${text}, ${bytes}`,
        sent: buildRequest(action, field, caller, value),
        harmless,
      };
    }
    if (!inBody) continue;
    for (const [kind, value] of Object.entries(HOSTILE_VALUES)) {
      const sent = buildRequest(action, field, caller, value(bytes));
      yield { what: `${title}: ${kind}, ${bytes}`, sent, harmless };
    }
  }
}

/** JSON values in place of a text. */
const HOSTILE_VALUES: Readonly<Record<string, (bytes: number) => string>> = {
  depth: (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  ...(isFullRun && {
    'deep objects': (bytes: number) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
    'empty objects': (bytes: number) => `[${'{},'.repeat(bytes / 3)}{}]`,
    'a huge number': (bytes: number) => '9'.repeat(bytes),
    'many keys': (bytes: number) => manyKeys(bytes),
  }),
};

/** The largest bodies that an admin may send, and the longest lists. */
export function* hostileLargeBodies(admin: Caller, others: readonly Caller[]): Generator<Case> {
  const callers = [...others, admin];
  for (const [action, largest] of LARGE_BODIES) {
    const bytes = largest - 2000;
    for (const caller of callers) {
      const isAdmin = caller === admin;
      for (const field of actionFields(action)) {
        const harmless = askInBody(action, field, caller, JSON.stringify(HARMLESS_TEXT(bytes)));
        const title = `${action} ${field.name} as ${caller.who}, large`;
        // A caller without the right is refused before the body matters.
        for (const text of isAdmin ? TEXTS : TEXTS.slice(0, 1)) {
          const value = JSON.stringify(HOSTILE_TEXTS[text]?.(bytes));
          yield {
            what: `${title}: ${text}`,
            sent: askInBody(action, field, caller, value),
            harmless,
          };
        }
        if (!field.isList || !isAdmin) continue;
        for (const [kind, value] of Object.entries(LARGE_VALUES)) {
          const sent = askInBody(action, field, caller, value(bytes));
          yield { what: `${title}: ${kind}`, sent, harmless };
        }
      }
      const filler = (value: string) => postRequest(caller, `{"action":"${action}","a":${value}}`);
      for (const [kind, value] of Object.entries(LARGE_VALUES)) {
        const harmless = filler(JSON.stringify(HARMLESS_TEXT(bytes)));
        yield { what: `${action} with ${kind}`, sent: filler(value(bytes)), harmless };
      }
    }
  }
}

/** In the everyday run one of those that are read in the same way. */
const LARGE_BODIES = [
  ['previewImport', LARGE_BODY_BYTES_MAX],
  ...(isFullRun
    ? ([
        ['updateEvent', EVENT_BODY_BYTES_MAX],
        ['importRows', LARGE_BODY_BYTES_MAX],
        ['scheduleMatches', LARGE_BODY_BYTES_MAX],
        ['deleteTeams', LARGE_BODY_BYTES_MAX],
      ] as const)
    : []),
] as const;

const LARGE_VALUES: Readonly<Record<string, (bytes: number) => string>> = {
  depth: (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'deep objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
  'empty objects': (bytes) => `[${'{},'.repeat(bytes / 3 - 1)}{}]`,
  numbers: (bytes) => `[${'1,'.repeat(bytes / 2 - 1)}1]`,
  'a suspicious key among many values': (bytes) =>
    `{"constructor":1,"a":[${'{},'.repeat(bytes / 3 - 20)}{}]}`,
  'as many lines as there may be, all faulty': () => `[${'{},'.repeat(999)}{}]`,
  'many keys': (bytes) => manyKeys(bytes),
  'a huge number': (bytes) => '9'.repeat(bytes),
};

/**
 * Lists with the highest number of ordinary entries, some of which reach the rules and the engine.
 */
export function* longLists(caller: Caller): Generator<Case> {
  for (const action of Object.keys(actions) as ActionName[]) {
    const ordinary = ordinaryValue(actions[action].input) as Record<string, unknown>;
    for (const { name, payloadWith } of actionFields(action).filter(({ isList }) => isList)) {
      const [entry] = valueAtPath(ordinary, name) as [unknown];
      const isInside = name.includes('.');
      // Without optional fields: an ordinary value next to the list could be refused first.
      const { kind, digest } = ordinary;
      for (const length of [500, 1000, LIST_MAX, LIST_MAX + 1]) {
        const list = Array.from({ length }, (_, index) => numberEntry(entry, index + 1));
        const payload = isInside ? payloadWith(list) : { kind, digest, [name]: list };
        const sent = JSON.stringify({ action, ...payload });
        const harmless = postRequest(
          caller,
          JSON.stringify({ action, a: 'x'.repeat(sent.length) }),
        );
        yield {
          what: `${action} with ${length} ${name}`,
          sent: postRequest(caller, sent),
          harmless,
        };
      }
    }
  }
}

/** Files at the limit, in which every cell is as costly as possible. */
export function* costlyFiles(caller: Caller): Generator<Case> {
  const { lines, kind } = ordinaryValue(actions.previewImport.input) as {
    lines: [object];
    kind: string;
  };
  for (const [count, cell] of [
    [1000, 70],
    [400, 180],
    [75, 1020],
  ] as const) {
    const buildRequest = (content: string) => {
      const costly = Object.fromEntries(Object.keys(lines[0]).map((name) => [name, content]));
      const file = Array.from({ length: count }, (_, index) => ({ ...costly, line: index + 2 }));
      return postRequest(caller, JSON.stringify({ action: 'previewImport', kind, lines: file }));
    };
    const harmless = buildRequest(HARMLESS_TEXT(cell));
    for (const text of TEXTS) {
      const sent = buildRequest(HOSTILE_TEXTS[text]?.(cell) ?? '');
      yield { what: `${count} lines of ${text}`, sent, harmless };
    }
  }
}

/** The part of a payload at a path such as `words.days.0.points`. */
function valueAtPath(payload: unknown, name: string): unknown {
  return name.split('.').reduce((part, key) => (part as Record<string, unknown>)[key], payload);
}

/** Makes each entry different: a duplicate would be refused early. */
function numberEntry(entry: unknown, number: number): unknown {
  return JSON.parse(JSON.stringify(entry).replaceAll('"1"', JSON.stringify(String(number))));
}

/** Bodies, addresses and headers that belong to no action. */
export function* hostileWire(caller: Caller): Generator<Case> {
  const bytes = BODY_BYTES_MAX - 100;
  for (const [kind, value] of Object.entries({ ...LARGE_VALUES, ...HOSTILE_VALUES })) {
    const sent = postRequest(caller, `{"action":"registerTeam","name":${value(bytes)}}`);
    yield {
      what: `a body of ${kind}`,
      sent,
      harmless: postRequest(caller, JSON.stringify('x'.repeat(bytes))),
    };
    yield { what: `${kind} alone`, sent: postRequest(caller, value(bytes)), harmless: sent };
  }
  for (const [kind, path] of Object.entries(HOSTILE_PATHS)) {
    const harmless = getRequest(`/${'a'.repeat(path.length)}`, caller.headers);
    yield { what: `an address of ${kind}`, sent: getRequest(path, caller.headers), harmless };
    yield { what: `a post to ${kind}`, sent: { ...postRequest(caller, '{}'), path }, harmless };
  }
  for (const name of HEADERS) {
    for (const value of HEADER_VALUES) {
      const long = value.repeat(Math.floor(14_000 / value.length));
      const buildRequest = (content: string): RawRequest[] => [
        getRequest('/', { ...caller.headers, [name]: content }),
        {
          ...postRequest(caller, '{"action":"registerTeam","name":""}'),
          headers: { ...JSON_TYPE, [name]: content },
        },
      ];
      const harmless = buildRequest('x'.repeat(long.length));
      for (const [index, sent] of buildRequest(long).entries()) {
        yield { what: `${name} of ${value}`, sent, harmless: harmless[index] ?? sent };
      }
    }
  }
}

const repeatToLimit = (unit: string) => unit.repeat(Math.floor(ADDRESS_BYTES / unit.length));
const HOSTILE_PATHS: Readonly<Record<string, string>> = {
  slashes: `/a${repeatToLimit('/')}x`,
  'slashes at the end': `/contact${repeatToLimit('/')}`,
  'slashes in the admin area': `/admin/a${repeatToLimit('/')}x`,
  'slashes at the beginning': `${repeatToLimit('/')}contact`,
  backslashes: `/${repeatToLimit('\\')}x`,
  'steps up': `/${repeatToLimit('../')}`,
  'steps in code': `/${repeatToLimit('%2e%2e%2f')}`,
  percents: `/${repeatToLimit('%25')}`,
  parameters: `/tournaments?${repeatToLimit('a&')}`,
  'the same parameter': `/tournaments?${repeatToLimit('tournoi=a&')}`,
  'parameters of an action': `/api?action=getTournament&${repeatToLimit('a=1&')}`,
  'other parameters of an action': `/api?action=getTournament&${Array.from({ length: 1500 }, (_, key) => `k${key}=1`).join('&')}`,
  actions: `/api?${repeatToLimit('action=getTournament&')}`,
  'a long value': `/tournaments/rocket-league?page=${repeatToLimit('1')}`,
  'coded spaces': `/api?action=getTeam&pk_team=${repeatToLimit('%20')}`,
  'accents in code': `/api?action=getRoundMatches&pk_round=${repeatToLimit('%CC%81%CC%96')}`,
  pluses: `/api?${repeatToLimit('+')}`,
  'equal signs': `/api?${repeatToLimit('=')}`,
  semicolons: `/${repeatToLimit(';')}`,
  assets: `/assets/${repeatToLimit('a/')}`,
};

const HEADERS = [
  ['accept-encoding', 'if-none-match', 'authorization', 'idempotency-key', 'content-type'],
  ['last-event-id', 'x-forwarded-for', 'accept', 'cookie', 'origin', 'range', 'if-modified-since'],
].flat();
const HEADER_VALUES = ['br;q=0,', 'gzip ; q=0.', ', ', '"', 'Bearer ', 'a=b; ', '\\"', ' \t'];

const JSON_TYPE = { 'content-type': 'application/json' };

function askInBody(action: ActionName, field: Field, caller: Caller, value: string): RawRequest {
  const sent = JSON.stringify({ action, ...field.payloadWith('@') }).replace('"@"', () => value);
  return { ...postRequest(caller, sent), method: actions[action].method };
}

function askInQuery(action: ActionName, field: Field, caller: Caller, value: string): RawRequest {
  const payloadEntries = Object.entries(field.payloadWith(JSON.parse(value)));
  const query = payloadEntries.map(
    ([name, content]) => `${name}=${encodeURIComponent(wellFormed(content))}`,
  );
  const path = `/api?action=${action}&${query.join('&')}`.slice(0, ADDRESS_BYTES);
  // A cut escape sequence is not a valid address.
  const whole = path.replace(/%.?$/, '');
  return { method: actions[action].method, path: whole, headers: caller.headers };
}

function wellFormed(content: unknown): string {
  return String(content).toWellFormed();
}

function postRequest(caller: Caller, text: string): RawRequest {
  return { method: 'POST', path: '/api', headers: { ...JSON_TYPE, ...caller.headers }, body: text };
}

function getRequest(path: string, headers: Record<string, string>): RawRequest {
  return { method: 'GET', path, headers };
}

function manyKeys(bytes: number): string {
  const keys = Array.from({ length: Math.floor(bytes / 11) }, (_, key) => `"k${key}":1`);
  return `{${keys.join(',')}}`;
}
