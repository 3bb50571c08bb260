/**
 * The fields of a player. This list drives the database's rows, the forms, the history, undo,
 * import and export, erasure and the privacy page. A new field needs a line here, its schema in
 * `inputs.ts` and its column in a migration.
 */
export const PLAYER_FIELDS = {
  username: { label: 'Pseudo', suppliedBy: 'every-player', heading: null, yours: 'votre pseudo' },
  discord: {
    label: 'Discord',
    suppliedBy: 'every-player',
    heading: /\bdiscord\b/,
    yours: 'votre pseudo Discord',
  },
  riot_username: {
    label: 'Riot ID',
    suppliedBy: 'admins',
    heading: /\briot\b/,
    yours: 'votre Riot ID',
  },
  rank: { label: 'Rang', suppliedBy: 'admins', heading: /\b(rang|rank)\b/, yours: 'votre rang' },
  twitch: {
    label: 'Twitch',
    suppliedBy: 'some-players',
    heading: /\btwitch\b/,
    yours: 'votre chaîne Twitch',
  },
} as const satisfies Record<string, PlayerFieldProperties>;

type PlayerFieldProperties = {
  /** Used in lists, files and the history. */
  label: string;
  /**
   * `every-player`: both forms ask for it, and it must not be empty. `admins`: only the admins'
   * form asks for it. `some-players`: both forms ask for it, and it may be empty.
   */
  suppliedBy: 'every-player' | 'admins' | 'some-players';
  /**
   * A column of an imported file is this field when its heading matches. Null for the pseudo, whose
   * column has many possible headings.
   */
  heading: RegExp | null;
  /** Its name on the privacy page. */
  yours: string;
};

export type PlayerField = keyof typeof PLAYER_FIELDS;
/** The fields that one of these suppliers fills in. */
export type PlayerFieldsSuppliedBy<Supplier extends PlayerFieldProperties['suppliedBy']> = {
  [F in PlayerField]: (typeof PLAYER_FIELDS)[F]['suppliedBy'] extends Supplier ? F : never;
}[PlayerField];

export type PlayerFieldValues = {
  [F in PlayerField]: F extends PlayerFieldsSuppliedBy<'every-player'> ? string : string | null;
};

export const playerFields = Object.keys(PLAYER_FIELDS) as PlayerField[];

export function playerFieldsSuppliedBy<Supplier extends PlayerFieldProperties['suppliedBy']>(
  ...suppliers: readonly Supplier[]
): PlayerFieldsSuppliedBy<Supplier>[] {
  const isSupplied = (field: PlayerField) =>
    (suppliers as readonly string[]).includes(PLAYER_FIELDS[field].suppliedBy);
  return playerFields.filter(isSupplied) as PlayerFieldsSuppliedBy<Supplier>[];
}

/** An object with one entry for each field. */
export function fieldEntries<F extends string, T>(
  fields: readonly F[],
  make: (field: F) => T,
): Record<F, T> {
  return Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<F, T>;
}

/** The player's fields of a row, without its other columns. */
export function pickPlayerFields<Row extends { [F in PlayerField]: unknown }>(
  row: Row,
): Pick<Row, PlayerField> {
  return fieldEntries(playerFields, (field) => row[field]);
}
