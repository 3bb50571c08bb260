import { at } from './refusal-entry.ts';

/** What is said to whoever brings the link of a team, or none. */
export const linkRefusals = {
  'no-link': at(401, () => 'Ouvrez cette page par le lien de votre équipe.'),
  'unknown-link': at(
    401,
    () => "Ce lien ne fonctionne plus. Demandez-en un nouveau à l'organisateur.",
  ),
  'link-too-narrow': at(
    403,
    () =>
      "Votre lien n'ouvre que votre propre inscription : le lien de l'équipe est chez la personne qui l'a créée.",
  ),
  'no-secret': at(400, () => "Le lien n'a pas pu être créé. Rechargez la page."),
  'secret-taken': at(409, () => 'Ce lien existe déjà. Rechargez la page.'),
  'too-many-links': at(
    409,
    ({ name }: { name: string }) =>
      `L'équipe ${name} a déjà beaucoup de liens. Retirez-en un avant d'en faire un autre.`,
  ),
  'unknown-team-link': at(404, () => "Ce lien n'existe plus : il a déjà été retiré."),

  'by-invitation': at(
    403,
    ({ name }: { name: string }) =>
      `L'équipe ${name} ne se rejoint qu'avec son invitation. Demandez-la à la personne qui l'a créée.`,
    'fk_team',
  ),
  'invitation-ended': at(
    409,
    ({ name }: { name: string }) =>
      `Cette invitation dans l'équipe ${name} ne fonctionne plus. Demandez-en une nouvelle à la personne qui vous l'a envoyée.`,
    'fk_team',
  ),

  'corrections-closed': at(
    409,
    () => 'Les inscriptions sont closes : pour une correction, adressez-vous à un admin.',
  ),
  'corrections-drawn': at(
    409,
    () => 'La première ronde est tirée : pour une correction, adressez-vous à un admin.',
  ),
  'link-of-nobody': at(409, () => "Ce lien est celui de toute l'équipe : dites qui la quitte."),
};
