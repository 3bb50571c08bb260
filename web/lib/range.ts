/** The whole numbers from `first` to `last`; none when `last` is smaller. */
export function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
