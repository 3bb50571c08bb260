import type { Walker } from './walker.ts';

const RUBBISH = [
  ['', ' ', 'null', 'abc', '1e9', '\u0000', '\ud800', "' or 1=1 --", 'x'.repeat(2000)],
  [-1, 0, 1.5, 999_999, 2 ** 53],
  [null, true, [], {}, [null]],
].flat();

/** A payload that no honest client sends, or one about another event. */
export function spoilPayload({ draw, events }: Walker, payload: object): object {
  const names = Object.keys(payload);
  const other = draw.maybe(events)?.pk_event ?? 1;
  if (names.includes('fk_event') && draw.chance(0.5)) return { ...payload, fk_event: other };
  const name = draw.maybe([...names, 'unknown_field']) ?? 'unknown_field';
  if (draw.chance(0.2))
    return Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name));
  return { ...payload, [name]: draw.maybe(RUBBISH) };
}
