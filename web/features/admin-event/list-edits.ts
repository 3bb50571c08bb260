/** What the buttons of a list do to it. */

export function added<T>(list: readonly T[], entry: T): T[] {
  return [...list, entry];
}

export function changed<T>(list: readonly T[], index: number, entry: T): T[] {
  return list.map((each, at) => (at === index ? entry : each));
}

export function removed<T>(list: readonly T[], index: number): T[] {
  return list.filter((_each, at) => at !== index);
}

/** One place up or down; the first and the last stay where they are. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const to = index + by;
  const [one, other] = [list[index], list[to]];
  if (one === undefined || other === undefined) return [...list];
  return changed(changed(list, index, other), to, one);
}
