import { DEFAULT_ERROR } from './answers.ts';
import { dayRefusals } from './day-refusals.ts';
import { discordRefusals } from './discord-refusals.ts';
import { eventRefusals } from './event-refusals.ts';
import { deskRefusals } from './desk-refusals.ts';
import { linkRefusals } from './link-refusals.ts';
import { invalid } from './messages.ts';
import { pictureRefusals } from './picture-refusals.ts';
import { placeRefusals } from './place-refusals.ts';
import { pushRefusals } from './push-refusals.ts';
import type { Because, ReasonDetails, Refusal, RefusalDetails } from './refusal-details.ts';
import { at, type Entry } from './refusal-entry.ts';

/** The status on the wire, the sentence that the person reads and, where one is at fault, the field. */
export const refusals = {
  malformed: at(400, () => "La requête n'a pas pu être lue."),
  'missing-action': at(400, () => 'La requête ne dit pas quelle action elle demande.'),
  'unknown-action': at(404, () => "Cette action n'existe pas."),
  'wrong-method': at(405, ({ method }) => `Cette action s'appelle avec la méthode ${method}.`),
  'cross-site': at(403, () => "Cette demande vient d'un autre site et n'est pas acceptée."),
  'too-large': at(413, () => 'La requête est trop volumineuse.'),
  'not-json': at(415, () => 'La requête doit être au format JSON.'),
  invalid: at(422, () => 'Certains champs ne sont pas valides.'),
  'too-many-requests': at(429, () => 'Trop de demandes à la fois. Réessayez dans une minute.'),
  'too-many-logins': at(
    429,
    ({ minutes }) =>
      `Trop de tentatives de connexion. Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`,
  ),
  busy: at(503, () => 'Le serveur est très sollicité. Réessayez dans quelques secondes.'),
  moving: at(
    503,
    () =>
      'Le site change de base de données : rien ne peut être enregistré pendant quelques minutes. Réessayez bientôt.',
  ),
  unavailable: at(
    503,
    () => "L'enregistrement n'est pas possible pour le moment. Réessayez dans quelques secondes.",
  ),
  unexpected: at(500, () => DEFAULT_ERROR),

  'bad-credentials': at(401, () => "Nom d'utilisateur ou mot de passe incorrect."),
  'not-signed-in': at(401, () => 'Veuillez vous connecter.'),
  'session-ended': at(401, () => 'Votre session a expiré. Veuillez vous reconnecter.'),
  'not-allowed': at(403, () => "Vous n'avez pas les droits nécessaires."),

  ...deskRefusals,
  ...discordRefusals,
  ...linkRefusals,
  ...pushRefusals,

  'unknown-admin': at(404, () => "L'administrateur demandé n'a pas pu être récupéré"),
  'unknown-player': at(404, () => "Le joueur demandé n'a pas pu être récupéré"),
  'unknown-team': at(404, () => "L'équipe demandée n'a pas pu être récupérée"),
  'unknown-match': at(404, () => "Le match demandé n'a pas pu être récupéré"),
  'unknown-event': at(404, () => "L'événement demandé n'a pas pu être récupéré"),
  'team-gone': at(409, () => "L'équipe choisie n'existe plus."),
  'round-gone': at(409, () => "Le round choisi n'existe plus.", 'fk_round'),
  'admin-type-gone': at(
    409,
    () => "Le type d'administrateur choisi n'existe plus.",
    'fk_admin_type',
  ),

  'admin-name-taken': at(
    409,
    ({ username }) => `Un administrateur s'appelle déjà ${username}.`,
    'username',
  ),
  'team-name-taken': at(409, ({ name }) => `Une équipe s'appelle déjà ${name}.`, 'name'),
  'discord-taken': at(
    409,
    ({ discord }) => `Un joueur est déjà inscrit avec le Discord ${discord}.`,
    'discord',
  ),
  'pseudo-taken': at(
    409,
    ({ username }) => `Un joueur de cette équipe s'appelle déjà ${username}.`,
    'username',
  ),
  'team-full': at(409, ({ name }) => `L'équipe ${name} est complète.`, 'fk_team'),
  'capacity-below-players': at(
    409,
    ({ name, players }) =>
      `L'équipe ${name} compte déjà ${players} joueur${players > 1 ? 's' : ''}.`,
    'capacity',
  ),
  'riot-missing': at(422, () => invalid.riot, 'riot_username'),
  'rank-missing': at(422, () => invalid.rank, 'rank'),

  'same-team-twice': at(409, () => 'Une équipe ne peut pas jouer contre elle-même.', 'fk_team_two'),
  'scores-incomplete': at(
    409,
    () => 'Indiquez le score des deux équipes, ou aucun.',
    'team_two_score',
  ),
  'score-beyond-best-of': at(
    409,
    ({ bestOf }) => `Ce score est impossible en ${bestOf} manches au maximum.`,
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
    ({ name }) => `L'équipe ${name} a déjà joué un match et ne peut pas être supprimée.`,
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
  'gone-since': at(409, () => "Supprimé depuis : il n'y a plus rien à annuler."),
  'changed-since': at(409, () => "Modifié depuis : annulez d'abord ce qui a été fait ensuite."),
  'not-the-last-step': at(
    409,
    () => "Les étapes du tournoi s'annulent dans l'ordre, en commençant par la dernière.",
  ),
  'step-undone': at(409, () => 'Cette étape a été annulée.'),
  'nothing-to-undo': at(409, () => "Il n'y a aucune étape à annuler."),

  ...eventRefusals,

  'registration-closed': at(409, () => 'Les inscriptions sont closes.'),
  ...placeRefusals,
  'wrong-phase': at(
    409,
    because<'wrong-phase'>({
      'registration-open': () => "Closez d'abord les inscriptions.",
      'tournament-started': () => 'Le tournoi a déjà commencé.',
      'no-swiss': () => 'Cet événement se joue sans phase suisse.',
      'no-groups': () => 'Cet événement se joue sans poules.',
      'no-bracket': () => 'Cet événement se joue sans bracket.',
      'groups-not-started': () => "Lancez d'abord les poules.",
      'groups-started': () => 'Les poules ont déjà commencé.',
      'swiss-not-started': () => "Lancez d'abord la phase suisse.",
      'swiss-started': () => 'La phase suisse a déjà commencé.',
      'swiss-unfinished': () => 'Il reste des rondes suisses à jouer.',
      'rounds-left': ({ count }) =>
        count > 1
          ? `Il reste ${count} rondes suisses à jouer.`
          : 'Il reste une ronde suisse à jouer.',
      'rounds-all-drawn': () => 'Toutes les rondes ont été tirées.',
      'bracket-started': () => 'Le bracket a déjà commencé.',
      'already-entered': ({ name }) => `${teamName(name)} participe déjà au tournoi.`,
      'too-late-to-enter': ({ name }) => `Il est trop tard pour faire entrer ${teamName(name)}.`,
    }),
  ),
  'too-few-teams': at(409, ({ needed }) => `Il faut au moins ${needed} équipes complètes.`),
  'teams-incomplete': at(
    409,
    ({ names }) =>
      `Il manque des joueurs : ${names.join(', ')}. Complétez ces équipes ou retirez-les du tournoi.`,
  ),
  'results-missing': at(409, ({ count }) =>
    count > 1 ? `Il manque ${count} résultats.` : 'Il manque un résultat.',
  ),
  'groups-impossible': at(
    409,
    because<'groups-impossible'>({
      'group-count': ({ teams, groups }) =>
        `Une poule compte au moins 2 équipes : ${teams} ne suffisent pas pour ${groups} poules.`,
      'qualifier-count': ({ smallest }) =>
        `La plus petite poule compte ${smallest} équipes : il ne peut pas s'en qualifier davantage.`,
      'too-few-qualifiers': () => 'Au moins 2 équipes se qualifient pour le bracket.',
      'too-many-matches': ({ matches }) =>
        `Cela ferait ${matches} matchs, plus que le site ne peut en suivre.`,
    }),
    'groups',
  ),
  'draft-missing': at(409, () => "Tirez d'abord la ronde."),
  'draft-changed': at(
    409,
    because<'draft-changed'>({
      drawn: () => 'Un admin a déjà tiré cette ronde. Voici son brouillon.',
      edited: () =>
        "Un admin a changé le brouillon entre-temps. Le voici à jour : rien d'autre n'a été fait.",
      gone: () => "Ce brouillon n'existe plus : un admin l'a publié ou retiré entre-temps.",
    }),
  ),
  'pairings-invalid': at(
    409,
    because<'pairings-invalid'>({
      'round-count': () => "Ce nombre de rondes n'est pas possible.",
      'random-seed-missing': () => "Le tirage au sort n'a pas de graine.",
      'team-unpaired': ({ name }) => `${teamName(name)} n'a pas d'adversaire dans cette ronde.`,
      'team-not-in-match': ({ name }) => `${teamName(name)} ne peut pas jouer ce match.`,
    }),
    'pairings',
  ),
  'seeds-invalid': at(
    409,
    because<'seeds-invalid'>({
      'best-of': () => 'Ce nombre de manches est impossible.',
      'team-count': () => "Ce nombre d'équipes n'est pas possible.",
      'too-many-teams': () => "Il y a trop d'équipes.",
      'unknown-round': () => "Cette ronde n'existe pas.",
      'uneven-groups': () => "Le bracket prend autant d'équipes de chaque poule.",
      'team-not-seedable': ({ name }) => `${teamName(name)} ne peut pas être placée.`,
      'team-twice': ({ name }) => `${teamName(name)} est citée deux fois.`,
    }),
    'seeds',
  ),
  'not-in-tournament': at(409, ({ name }) => `${teamName(name)} ne participe pas au tournoi.`),
  'already-withdrawn': at(409, ({ name }) => `${teamName(name)} est déjà retirée du tournoi.`),
  'team-in-tournament': at(
    409,
    ({ name }) =>
      `${name} participe au tournoi : retirez-la du tournoi plutôt que de la supprimer.`,
  ),
  'tournament-match': at(
    409,
    () => 'Ce match fait partie du tournoi : seuls son score, sa date et son poste se modifient.',
  ),
  'match-not-ready': at(409, () => 'Les deux équipes de ce match ne sont pas encore connues.'),
  'nothing-to-clear': at(409, () => "Ce match n'a pas de résultat à effacer."),
  'match-score-impossible': at(
    409,
    () => 'Ce score est impossible pour ce match.',
    'team_one_score',
  ),
  'result-needs-winner': at(
    409,
    () => "Ce match du tournoi a besoin d'un gagnant pour compter.",
    'winner_team',
  ),
  'touches-later-matches': at(
    409,
    () =>
      'Ce résultat a déjà servi à la suite du tournoi : voyez les conséquences avant de le corriger.',
  ),
  'way-not-offered': at(409, () => "Cette façon de corriger n'est pas possible ici.", 'way'),
  'team-in-use': at(
    409,
    ({ name }) =>
      `L'équipe ${name} a depuis des joueurs ou des matchs : elle ne peut plus être retirée.`,
  ),

  'import-line-twice': at(
    409,
    ({ line }) =>
      `La ligne ${line} parle déjà de la même chose : même Discord, ou même nom d'équipe.`,
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

  ...pictureRefusals,
  ...dayRefusals,
} satisfies { [R in Refusal]: Entry<RefusalDetails[R]> };

/** The sentence of a refusal whose code is only known at run time. */
export function refusalText<R extends Refusal>(code: R, details: RefusalDetails[R]): string {
  const { text }: { text: (details: never) => string } = refusals[code];
  return text(details as never);
}

/** One sentence for each reason of a code: one that is missing does not compile. */
function because<Code extends keyof ReasonDetails>(
  texts: Texts<ReasonDetails[Code]>,
): (details: Because<Code>) => string {
  return (details) => textOf(texts, details);
}

type Texts<Reasons> = { [Reason in keyof Reasons]: (details: Reasons[Reason]) => string };

function textOf<Reasons, Reason extends keyof Reasons>(
  texts: Texts<Reasons>,
  details: { reason: Reason } & Reasons[Reason],
): string {
  return texts[details.reason](details);
}

function teamName(name: string | null): string {
  return name ?? 'Une équipe';
}
