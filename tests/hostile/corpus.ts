import { actions, type ActionName } from '#contract/actions.ts';
import { BODY_BYTES_MAX, LARGE_BODY_BYTES_MAX, LIST_MAX } from '#contract/limits.ts';
import { inFull } from '#tests/proofs.ts';
import { fieldsOf, ordinaryOf, type Field } from './fields-of.ts';
import type { Sent } from './exchange.ts';
import { HARMLESS_TEXT, HOSTILE_TEXTS, WORST_TEXTS } from './texts.ts';

/** A request that is made to hold the server, and one of the same size that is not. */
export type Case = { what: string; sent: Sent; harmless: Sent };
export type Caller = { who: string; headers: Record<string, string> };

const ADDRESS_BYTES = 15_000;
const TEXTS = inFull ? Object.keys(HOSTILE_TEXTS) : WORST_TEXTS;
/** At the limit of a body; in a full proof, also around the lengths at which something is decided. */
const LENGTHS = inFull
  ? [32, 33, 200, 512, 513, 4000, BODY_BYTES_MAX - 1000]
  : [BODY_BYTES_MAX - 1000];

/** Every field of every action, as each kind of caller. */
export function* hostileFields(
  callers: readonly Caller[],
  texts: readonly string[] = TEXTS,
): Generator<Case> {
  for (const action of Object.keys(actions) as ActionName[]) {
    for (const field of fieldsOf(action)) {
      for (const caller of callers) yield* inField(action, field, caller, texts);
    }
  }
}

function* inField(
  action: ActionName,
  field: Field,
  caller: Caller,
  texts: readonly string[],
): Generator<Case> {
  const about = `${action} ${field.name} as ${caller.who}`;
  const inBody = ['POST', 'PATCH'].includes(actions[action].method);
  const lengths = inBody ? LENGTHS : [ADDRESS_BYTES];
  const ask = inBody ? askInBody : askInQuery;
  for (const bytes of lengths) {
    const harmless = ask(action, field, caller, JSON.stringify(HARMLESS_TEXT(bytes)));
    for (const text of texts) {
      const value = JSON.stringify(HOSTILE_TEXTS[text]?.(bytes));
      yield {
        what: `${about}: ${text}, ${bytes}`,
        sent: ask(action, field, caller, value),
        harmless,
      };
    }
    if (!inBody) continue;
    for (const [kind, value] of Object.entries(HOSTILE_VALUES)) {
      const sent = ask(action, field, caller, value(bytes));
      yield { what: `${about}: ${kind}, ${bytes}`, sent, harmless };
    }
  }
}

