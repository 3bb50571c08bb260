type Row = { withdrawn: boolean };

/** The last team that goes through as things stand: the place of one that withdrew goes to the next. Null without a cut. */
export function lastQualified<R extends Row>(
  rows: readonly R[],
  qualifiers: number | null,
): R | null {
  if (qualifiers === null) return null;
  return rows.filter(({ withdrawn }) => !withdrawn)[qualifiers - 1] ?? null;
}
