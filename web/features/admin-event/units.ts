/**
 * What is saved, refused or changed by somebody else together: a field, one list of the words, or one setting of the day. Two organisers who write about
 * different days of the timetable are in each other's way, two who write the timetable and the rewards are not.
 */

type Parted = { words: object; pictures: object; day: object };

/** Each unit as a text, to be compared. */
export function unitsOf(values: Parted): Record<string, string> {
  const { words, pictures, day, ...fields } = values;
  const under = (name: string, parts: object) =>
    Object.entries(parts).map(([part, value]) => [`${name}.${part}`, value] as const);
  return Object.fromEntries(
    [
      ...Object.entries(fields),
      ...under('words', words),
      ...under('pictures', pictures),
      ...under('day', day),
    ].map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

/** The unit that a field belongs to: 'words.days' for 'words.days.1.title'. */
export function unitOf(way: string): string {
  const [first = '', second] = way.split('.');
  return second !== undefined && PARTED.has(first) ? `${first}.${second}` : first;
}

const PARTED: ReadonlySet<string> = new Set<keyof Parted>(['words', 'pictures', 'day']);

export function changedUnits(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(one).filter((unit) => one[unit] !== other[unit]);
}

/** The values with some units taken from others. */
export function withUnits<V extends Parted>(values: V, from: V, units: ReadonlySet<string>): V {
  const pick = <T extends object>(mine: T, theirs: T, prefix: string): T =>
    Object.fromEntries(
      Object.entries(mine).map(([name, value]) => [
        name,
        units.has(prefix + name) ? (theirs as Record<string, unknown>)[name] : value,
      ]),
    ) as T;
  return {
    ...pick(values, from, ''),
    words: pick(values.words, from.words, 'words.'),
    pictures: pick(values.pictures, from.pictures, 'pictures.'),
    day: pick(values.day, from.day, 'day.'),
  };
}
