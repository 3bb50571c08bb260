import { at } from './refusal-entry.ts';

/** What is said about an event that cannot be changed so. */
export const eventRefusals = {
  'other-event': at(409, () => "Ces données n'appartiennent pas toutes au même événement."),
  'event-archived': at(
    409,
    ({ name }: { name: string }) =>
      `${name} est archivé : plus rien n'y change, à moins qu'un SuperAdmin le rouvre.`,
  ),
  'event-address-taken': at(
    409,
    ({ slug }: { slug: string }) => `Un autre événement a déjà l'adresse ${slug}.`,
    'slug',
  ),
  'event-not-draft': at(
    409,
    ({ name }: { name: string }) =>
      `${name} a été publié : un événement publié s'archive, il ne se supprime pas.`,
  ),
  'event-published': at(409, ({ name }: { name: string }) => `${name} est déjà publié.`),
  'event-in-use': at(
    409,
    ({ name }: { name: string }) =>
      `Des équipes sont inscrites à ${name} : sa création ne s'annule plus.`,
  ),
  'event-not-published': at(409, ({ name }: { name: string }) => `${name} n'est pas publié.`),
  'event-not-archived': at(409, ({ name }: { name: string }) => `${name} n'est pas archivé.`),
  'event-is-current': at(
    409,
    ({ name }: { name: string }) => `${name} est à l'affiche : choisissez-en un autre avant.`,
  ),
  'event-being-played': at(
    409,
    ({ name }: { name: string }) =>
      `${name} est en train de se jouer : terminez-le avant de l'archiver.`,
  ),
  'event-has-teams': at(
    409,
    ({ name }: { name: string }) =>
      `Des équipes sont inscrites à ${name} : la taille des équipes ne peut plus changer.`,
    'team_size',
  ),
  'event-begun': at(
    409,
    ({ name }: { name: string }) =>
      `${name} a commencé : le format d'une phase lancée ne change plus.`,
    'format',
  ),
  'event-is-rehearsal': at(
    409,
    ({ name }: { name: string }) =>
      `Cette copie de ${name} est une répétition générale : elle se joue et se supprime depuis sa page.`,
  ),
  'not-a-rehearsal': at(
    409,
    ({ name }: { name: string }) => `${name} n'est pas une répétition générale.`,
  ),
  'rehearsal-over': at(
    409,
    ({ name }: { name: string }) =>
      `La répétition de ${name} est terminée : il ne reste rien à jouer.`,
  ),
};
