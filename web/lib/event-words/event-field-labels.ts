import * as v from 'valibot';
import { EVENT_FIELDS } from '#contract/events/event-fields.ts';
import { bestOfTags, stageName, formatStages } from '#contract/tournament/format-stages.ts';
import { Format } from '#contract/tournament/format.ts';
import type { DaySettings } from '#contract/day/day.ts';
import type { EventFields } from '#contract/events/events.ts';
import { formatMatchDate } from './dates.ts';

/**
 * The smallest part of an event that is saved, refused or merged: a field, one list of its texts or pictures, or one setting of
 * its day.
 */
export type EventFieldName =
  | PlainField
  | `words.${keyof EventFields['words']}`
  | `pictures.${keyof EventFields['pictures']}`
  | `day.${keyof DaySettings}`;

/** The parts of the form, in the order of its tabs. */
export const EVENT_PARTS = [
  { id: 'identite', label: 'Identité' },
  { id: 'dates', label: 'Dates et lieu' },
  { id: 'equipes', label: 'Équipes' },
  { id: 'format', label: 'Format' },
  { id: 'textes', label: 'Textes' },
  { id: 'images', label: 'Images' },
  { id: 'reglement', label: 'Règlement' },
  { id: 'jour', label: 'Jour J' },
  { id: 'discord', label: 'Discord' },
] as const;
export type EventPart = (typeof EVENT_PARTS)[number]['id'];

type FieldLabel = { label: string; part: EventPart };
type PlainField = Exclude<keyof EventFields, 'words' | 'pictures'>;

const { words: _words, pictures: _pictures, ...plainFields } = EVENT_FIELDS;

const nestedFields: Record<Exclude<EventFieldName, PlainField>, FieldLabel> = {
  'words.days': { label: 'Programme', part: 'dates' },
  'words.headline': { label: 'Titre', part: 'textes' },
  'words.summary': { label: 'Résumé', part: 'textes' },
  'words.rewards': { label: 'Récompenses', part: 'textes' },
  'words.steps': { label: "Comment s'inscrire", part: 'textes' },
  'words.story': { label: 'Récit', part: 'textes' },
  'pictures.logo': { label: 'Logo', part: 'images' },
  'pictures.poster': { label: 'Affiche', part: 'images' },
  'pictures.gallery': { label: 'Galerie', part: 'images' },
  'words.rules': { label: 'Règlement', part: 'reglement' },
  'day.check_in': { label: 'Check-in', part: 'jour' },
  'day.check_in_opens_at': { label: 'Ouverture du check-in', part: 'jour' },
  'day.stations': { label: 'Nombre de postes', part: 'jour' },
  'day.calling': { label: 'Appel du match suivant', part: 'jour' },
  'day.late_minutes': { label: 'Retard signalé après (minutes)', part: 'jour' },
  'day.reporting': { label: 'Scores annoncés par les équipes', part: 'jour' },
  'day.accept_minutes': { label: 'Annonce seule acceptée après (minutes)', part: 'jour' },
};

/** The label of each field, in the form and in the history, and the part of the form that has it. */
export const EVENT_FIELD_LABELS: Readonly<Record<EventFieldName, FieldLabel>> = {
  ...plainFields,
  ...nestedFields,
};

/** In the order of the form. */
export const eventFieldNames = (Object.keys(EVENT_FIELD_LABELS) as EventFieldName[]).toSorted(
  (one, two) => partIndex(one) - partIndex(two),
);

function partIndex(fieldName: EventFieldName): number {
  return EVENT_PARTS.findIndex(({ id }) => id === EVENT_FIELD_LABELS[fieldName].part);
}

/** A field as a text, to compare it with its former value or with another admin's. */
export function eventFieldText(event: object, fieldName: string): string {
  const [name = '', part] = fieldName.split('.');
  const fieldGroup = (event as Record<string, unknown>)[name];
  const value =
    part === undefined ? fieldGroup : (fieldGroup as Record<string, unknown> | undefined)?.[part];
  if (fieldName === 'format') return formatText(value);
  if (fieldName === 'day.calling') return value === 'by-hand' ? 'par un admin' : 'automatique';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return valueText(value) || 'rien';
}

function formatText(format: unknown): string {
  const { success, output } = v.safeParse(Format, format);
  if (!success) return '…';
  return formatStages(output)
    .map((stage) => [stageName(stage), ...bestOfTags(stage)].join(', '))
    .join(' · ');
}

function valueText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return textOrDate(value);
  if (Array.isArray(value)) return value.map(valueText).join(' · ');
  if (typeof value !== 'object' || value === null) return '';
  // A picture is named by its description, because its hash means nothing to people.
  if ('hash' in value) return valueText((value as { alt?: unknown }).alt) || 'une image';
  return Object.entries(value)
    .filter(([name]) => name !== 'kind')
    .map(([, each]) => valueText(each))
    .filter((text) => text !== '')
    .join(', ');
}

/** Times are stored with the digits of the event's own clock. */
function textOrDate(text: string): string {
  if (DATE_TIME.test(text)) return formatMatchDate(text);
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  return day === '' ? text : `${day}.${month}.${year.slice(-2)}`;
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
