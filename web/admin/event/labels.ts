import {
  EVENT_PARTS,
  EVENT_FIELD_LABELS,
  type EventPart,
  type EventFieldName,
} from '#web/lib/event-words/event-field-labels.ts';
import { fieldOfPath } from './field-names.ts';

export function partFromQuery(requested: string | null): EventPart {
  return EVENT_PARTS.find(({ id }) => id === requested)?.id ?? 'identite';
}

export function fieldLabel(fieldName: string): string {
  return EVENT_FIELD_LABELS[fieldName as EventFieldName].label;
}

/** The part of the form that shows an error: the points of a day are among the texts. */
export function partOfField(path: string): EventPart {
  return /^words\.days\.\d+\.points/.test(path)
    ? 'textes'
    : EVENT_FIELD_LABELS[fieldOfPath(path) as EventFieldName].part;
}
