import { fieldEntries } from '#contract/teams/player-fields.ts';

/**
 * The fields of an event that an organiser fills in. This list drives the database's rows, the answers, the form, the history and
 * undo. A new field needs a line here, its schema in `events.ts`, its column in a migration and its place in a part of the form.
 */
export const EVENT_FIELDS = {
  name: { label: 'Nom', part: 'identite', valueType: 'text' },
  game: { label: 'Jeu', part: 'identite', valueType: 'text' },
  edition: { label: 'Édition', part: 'identite', valueType: 'text-if-wanted' },
  slug: { label: 'Adresse', part: 'identite', valueType: 'text' },
  starts_at: { label: 'Début', part: 'dates', valueType: 'moment' },
  ends_at: { label: 'Fin', part: 'dates', valueType: 'moment' },
  time_zone: { label: 'Fuseau horaire', part: 'dates', valueType: 'text' },
  place: { label: 'Lieu', part: 'dates', valueType: 'text-if-wanted' },
  registration_closes_at: {
    label: 'Fermeture des inscriptions',
    part: 'dates',
    valueType: 'moment',
  },
  team_size: { label: 'Joueurs par équipe', part: 'equipes', valueType: 'number' },
  team_max: { label: 'Places', part: 'equipes', valueType: 'number-if-wanted' },
  waiting_list: { label: "Liste d'attente", part: 'equipes', valueType: 'switch' },
  format: { label: 'Format', part: 'format', valueType: 'document' },
  words: { label: 'Textes', part: 'textes', valueType: 'document' },
  pictures: { label: 'Images', part: 'images', valueType: 'document' },
} as const satisfies Record<string, EventFieldFacts>;

type EventFieldFacts = {
  /** Names the field in the form and in the history. */
  label: string;
  /** The part of the form that asks for it. */
  part: 'identite' | 'dates' | 'equipes' | 'format' | 'textes' | 'images';
  /** `moment`: a time with its offset, null while it is not known. `document`: JSON in a column whose name ends in `_json`. */
  valueType: keyof WireValue | 'document';
};

/** The type of a field's value on the wire. */
type WireValue = {
  text: string;
  'text-if-wanted': string | null;
  moment: string | null;
  number: number;
  'number-if-wanted': number | null;
  switch: boolean;
};

export type EventField = keyof typeof EVENT_FIELDS;
export type EventFieldOfType<Kind extends EventFieldFacts['valueType']> = {
  [F in EventField]: (typeof EVENT_FIELDS)[F]['valueType'] extends Kind ? F : never;
}[EventField];

/** The fields whose column has the same value as the wire. */
export type PlainEventField = EventFieldOfType<Exclude<keyof WireValue, 'switch'>>;
export type PlainEventValues = {
  [F in PlainEventField]: WireValue[(typeof EVENT_FIELDS)[F]['valueType']];
};

export const eventFields = Object.keys(EVENT_FIELDS) as EventField[];

export function eventFieldsOfType<Kind extends EventFieldFacts['valueType']>(
  ...kinds: readonly Kind[]
): EventFieldOfType<Kind>[] {
  const isOfType = (field: EventField) =>
    (kinds as readonly string[]).includes(EVENT_FIELDS[field].valueType);
  return eventFields.filter(isOfType) as EventFieldOfType<Kind>[];
}

export const plainEventFields: readonly PlainEventField[] = eventFieldsOfType(
  'text',
  'text-if-wanted',
  'moment',
  'number',
  'number-if-wanted',
);

/** The optional fields of a new event, all empty. */
export const EMPTY_EVENT_FIELDS = {
  ...fieldEntries(eventFieldsOfType('text-if-wanted', 'moment', 'number-if-wanted'), () => null),
  ...fieldEntries(eventFieldsOfType('switch'), () => false),
};

/** Only these fields of a row. */
export function pickEventFields<F extends EventField, Row extends { [Field in F]: unknown }>(
  fields: readonly F[],
  row: Row,
): Pick<Row, F> {
  return fieldEntries(fields, (field) => row[field]) as Pick<Row, F>;
}
