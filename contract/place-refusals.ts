import { at } from './refusal-entry.ts';

/** What is said where an event has no place left, or where a team waits for one. */
export const placeRefusals = {
  'registration-hour-passed': at(
    409,
    () =>
      "L'heure de clôture des inscriptions est passée : changez-la d'abord dans les réglages de l'événement.",
  ),
  'event-full': at(
    409,
    ({ places }: { places: number }) =>
      `Le tournoi est complet : les ${places} places sont prises.`,
  ),
  'capacity-below-teams': at(
    409,
    ({ teams }: { teams: number }) =>
      `${teams} équipes sont déjà inscrites : il ne peut pas y avoir moins de places.`,
    'team_max',
  ),
  'team-waiting': at(
    409,
    ({ name }: { name: string }) =>
      `L'équipe ${name} est en liste d'attente : admettez-la d'abord depuis la liste des équipes.`,
  ),
  'team-not-waiting': at(
    409,
    ({ name }: { name: string }) => `L'équipe ${name} n'est pas en liste d'attente.`,
  ),
};
