/** Numbers by their time, the earliest first. A day is played out with one, often. */
export function createHeap(capacity: number) {
  const times = new Float64Array(capacity + 1);
  const values = new Int32Array(capacity + 1);
  let size = 0;

  return {
    size: () => size,
    time: () => (size === 0 ? Infinity : timeAt(times, 0)),
    push: (time: number, value: number): void => {
      let place = size;
      size += 1;
      while (place > 0) {
        const parent = (place - 1) >> 1;
        if (time >= timeAt(times, parent)) break;
        times[place] = timeAt(times, parent);
        values[place] = valueAt(values, parent);
        place = parent;
      }
      times[place] = time;
      values[place] = value;
    },
    pop: (): number => {
      const top = valueAt(values, 0);
      size -= 1;
      const time = timeAt(times, size);
      let place = 0;
      for (let child = 1; child < size; child = 2 * place + 1) {
        if (child + 1 < size && timeAt(times, child + 1) < timeAt(times, child)) child += 1;
        if (time <= timeAt(times, child)) break;
        times[place] = timeAt(times, child);
        values[place] = valueAt(values, child);
        place = child;
      }
      times[place] = time;
      values[place] = valueAt(values, size);
      return top;
    },
  };
}

/** Those that are ready, the first in turn first: they become so nearly in order. */
export function createTurns(capacity: number) {
  const isReady = new Uint8Array(capacity);
  let size = 0;
  let first = 0;

  return {
    size: () => size,
    push: (value: number): void => {
      isReady[value] = 1;
      size += 1;
      if (size === 1 || value < first) first = value;
    },
    pop: (): number => {
      while (isReady[first] === 0) first += 1;
      isReady[first] = 0;
      size -= 1;
      return first;
    },
  };
}

function timeAt(times: Float64Array, place: number): number {
  return times[place] ?? 0;
}

// Not one function for both: it would be slow with two kinds of numbers.
function valueAt(values: Int32Array, place: number): number {
  return values[place] ?? 0;
}
