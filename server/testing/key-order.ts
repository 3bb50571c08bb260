/** The same value, with the fields of every object the other way round. */
export function inOtherOrder<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, turned)) as T;
}

function turned(_name: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value).toReversed()) : value;
}
