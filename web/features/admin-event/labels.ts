import { EVENT_UNITS, type EventUnit } from '#web/lib/event-units.ts';
import { unitOf } from './units.ts';

/** The parts of the form, in the order of its tabs. */
export const PARTS = [
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
export type PartId = (typeof PARTS)[number]['id'];

export function partOf(asked: string | null): PartId {
  return PARTS.find(({ id }) => id === asked)?.id ?? 'identite';
}

/** In which part each unit stands. */
const UNIT_PARTS: Record<EventUnit, PartId> = {
  name: 'identite',
  game: 'identite',
  edition: 'identite',
  slug: 'identite',
  starts_at: 'dates',
  ends_at: 'dates',
  time_zone: 'dates',
  place: 'dates',
  registration_closes_at: 'dates',
  'words.days': 'dates',
  team_size: 'equipes',
  team_max: 'equipes',
  waiting_list: 'equipes',
  format: 'format',
  'words.headline': 'textes',
  'words.summary': 'textes',
  'words.rewards': 'textes',
  'words.steps': 'textes',
  'words.story': 'textes',
  'pictures.logo': 'images',
  'pictures.poster': 'images',
  'pictures.gallery': 'images',
  'words.rules': 'reglement',
  'day.check_in': 'jour',
  'day.check_in_opens_at': 'jour',
  'day.stations': 'jour',
  'day.calling': 'jour',
  'day.late_minutes': 'jour',
  'day.reporting': 'jour',
  'day.accept_minutes': 'jour',
};

export function labelOf(unit: string): string {
  return EVENT_UNITS[unit as EventUnit];
}

/** Where a fault is seen: the points of a day are among the texts. */
export function partWith(way: string): PartId {
  return /^words\.days\.\d+\.points/.test(way) ? 'textes' : UNIT_PARTS[unitOf(way) as EventUnit];
}
