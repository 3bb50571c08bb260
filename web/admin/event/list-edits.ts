/** The changes that the buttons of a list editor make. */

export function withAdded<T>(list: readonly T[], entry: T): T[] {
  return [...list, entry];
}

export function withChanged<T>(list: readonly T[], index: number, entry: T): T[] {
  return list.map((each, at) => (at === index ? entry : each));
}

export function withRemoved<T>(list: readonly T[], index: number): T[] {
  return list.filter((_each, at) => at !== index);
}

/** Moves an entry up or down; the first and the last stay where they are. */
export function withMoved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const to = index + by;
  const [one, other] = [list[index], list[to]];
  if (one === undefined || other === undefined) return [...list];
  return withChanged(withChanged(list, index, other), to, one);
}
