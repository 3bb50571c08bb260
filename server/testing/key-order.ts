/** The same value, with the fields of every object in reverse order. */
export function withReversedFields<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, reverseFields)) as T;
}

function reverseFields(_name: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value).toReversed()) : value;
}
