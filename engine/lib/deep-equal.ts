/** Compares by value. The order of keys does not matter, because a database may change it. */
export function isDeepEqual(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (!isObject(one) || !isObject(two) || Array.isArray(one) !== Array.isArray(two)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(two).length &&
    keys.every((key) => Object.hasOwn(two, key) && isDeepEqual(one[key], two[key]))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
