import fc from 'fast-check';

const JUNK: readonly unknown[] = JSON.parse(
  '[null, true, false, -1, 0, 1, 2, 1.5, 1e9, "", "x", "W1-1", "__proto__", [], {}, [null], {"one": 101}, {"team": 101, "fromRound": 1}]',
);

/** Damage to stored JSON: somewhere a value is missing, duplicated, moved or replaced. */
const damage = fc.record({
  path: fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
  how: fc.constantFrom('replace', 'replace', 'remove', 'copy', 'swap', 'rename'),
  junk: fc.constantFrom<unknown>(...JUNK),
  other: fc.nat(),
});

/** Often a single one: most values with two or three are refused. */
export const damages = fc.oneof(fc.tuple(damage), fc.array(damage, { minLength: 1, maxLength: 3 }));

type Damage = typeof damage extends fc.Arbitrary<infer D> ? D : never;

export function applyDamages(value: unknown, list: readonly Damage[]): unknown {
  const whole = { root: JSON.parse(JSON.stringify(value)) as unknown };
  for (const damage of list) {
    const { holder, key } = findTarget(whole, damage.path);
    const keys = Object.keys(holder);
    const other = keys[damage.other % keys.length] ?? key;
    if (damage.how === 'replace') holder[key] = damage.junk;
    else if (damage.how === 'copy') holder[other] = holder[key];
    else if (damage.how === 'swap') [holder[key], holder[other]] = [holder[other], holder[key]];
    else if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else {
      const { [key]: was } = holder;
      delete holder[key];
      if (damage.how === 'rename') holder[String(damage.junk)] = was;
    }
  }
  return whole.root;
}

function findTarget(
  whole: Record<string, unknown>,
  path: readonly number[],
): { holder: Record<string, unknown>; key: string } {
  let holder = whole;
  let key = 'root';
  for (const nth of path) {
    const inner = holder[key];
    if (typeof inner !== 'object' || inner === null) break;
    const keys = Object.keys(inner);
    if (keys.length === 0) break;
    holder = inner as Record<string, unknown>;
    key = keys[nth % keys.length] ?? '';
  }
  return { holder, key };
}
