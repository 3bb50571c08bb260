/**
 * The items of each kind, in the order in which the kinds first appear. Node 20 does not have
 * `Map.groupBy`.
 */
export function groupBy<T, K>(
  items: Iterable<T>,
  getKind: (item: T, index: number) => K,
): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const kind = getKind(item, index++);
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [item]);
    else group.push(item);
  }
  return groups;
}
