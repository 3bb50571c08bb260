/** The items of each kind, kinds in the order in which they appear. `Map.groupBy` is too new for Node 20. */
export function groupedBy<T, K>(
  items: Iterable<T>,
  kindOf: (item: T, index: number) => K,
): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const kind = kindOf(item, index++);
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [item]);
    else group.push(item);
  }
  return groups;
}
