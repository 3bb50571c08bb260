import type { Repositories } from '#server/store/repositories.ts';

/** One call of a repository and its answer. */
export type RecordedCall = { method: string; answer: unknown };

/** Wraps the repositories: every call and its answer are added to `calls`. */
export function recordCalls(tables: Repositories, calls: RecordedCall[]): Repositories {
  const repositories = Object.entries(tables).map(([repository, methods]) => {
    if (typeof methods === 'number') return [repository, methods];
    if (typeof methods === 'function') {
      return [repository, (pk_event: number) => recordCalls(methods(pk_event), calls)];
    }
    return [repository, recordRepository(repository, methods, calls)];
  });
  return Object.fromEntries(repositories) as Repositories;
}

function recordRepository(repository: string, methods: object, calls: RecordedCall[]): object {
  const recorded = Object.entries(methods as Record<string, Method>).map(([name, method]) => {
    const record = async (...parameters: unknown[]): Promise<unknown> => {
      const answer = await method(...parameters);
      const whole = `${repository}.${name}`;
      calls.push({ method: whole, answer: comparable(answer, WITHOUT_ORDER.has(whole)) });
      return answer;
    };
    return [name, record];
  });
  return Object.fromEntries(recorded) as object;
}

type Method = (...parameters: unknown[]) => unknown;

/** All methods of the store, as `repository.method`. */
export function methodsIn(tables: Repositories): string[] {
  return Object.entries(tables).flatMap(([repository, methods]) =>
    typeof methods === 'object' ? Object.keys(methods).map((name) => `${repository}.${name}`) : [],
  );
}

/** Methods that promise no order: their callers look rows up by a key, or sort them. */
export const WITHOUT_ORDER: ReadonlySet<string> = new Set([
  'calls.active',
  'calls.all',
  'calls.ended',
  'calls.ofOpenMatches',
  'calls.openMatches',
  'calls.reports',
  'discord.announcedNews',
  'discord.waiting',
  'events.archived',
  'events.publicVersions',
  'heldEvents.list',
  'heldEvents.removeDue',
  'outbox.tally',
  'people.takenNames',
  'pictures.find',
  'reportedEvents.list',
  'notifiedMatches.decided',
  'notifiedMatches.list',
  'notifiedMatches.reports',
  'teamLinks.findSome',
  'teams.namesOf',
  'tournament.emptyRounds',
  'tournament.matchesAtStations',
  'tournament.matchesByKey',
  'tournament.openMatches',
  'trail.counts',
]);

/**
 * Plain values for comparison. The prototype of a row and the type of its bytes do not matter. A
 * number and a text differ.
 */
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

// The only boolean that a statement computes: 0 or 1 on SQLite, a boolean on PostgreSQL. Its
// readers accept both.
function plainTruth(name: string, value: unknown): unknown {
  return name === 'is_told' ? Boolean(value) : value;
}

function byText(one: unknown, other: unknown): number {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  return a < b ? -1 : Number(a > b);
}