/** What stands in a body instead of a text. */
const HOSTILE_VALUES: Readonly<Record<string, (bytes: number) => string>> = {
  depth: (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  ...(inFull && {
    'deep objects': (bytes: number) => `${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}`,
    'empty objects': (bytes: number) => `[${'{},'.repeat(bytes / 3)}{}]`,
    'a huge number': (bytes: number) => '9'.repeat(bytes),
    'many keys': (bytes: number) => manyKeys(bytes),
  }),
};

/** Bodies as large as an admin may send them, and lists as long as they may be. */
export function* hostileLargeBodies(admin: Caller, others: readonly Caller[]): Generator<Case> {
  const callers = [...others, admin];
  const bytes = LARGE_BODY_BYTES_MAX - 2000;
  for (const action of ['previewImport', 'importRows', 'scheduleMatches'] as const) {
    for (const caller of callers) {
      const isAdmin = caller === admin;
      for (const field of fieldsOf(action)) {
        const harmless = askInBody(action, field, caller, JSON.stringify(HARMLESS_TEXT(bytes)));
        const about = `${action} ${field.name} as ${caller.who}, large`;
        // Whoever is turned away at the door is turned away whatever they bring.
        for (const text of isAdmin ? TEXTS : TEXTS.slice(0, 1)) {
          const value = JSON.stringify(HOSTILE_TEXTS[text]?.(bytes));
          yield {
            what: `${about}: ${text}`,
            sent: askInBody(action, field, caller, value),
            harmless,
          };
        }
        if (!field.isList || !isAdmin) continue;
        for (const [kind, value] of Object.entries(LARGE_VALUES)) {
          const sent = askInBody(action, field, caller, value(bytes));
          yield { what: `${about}: ${kind}`, sent, harmless };
        }
      }
      const filler = (value: string) => body(caller, `{"action":"${action}","a":${value}}`);
      for (const [kind, value] of Object.entries(LARGE_VALUES)) {
        const harmless = filler(JSON.stringify(HARMLESS_TEXT(bytes)));
        yield { what: `${action} with ${kind}`, sent: filler(value(bytes)), harmless };
      }
    }
  }
}

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

/** Lists of as many ordinary entries as there may be, of which some reach the rules and the engine. */
export function* longLists(caller: Caller): Generator<Case> {
  for (const action of Object.keys(actions) as ActionName[]) {
    const ordinary = ordinaryOf(actions[action].input) as Record<string, unknown>;
    for (const { name, payloadWith } of fieldsOf(action).filter(({ isList }) => isList)) {
      const [entry] = partOf(ordinary, name) as [unknown];
      const isInside = name.includes('.');
      // Without the fields that may be left out: an ordinary value beside the list could end its way early.
      const { kind, digest } = ordinary;
      for (const length of [500, 1000, LIST_MAX, LIST_MAX + 1]) {
        const list = Array.from({ length }, (_, index) => numbered(entry, index + 1));
        const payload = isInside ? payloadWith(list) : { kind, digest, [name]: list };
        const sent = JSON.stringify({ action, ...payload });
        const harmless = body(caller, JSON.stringify({ action, a: 'x'.repeat(sent.length) }));
        yield { what: `${action} with ${length} ${name}`, sent: body(caller, sent), harmless };
      }
    }
  }
}

/** Files that fill the limit with lines whose every cell is as costly as it may be. */
export function* costlyFiles(caller: Caller): Generator<Case> {
  const { lines, kind } = ordinaryOf(actions.previewImport.input) as {
    lines: [object];
    kind: string;
  };
  for (const [count, cell] of [
    [1000, 70],
    [400, 180],
    [75, 1020],
  ] as const) {
    const ask = (content: string) => {
      const costly = Object.fromEntries(Object.keys(lines[0]).map((name) => [name, content]));
      const file = Array.from({ length: count }, (_, index) => ({ ...costly, line: index + 2 }));
      return body(caller, JSON.stringify({ action: 'previewImport', kind, lines: file }));
    };
    const harmless = ask(HARMLESS_TEXT(cell));
    for (const text of TEXTS) {
      const sent = ask(HOSTILE_TEXTS[text]?.(cell) ?? '');
      yield { what: `${count} lines of ${text}`, sent, harmless };
    }
  }
}

/** What stands at a path such as `words.days.0.points`. */
function partOf(payload: unknown, name: string): unknown {
  return name.split('.').reduce((part, key) => (part as Record<string, unknown>)[key], payload);
}

/** Another entry each time: the same one twice is refused early. */
function numbered(entry: unknown, number: number): unknown {
  return JSON.parse(JSON.stringify(entry).replaceAll('"1"', JSON.stringify(String(number))));
}

/** Bodies, addresses and headers that are no action's. */
export function* hostileWire(caller: Caller): Generator<Case> {
  const bytes = BODY_BYTES_MAX - 100;
  for (const [kind, value] of Object.entries({ ...LARGE_VALUES, ...HOSTILE_VALUES })) {
    const sent = body(caller, `{"action":"registerTeam","name":${value(bytes)}}`);
    yield {
      what: `a body of ${kind}`,
      sent,
      harmless: body(caller, JSON.stringify('x'.repeat(bytes))),
    };
    yield { what: `${kind} alone`, sent: body(caller, value(bytes)), harmless: sent };
  }
  for (const [kind, path] of Object.entries(HOSTILE_PATHS)) {
    const harmless = get(`/${'a'.repeat(path.length)}`, caller.headers);
    yield { what: `an address of ${kind}`, sent: get(path, caller.headers), harmless };
    yield { what: `a post to ${kind}`, sent: { ...body(caller, '{}'), path }, harmless };
  }
  for (const name of HEADERS) {
    for (const value of HEADER_VALUES) {
      const long = value.repeat(Math.floor(14_000 / value.length));
      const ask = (content: string): Sent[] => [
        get('/', { ...caller.headers, [name]: content }),
        {
          ...body(caller, '{"action":"registerTeam","name":""}'),
          headers: { ...JSON_TYPE, [name]: content },
        },
      ];
      const harmless = ask('x'.repeat(long.length));
      for (const [index, sent] of ask(long).entries()) {
        yield { what: `${name} of ${value}`, sent, harmless: harmless[index] ?? sent };
      }
    }
  }
}

const many = (unit: string) => unit.repeat(Math.floor(ADDRESS_BYTES / unit.length));
const HOSTILE_PATHS: Readonly<Record<string, string>> = {
  slashes: `/a${many('/')}x`,
  'slashes at the end': `/contact${many('/')}`,
  'slashes in the admin area': `/admin/a${many('/')}x`,
  'slashes at the beginning': `${many('/')}contact`,
  backslashes: `/${many('\\')}x`,
  'steps up': `/${many('../')}`,
  'steps in code': `/${many('%2e%2e%2f')}`,
  percents: `/${many('%25')}`,
  parameters: `/tournaments?${many('a&')}`,
  'the same parameter': `/tournaments?${many('tournoi=a&')}`,
  'parameters of an action': `/api?action=getTournament&${many('a=1&')}`,
  'other parameters of an action': `/api?action=getTournament&${Array.from({ length: 1500 }, (_, key) => `k${key}=1`).join('&')}`,
  actions: `/api?${many('action=getTournament&')}`,
  'a long value': `/tournaments/rocket-league?page=${many('1')}`,
  'coded spaces': `/api?action=getTeam&pk_team=${many('%20')}`,
  'accents in code': `/api?action=getRoundMatches&pk_round=${many('%CC%81%CC%96')}`,
  pluses: `/api?${many('+')}`,
  'equal signs': `/api?${many('=')}`,
  semicolons: `/${many(';')}`,
  assets: `/assets/${many('a/')}`,
};

const HEADERS = [
  ['accept-encoding', 'if-none-match', 'authorization', 'idempotency-key', 'content-type'],
  ['last-event-id', 'x-forwarded-for', 'accept', 'cookie', 'origin', 'range', 'if-modified-since'],
].flat();
const HEADER_VALUES = ['br;q=0,', 'gzip ; q=0.', ', ', '"', 'Bearer ', 'a=b; ', '\\"', ' \t'];

const JSON_TYPE = { 'content-type': 'application/json' };

function askInBody(action: ActionName, field: Field, caller: Caller, value: string): Sent {
  const sent = JSON.stringify({ action, ...field.payloadWith('@') }).replace('"@"', () => value);
  return { ...body(caller, sent), method: actions[action].method };
}

function askInQuery(action: ActionName, field: Field, caller: Caller, value: string): Sent {
  const given = Object.entries(field.payloadWith(JSON.parse(value)));
  const query = given.map(
    ([name, content]) => `${name}=${encodeURIComponent(wellFormed(content))}`,
  );
  const path = `/api?action=${action}&${query.join('&')}`.slice(0, ADDRESS_BYTES);
  // An escape that was cut in two is no address.
  const whole = path.replace(/%.?$/, '');
  return { method: actions[action].method, path: whole, headers: caller.headers };
}

function wellFormed(content: unknown): string {
  return String(content).toWellFormed();
}

function body(caller: Caller, text: string): Sent {
  return { method: 'POST', path: '/api', headers: { ...JSON_TYPE, ...caller.headers }, body: text };
}

function get(path: string, headers: Record<string, string>): Sent {
  return { method: 'GET', path, headers };
}

function manyKeys(bytes: number): string {
  const keys = Array.from({ length: Math.floor(bytes / 11) }, (_, key) => `"k${key}":1`);
  return `{${keys.join(',')}}`;
}
