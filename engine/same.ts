/** By value, so that what a database gives back still fits, whatever became of the order of its keys. */
export function same(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (!isObject(one) || !isObject(two) || Array.isArray(one) !== Array.isArray(two)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(two).length &&
    keys.every((key) => Object.hasOwn(two, key) && same(one[key], two[key]))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
