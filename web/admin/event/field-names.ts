/**
 * The smallest parts of an event that are saved, refused or merged: a field, one list of the texts, or one setting of the day.
 * Two organisers who edit different days of the timetable conflict; one who edits the timetable and one who edits the rewards do
 * not.
 */

type FieldGroups = { words: object; pictures: object; day: object };

/** Each field as a text, to be compared. */
export function comparableFields(values: FieldGroups): Record<string, string> {
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

/** The field that a path belongs to: 'words.days' for 'words.days.1.title'. */
export function fieldOfPath(path: string): string {
  const [first = '', second] = path.split('.');
  return second !== undefined && FIELD_GROUPS.has(first) ? `${first}.${second}` : first;
}

const FIELD_GROUPS: ReadonlySet<string> = new Set<keyof FieldGroups>(['words', 'pictures', 'day']);

export function changedFields(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(one).filter((fieldName) => one[fieldName] !== other[fieldName]);
}

/** The values with some fields taken from others. */
export function withFieldsFrom<V extends FieldGroups>(
  values: V,
  from: V,
  fieldNames: ReadonlySet<string>,
): V {
  const pick = <T extends object>(mine: T, theirs: T, prefix: string): T =>
    Object.fromEntries(
      Object.entries(mine).map(([name, value]) => [
        name,
        fieldNames.has(prefix + name) ? (theirs as Record<string, unknown>)[name] : value,
      ]),
    ) as T;
  return {
    ...pick(values, from, ''),
    words: pick(values.words, from.words, 'words.'),
    pictures: pick(values.pictures, from.pictures, 'pictures.'),
    day: pick(values.day, from.day, 'day.'),
  };
}
