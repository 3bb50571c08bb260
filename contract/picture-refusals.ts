import { PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX } from './limits.ts';
import { at } from './refusal-entry.ts';

const MEGABYTES = PICTURE_BYTES_MAX / 1024 ** 2;
const MEGAPIXELS = PICTURE_PIXELS_MAX / 1e6;

/** What is said about a picture that is not accepted. */
export const pictureRefusals = {
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
    () => "Une des images n'est plus là : ce que rien ne montre s'efface après un jour.",
    'pictures',
  ),
  'pictures-unused': at(
    409,
    () =>
      "Trop d'images envoyées ne servent pas encore. Enregistrez l'événement, ou réessayez demain.",
  ),
};
