/** A player inside a stored text: a row of the trail, an archive, an answer. */
export type PlayerSnapshot = Record<string, unknown> & { pk_player: number; username: string };

/** Every player in a value, however deep. */
export function* playersIn(value: unknown): Generator<PlayerSnapshot> {
  if (typeof value !== 'object' || value === null) return;
  if (isPlayer(value)) yield value;
  for (const inner of Object.values(value)) yield* playersIn(inner);
}

/** The same text with changed players. `change` returns the new fields of a player, or null for no change. */
export function withChangedPlayers(
  json: string,
  change: (player: PlayerSnapshot) => Record<string, unknown> | null,
): string {
  const value: unknown = JSON.parse(json);
  for (const player of playersIn(value)) {
    const changes = change(player);
    // Only fields that exist already: a list of teams has no name keys, and must not get any.
    for (const [name, text] of Object.entries(changes ?? {})) {
      if (Object.hasOwn(player, name)) player[name] = text;
    }
  }
  return JSON.stringify(value);
}

function isPlayer(value: object): value is PlayerSnapshot {
  const { pk_player, username } = value as Partial<PlayerSnapshot>;
  return typeof pk_player === 'number' && typeof username === 'string';
}
