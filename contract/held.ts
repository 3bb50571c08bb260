import * as v from 'valibot';
import { invalid } from './messages.ts';

/** Whoever publishes what rests on a result that is held says that it may be told at once; without that, it is refused. */
export const tellingHeld = {
  held: v.optional(v.picklist(['tell'], invalid.unknownValue)),
};

/** 40 → '40 s', 80 → '1 min 20', 120 → '2 min'. */
export function saidSeconds(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${String(rest).padStart(2, '0')}`;
}
