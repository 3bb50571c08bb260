/** Numbers by their time, the earliest first; of equal times, the smaller number. A day is played out with two of them, often. */
export function createHeap(capacity: number) {
  const times = new Float64Array(capacity + 1);
  const values = new Int32Array(capacity + 1);
  let size = 0;

  const isBefore = (time: number, value: number, place: number): boolean => {
    const other = at(times, place);
    return time < other || (time === other && value < at(values, place));
  };
  const put = (place: number, time: number, value: number): void => {
    times[place] = time;
    values[place] = value;
  };

  return {
    size: () => size,
    time: () => (size === 0 ? Infinity : at(times, 0)),
    push: (time: number, value: number): void => {
      let place = size;
      size += 1;
      while (place > 0) {
        const parent = (place - 1) >> 1;
        if (!isBefore(time, value, parent)) break;
        put(place, at(times, parent), at(values, parent));
        place = parent;
      }
      put(place, time, value);
    },
    pop: (): number => {
      const top = at(values, 0);
      size -= 1;
      const time = at(times, size);
      const value = at(values, size);
      let place = 0;
      for (let child = 1; child < size; child = 2 * place + 1) {
        const right = child + 1;
        const least =
          right < size && isBefore(at(times, right), at(values, right), child) ? right : child;
        if (isBefore(time, value, least)) break;
        put(place, at(times, least), at(values, least));
        place = least;
      }
      put(place, time, value);
      return top;
    },
  };
}

function at(numbers: Float64Array | Int32Array, place: number): number {
  return numbers[place] ?? 0;
}
