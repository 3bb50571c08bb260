import { DEFAULT_ERROR } from './default-error.ts';
import { eventRefusals } from './event-refusals.ts';
import { capitalise, counted } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { invalid } from './messages.ts';
import { MOVED_MESSAGE, MOVING_MESSAGE } from '#contract/operations.ts';
import { at } from './refusal-entry.ts';
import { tournamentRefusals } from './tournament-refusals.ts';

/** Why the server says no. A new code is a line here, or in one of the two tables that it takes in: the sentence says which details it needs. */
export const refusals = {
  malformed: at(400, () => "La requête n'a pas pu être lue. Rechargez la page, puis réessayez."),
  'missing-action': at(400, () => "La requête n'indique pas quelle action exécuter."),
  'unknown-action': at(404, () => "Cette action n'existe pas."),
  'wrong-method': at(
    405,
    ({ method }: { method: string }) => `Cette action s'appelle avec la méthode ${method}.`,
  ),
  'cross-site': at(403, () => "Cette demande vient d'un autre site et n'est pas acceptée."),
  'too-large': at(
    413,
    () => 'La requête est trop volumineuse. Envoyez moins de données à la fois.',
  ),
  'not-json': at(415, () => 'La requête doit être au format JSON.'),
  invalid: at(422, () => 'Certains champs ne sont pas valides.'),
  // The seconds are for programs: they become a header.
  'too-many-requests': at<{ seconds: number }>(
    429,
    () => 'Trop de demandes à la fois. Réessayez dans une minute.',
  ),
  'too-many-logins': at(
    429,
    ({ minutes }: { minutes: number }) =>
      `Trop de tentatives de connexion. Réessayez dans ${counted(minutes, 'minute')}.`,
  ),
  busy: at(503, () => 'Le serveur est très sollicité. Réessayez dans quelques secondes.'),
  moving: at(503, () => MOVING_MESSAGE),
  moved: at(503, () => MOVED_MESSAGE),
  unavailable: at(
    503,
    () => "L'enregistrement n'est pas possible pour le moment. Réessayez dans quelques secondes.",
  ),
  unexpected: at(500, () => DEFAULT_ERROR),

  'bad-credentials': at(401, () => "Nom d'utilisateur ou mot de passe incorrect."),
  'not-signed-in': at(401, () => 'Veuillez vous connecter.'),
  'session-ended': at(401, () => 'Votre session a expiré. Veuillez vous reconnecter.'),
  'not-allowed': at(403, () => "Vous n'avez pas les droits nécessaires."),

  'no-link': at(401, () => 'Ouvrez cette page avec le lien de votre équipe.'),
  'unknown-link': at(
    401,
    () => "Ce lien ne fonctionne plus. Demandez-en un nouveau à l'organisation.",
  ),
  'link-too-narrow': at(
    403,
    () =>
      "Votre lien ne permet de modifier que votre inscription. Demandez le lien de l'équipe à la personne qui l'a créée.",
  ),
  'no-secret': at(400, () => "Le lien n'a pas pu être créé. Rechargez la page."),
  'secret-taken': at(409, () => 'Ce lien existe déjà. Rechargez la page.'),
  'too-many-links': at(
    409,
    ({ name }: { name: string }) =>
      `${capitalise(theTeam(name))} a déjà beaucoup de liens. Retirez-en un avant d'en créer un autre.`,
  ),
  'unknown-team-link': at(404, () => "Ce lien n'existe plus : il a déjà été retiré."),

  'by-invitation': at(
    403,
    ({ name }: { name: string }) =>
      `${capitalise(theTeam(name))} ne peut être rejointe que sur invitation. Demandez un lien d'invitation à la personne qui l'a créée.`,
    'fk_team',
  ),
  'invitation-ended': at(
    409,
    ({ name }: { name: string }) =>
      `Cette invitation à rejoindre ${theTeam(name)} ne fonctionne plus. Demandez-en une nouvelle à la personne qui vous l'a envoyée.`,
    'fk_team',
  ),

  'corrections-closed': at(
    409,
    () => "Les inscriptions sont fermées : pour une correction, adressez-vous à l'organisation.",
  ),
  'corrections-drawn': at(
    409,
    () => "La première ronde est déjà tirée : pour une correction, adressez-vous à l'organisation.",
  ),
  'link-of-nobody': at(
    409,
    () => "Ce lien est celui de toute l'équipe. Retirez plutôt le joueur qui la quitte.",
  ),

  'push-off': at(409, () => "Ce site n'envoie pas de notifications."),
  'unknown-push-service': at(
    422,
    () =>
      'Votre navigateur reçoit ses notifications par un service que le site ne connaît pas. Essayez avec un autre navigateur.',
  ),

  'unknown-admin': at(404, () => "L'administrateur demandé n'a pas pu être récupéré"),
  'unknown-player': at(404, () => "Le joueur demandé n'a pas pu être récupéré"),
  'unknown-team': at(404, () => "L'équipe demandée n'a pas pu être récupérée"),
  'unknown-match': at(404, () => "Le match demandé n'a pas pu être récupéré"),
  'unknown-event': at(404, () => "L'événement demandé n'a pas pu être récupéré"),
  'team-gone': at(409, () => "L'équipe choisie n'existe plus. Choisissez-en une autre."),
  'round-gone': at(409, () => "Le round choisi n'existe plus. Choisissez-en un autre.", 'fk_round'),
  'admin-type-gone': at(
    409,
    () => "Le type d'administrateur choisi n'existe plus. Choisissez-en un autre.",
    'fk_admin_type',
  ),

  'admin-name-taken': at(
    409,
    ({ username }: { username: string }) =>
      `Un administrateur s'appelle déjà ${username}. Choisissez un autre nom.`,
    'username',
  ),
  'team-name-taken': at(
    409,
    ({ name }: { name: string }) => `Une équipe s'appelle déjà ${name}. Choisissez un autre nom.`,
    'name',
  ),
  'discord-taken': at(
    409,
    ({ discord }: { discord: string }) =>
      `Un joueur est déjà inscrit avec le pseudo Discord ${discord}.`,
    'discord',
  ),
  'pseudo-taken': at(
    409,
    ({ username }: { username: string }) =>
      `Un joueur de cette équipe s'appelle déjà ${username}. Choisissez un autre pseudo.`,
    'username',
  ),
  'team-full': at(
    409,
    ({ name }: { name: string }) => `${capitalise(theTeam(name))} est complète.`,
    'fk_team',
  ),
  'capacity-below-players': at(
    409,
    ({ name, players }: { name: string; players: number }) =>
      `${capitalise(theTeam(name))} compte déjà ${counted(players, 'joueur')} : sa taille doit être d'au moins ${players}.`,
    'capacity',
  ),
  'riot-missing': at(422, () => invalid.riot, 'riot_username'),
  'rank-missing': at(422, () => invalid.rank, 'rank'),

  'same-team-twice': at(
    409,
    () => 'Une équipe ne peut pas jouer contre elle-même. Choisissez deux équipes différentes.',
    'fk_team_two',
  ),
  'scores-incomplete': at(
    409,
    () => 'Indiquez le score des deux équipes, ou aucun.',
    'team_two_score',
  ),
  'score-beyond-best-of': at(
    409,
    ({ bestOf }: { bestOf: number }) => `Ce score est impossible en BO${bestOf}.`,
    'team_one_score',
  ),
  'winner-not-playing': at(409, () => 'Le gagnant doit être une des deux équipes.', 'winner_team'),
  'winner-has-lower-score': at(
    409,
    () => 'Le gagnant ne peut pas avoir le score le plus bas.',
    'winner_team',
  ),

  'team-has-played': at(
    409,
    ({ name }: { name: string }) =>
      `${capitalise(theTeam(name))} a déjà joué un match et ne peut pas être supprimée.`,
  ),
  'last-super-admin': at(409, () => 'Il doit rester au moins un SuperAdmin.'),
  'own-account': at(409, () => 'Vous ne pouvez pas supprimer votre propre compte.'),
  stale: at(
    409,
    () => 'Ces données ont été modifiées entre-temps. Rechargez-les avant de continuer.',
  ),
  'wrong-password': at(409, () => "Le mot de passe actuel n'est pas le bon.", 'current_password'),
  'own-password': at(
    409,
    () => 'Changez votre propre mot de passe depuis « Mon mot de passe ».',
    'password',
  ),

  'unknown-trail': at(404, () => "Cette modification n'a pas pu être retrouvée"),
  'cannot-be-undone': at(409, () => 'Cette action ne peut pas être annulée.'),
  'already-undone': at(409, () => 'Cette suppression a déjà été annulée.'),
  'gone-since': at(409, () => "Élément supprimé depuis : il n'y a plus rien à annuler."),
  'changed-since': at(
    409,
    () => "Élément modifié depuis : annulez d'abord les modifications plus récentes.",
  ),
  'not-the-last-step': at(
    409,
    () => "Pour annuler une étape plus ancienne, annulez d'abord celles qui la suivent.",
  ),
  'step-undone': at(409, () => 'Cette étape a déjà été annulée.'),
  'nothing-to-undo': at(409, () => "Il n'y a aucune étape à annuler."),

  'registration-closed': at(409, () => 'Les inscriptions sont fermées.'),
  'import-line-twice': at(
    409,
    ({ line }: { line: number }) =>
      `La ligne ${line} contient déjà ce pseudo Discord ou ce nom d'équipe.`,
  ),
  'import-changed': at(
    409,
    () => "Les données ont changé depuis l'aperçu. Voici le nouvel aperçu : vérifiez-le.",
  ),
  'import-empty': at(409, () => "Il n'y a rien à importer dans ce fichier."),
  'idempotency-key-reused': at(
    409,
    () => 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page.',
  ),

  ...eventRefusals,
  ...tournamentRefusals,
};

export type Refusal = keyof typeof refusals;
/** What each refusal's sentence needs. */
export type RefusalDetails = {
  [R in Refusal]: Parameters<(typeof refusals)[R]['text']>[0];
};

/** The sentence of a refusal whose code is only known at run time. */
export function refusalText<R extends Refusal>(code: R, details: RefusalDetails[R]): string {
  const { text }: { text: (details: never) => string } = refusals[code];
  return text(details as never);
}
