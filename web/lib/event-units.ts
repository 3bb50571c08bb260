import * as v from 'valibot';
import { bestOfTags, stageName, stagesOf } from '#contract/event-format.ts';
import { Format } from '#contract/format.ts';
import type { DaySettings } from '#contract/day.ts';
import type { EventFields } from '#contract/events.ts';
import { formatMatchDate } from './dates.ts';

/** What of an event is saved, refused or changed together: a field, one list of its words or pictures, or one setting of its day. */
export type EventUnit =
  | Exclude<keyof EventFields, 'words' | 'pictures'>
  | `words.${keyof EventFields['words']}`
  | `pictures.${keyof EventFields['pictures']}`
  | `day.${keyof DaySettings}`;

/** What each unit is called, in the form as in the history. */
export const EVENT_UNITS: Readonly<Record<EventUnit, string>> = {
  name: 'Nom',
  game: 'Jeu',
  edition: 'Édition',
  slug: 'Adresse',
  starts_at: 'Début',
  ends_at: 'Fin',
  time_zone: 'Fuseau horaire',
  place: 'Lieu',
  registration_closes_at: 'Clôture des inscriptions',
  'words.days': 'Programme',
  team_size: 'Joueurs par équipe',
  team_max: 'Places',
  waiting_list: "Liste d'attente",
  format: 'Format',
  'words.headline': 'Titre',
  'words.summary': 'Résumé',
  'words.rewards': 'Récompenses',
  'words.steps': "Comment s'inscrire",
  'words.story': 'Récit',
  'pictures.logo': 'Logo',
  'pictures.poster': 'Affiche',
  'pictures.gallery': 'Galerie',
  'words.rules': 'Règlement',
  'day.check_in': 'Check-in',
  'day.check_in_opens_at': 'Ouverture du check-in',
  'day.stations': 'Nombre de postes',
  'day.calling': 'Appel du match suivant',
  'day.late_minutes': 'Minutes avant un retard',
  'day.reporting': 'Scores annoncés par les équipes',
  'day.accept_minutes': 'Minutes avant de croire une seule équipe',
};

/** A unit in words, to be laid beside what it was or what somebody else made of it. */
export function sayEventUnit(event: object, unit: string): string {
  const [name = '', part] = unit.split('.');
  const whole = (event as Record<string, unknown>)[name];
  const value = part === undefined ? whole : (whole as Record<string, unknown> | undefined)?.[part];
  if (unit === 'format') return sayFormat(value);
  if (unit === 'day.calling') return value === 'by-hand' ? 'par un admin' : 'tout seul';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return sayValue(value) || 'rien';
}

function sayFormat(format: unknown): string {
  const { success, output } = v.safeParse(Format, format);
  if (!success) return '…';
  return stagesOf(output)
    .map((stage) => [stageName(stage), ...bestOfTags(stage)].join(', '))
    .join(' · ');
}

function sayValue(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return sayText(value);
  if (Array.isArray(value)) return value.map(sayValue).join(' · ');
  if (typeof value !== 'object' || value === null) return '';
  // A picture by what it shows: its hash says nothing to anybody.
  if ('hash' in value) return sayValue((value as { alt?: unknown }).alt) || 'une image';
  return Object.entries(value)
    .filter(([name]) => name !== 'kind')
    .map(([, each]) => sayValue(each))
    .filter((text) => text !== '')
    .join(', ');
}

/** Moments carry the clock of the event's own time zone in their digits. */
function sayText(text: string): string {
  if (MOMENT.test(text)) return formatMatchDate(text);
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  return day === '' ? text : `${day}.${month}.${year.slice(-2)}`;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
