import type { Repositories } from '#server/store/repositories.ts';

/** One call of a repository, and what it answered. */
export type RecordedCall = { method: string; answer: unknown };

/** The same repositories; every call and its answer are added to `calls`. */
export function recordCalls(tables: Repositories, calls: RecordedCall[]): Repositories {
  const rooms = Object.entries(tables).map(([room, methods]) => {
    if (typeof methods === 'number') return [room, methods];
    if (typeof methods === 'function') {
      return [room, (pk_event: number) => recordCalls(methods(pk_event), calls)];
    }
    return [room, recordRoom(room, methods, calls)];
  });
  return Object.fromEntries(rooms) as Repositories;
}

function recordRoom(room: string, methods: object, calls: RecordedCall[]): object {
  const recorded = Object.entries(methods as Record<string, Method>).map(([name, method]) => {
    const record = async (...parameters: unknown[]): Promise<unknown> => {
      const answer = await method(...parameters);
      const whole = `${room}.${name}`;
      calls.push({ method: whole, answer: comparable(answer, WITHOUT_ORDER.has(whole)) });
      return answer;
    };
    return [name, record];
  });
  return Object.fromEntries(recorded) as object;
}

type Method = (...parameters: unknown[]) => unknown;

/** `room.method` of everything that can be asked of the store. */
export function methodsIn(tables: Repositories): string[] {
  return Object.entries(tables).flatMap(([room, methods]) =>
    typeof methods === 'object' ? Object.keys(methods).map((name) => `${room}.${name}`) : [],
  );
}

/** Those that promise no order: their callers look rows up by a key, or sort them. */
export const WITHOUT_ORDER: ReadonlySet<string> = new Set([
  'calls.active',
  'calls.all',
  'calls.ended',
  'calls.ofOpenMatches',
  'calls.reports',
  'discord.told',
  'discord.waiting',
  'events.archived',
  'events.publicVersions',
  'heldEvents.list',
  'heldEvents.removeDue',
  'heldRows.aired',
  'outbox.tally',
  'people.takenNames',
  'pictures.find',
  'reportedEvents.list',
  'reports.agreements',
  'toldMatches.decided',
  'toldMatches.list',
  'toldMatches.reports',
  'tournament.emptyRounds',
  'tournament.matchesAtStations',
  'tournament.matchesByKey',
  'tournament.openMatches',
  'trail.counts',
]);

/** Plain values. The prototype of a row, a Buffer or a Uint8Array make no difference; a number and a text do. */
export function comparable(value: unknown, isWithoutOrder = false): unknown {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (value instanceof Map || value instanceof Set) return comparable([...value], isWithoutOrder);
  if (Array.isArray(value)) {
    const items = value.map((item) => comparable(item));
    return isWithoutOrder ? items.toSorted(byText) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, plainTruth(name, comparable(inner))]),
  );
}

// The one truth that a statement computes: 0 or 1 on SQLite, a boolean on PostgreSQL. Its readers take either.
function plainTruth(name: string, value: unknown): unknown {
  return name === 'is_told' ? Boolean(value) : value;
}

function byText(one: unknown, other: unknown): number {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  return a < b ? -1 : Number(a > b);
}
