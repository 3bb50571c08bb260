import { unitOf } from './units.ts';
import type { EventValues } from './values.ts';

/** The parts of the form, in the order of its tabs. */
export const PARTS = [
  { id: 'identite', label: 'Identité' },
  { id: 'dates', label: 'Dates et lieu' },
  { id: 'equipes', label: 'Équipes' },
  { id: 'format', label: 'Format' },
  { id: 'textes', label: 'Textes' },
  { id: 'images', label: 'Images' },
  { id: 'reglement', label: 'Règlement' },
] as const;
export type PartId = (typeof PARTS)[number]['id'];

export function partOf(asked: string | null): PartId {
  return PARTS.find(({ id }) => id === asked)?.id ?? 'identite';
}

type Unit =
  | Exclude<keyof EventValues, 'words' | 'pictures'>
  | `words.${keyof EventValues['words']}`
  | `pictures.${keyof EventValues['pictures']}`;

/** What each unit is called, and in which part it stands. */
const UNITS: Record<Unit, { label: string; part: PartId }> = {
  name: { label: 'Nom', part: 'identite' },
  game: { label: 'Jeu', part: 'identite' },
  edition: { label: 'Édition', part: 'identite' },
  slug: { label: 'Adresse', part: 'identite' },
  starts_at: { label: 'Début', part: 'dates' },
  ends_at: { label: 'Fin', part: 'dates' },
  time_zone: { label: 'Fuseau horaire', part: 'dates' },
  place: { label: 'Lieu', part: 'dates' },
  registration_closes_at: { label: 'Clôture des inscriptions', part: 'dates' },
  'words.days': { label: 'Programme', part: 'dates' },
  team_size: { label: 'Joueurs par équipe', part: 'equipes' },
  team_max: { label: 'Places', part: 'equipes' },
  waiting_list: { label: "Liste d'attente", part: 'equipes' },
  format: { label: 'Format', part: 'format' },
  'words.headline': { label: 'Titre', part: 'textes' },
  'words.summary': { label: 'Résumé', part: 'textes' },
  'words.rewards': { label: 'Récompenses', part: 'textes' },
  'words.steps': { label: "Comment s'inscrire", part: 'textes' },
  'words.story': { label: 'Récit', part: 'textes' },
  'pictures.logo': { label: 'Logo', part: 'images' },
  'pictures.poster': { label: 'Affiche', part: 'images' },
  'pictures.gallery': { label: 'Galerie', part: 'images' },
  'words.rules': { label: 'Règlement', part: 'reglement' },
};

export function labelOf(unit: string): string {
  return UNITS[unit as Unit].label;
}

/** Where a fault is seen: the points of a day are among the texts. */
export function partWith(way: string): PartId {
  return /^words\.days\.\d+\.points/.test(way) ? 'textes' : UNITS[unitOf(way) as Unit].part;
}
