/** Leaves out what was not given, as creating an admin or a player does. */
export function withoutEmpty<Payload extends object>(payload: Payload): Payload {
  const given = Object.entries(payload).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(given) as Payload;
}
