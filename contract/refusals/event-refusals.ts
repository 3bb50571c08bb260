import { excessCharactersText } from '#contract/events/event-length.ts';
import { PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX } from '#contract/limits.ts';
import { capitalise } from '#contract/words/french.ts';
import { theEvent } from '#contract/words/names.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { at } from './refusal-entry.ts';

const MEGABYTES = PICTURE_BYTES_MAX / 1024 ** 2;
const MEGAPIXELS = PICTURE_PIXELS_MAX / 1e6;

/** Why an event, its places, its pictures or its webhook cannot be changed so. */
export const eventRefusals = {
  'other-event': at(
    409,
    () => "Ces données n'appartiennent pas toutes au même événement. Rechargez la page.",
  ),
  'event-archived': at(
    409,
    ({ name }: { name: string }) =>
      `${capitalise(theEvent(name))} est archivé et n'est plus modifiable. Un SuperAdmin peut le rouvrir.`,
  ),
  'event-address-taken': at(
    409,
    ({ slug }: { slug: string }) =>
      `Un autre événement a déjà l'adresse ${slug}. Choisissez-en une autre.`,
    'slug',
  ),
  'event-not-draft': at(
    409,
    ({ name }: { name: string }) =>
      `${capitalise(theEvent(name))} a été publié et ne peut plus être supprimé. Archivez-le.`,
  ),
  'event-published': at(
    409,
    ({ name }: { name: string }) => `${capitalise(theEvent(name))} est déjà publié.`,
  ),
  'event-in-use': at(
    409,
    ({ name }: { name: string }) =>
      `Des équipes sont inscrites à ${theEvent(name)} : sa création ne peut plus être annulée.`,
  ),
  'event-not-published': at(
    409,
    ({ name }: { name: string }) => `${capitalise(theEvent(name))} n'est pas publié.`,
  ),
  'event-not-archived': at(
    409,
    ({ name }: { name: string }) => `${capitalise(theEvent(name))} n'est pas archivé.`,
  ),
  'event-is-current': at(
    409,
    ({ name }: { name: string }) =>
      `${capitalise(theEvent(name))} est à l'affiche : mettez-en d'abord un autre à l'affiche.`,
  ),
  'event-being-played': at(
    409,
    ({ name }: { name: string }) =>
      `${capitalise(theEvent(name))} est en cours : terminez-le avant de l'archiver.`,
  ),
  'event-has-teams': at(
    409,
    ({ name }: { name: string }) =>
      `Des équipes sont inscrites à ${theEvent(name)} : la taille des équipes ne peut plus changer.`,
    'team_size',
  ),
  'event-begun': at(
    409,
    ({ name }: { name: string }) =>
      `${capitalise(theEvent(name))} a commencé : le format d'une phase lancée ne peut plus changer.`,
    'format',
  ),
  'event-words-too-long': at(
    422,
    ({ characters }: { characters: number }) => excessCharactersText(characters),
    'words',
  ),
  'event-is-rehearsal': at(
    409,
    ({ name }: { name: string }) =>
      `Cette copie de ${theEvent(name)} est une répétition générale : jouez-la ou supprimez-la depuis sa page.`,
  ),
  'not-a-rehearsal': at(
    409,
    ({ name }: { name: string }) =>
      `${capitalise(theEvent(name))} n'est pas une répétition générale.`,
  ),
  'rehearsal-over': at(
    409,
    ({ name }: { name: string }) =>
      `La répétition de ${theEvent(name)} est terminée : il ne reste rien à jouer.`,
  ),

  'registration-hour-passed': at(
    409,
    () =>
      "L'heure de fermeture des inscriptions est passée : changez-la d'abord dans les réglages de l'événement.",
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
      `${capitalise(theTeam(name))} est en liste d'attente : admettez-la d'abord depuis la liste des équipes.`,
  ),
  'team-not-waiting': at(
    409,
    ({ name }: { name: string }) => `${capitalise(theTeam(name))} n'est pas en liste d'attente.`,
  ),
  'no-team-deleted': at(
    409,
    ({ reason }: { reason: string }) => `Aucune équipe n'a été supprimée. ${reason}`,
  ),
  'no-team-to-accept': at(409, () => "Aucune de ces équipes n'est plus à vérifier."),

  'unknown-picture': at(404, () => "Cette image n'existe pas."),
  'picture-missing': at(422, () => "Aucune image n'a été reçue : le fichier est vide."),
  'picture-too-large': at(413, () => `Cette image est trop lourde : ${MEGABYTES} Mo au maximum.`),
  'not-a-picture': at(415, () => 'Seules les images PNG, JPEG et WebP sont acceptées.'),
  'picture-too-many-pixels': at(
    422,
    () => `Cette image est trop grande : ${MEGAPIXELS} millions de pixels au maximum.`,
  ),
  'picture-unreadable': at(
    422,
    () => "Cette image est abîmée ou incomplète : elle n'a pas pu être lue.",
  ),
  'picture-with-more': at(
    422,
    () =>
      "Ce fichier contient autre chose à la suite de l'image. Enregistrez-la de nouveau, puis renvoyez-la.",
  ),
  'picture-too-slow': at(
    422,
    () => 'Cette image met trop de temps à être lue. Enregistrez-la en plus petit.',
  ),
  'pictures-gone': at(
    409,
    () =>
      "Une des images n'est plus là : une image inutilisée est supprimée au bout d'un jour. Envoyez-la de nouveau.",
    'pictures',
  ),
  'pictures-unused': at(
    409,
    () =>
      "Trop d'images envoyées ne sont pas encore utilisées. Enregistrez l'événement, ou réessayez demain.",
  ),

  'not-a-webhook': at(
    422,
    () =>
      "Ce n'est pas l'adresse d'un webhook Discord : elle doit commencer par https://discord.com/api/webhooks/.",
  ),
  'webhook-not-kept': at(
    409,
    () =>
      "Ce site ne peut pas garder l'adresse secrète : DATABASE_URL doit contenir un mot de passe.",
  ),
  'no-webhook': at(409, () => "Cet événement n'a pas de webhook Discord."),
};
