import { counted, oneOr } from '#contract/words/french.ts';
import { formatSeconds } from '#contract/day/held-results.ts';
import { at, because } from './refusal-entry.ts';

/** Why a step of the tournament, a call, a report or a button of the desk is refused. */
export const tournamentRefusals = {
  'wrong-phase': at(
    409,
    because({
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
      'rounds-left': ({ count }: { count: number }) =>
        `Il reste ${oneOr('une ronde suisse', count, 'rondes suisses')} à jouer.`,
      'rounds-all-drawn': () => 'Toutes les rondes ont été tirées.',
      'bracket-started': () => 'Le bracket a déjà commencé.',
      'already-entered': ({ name }: TeamName) => `${teamName(name)} participe déjà au tournoi.`,
      'too-late-to-enter': ({ name }: TeamName) =>
        `Il est trop tard pour faire entrer ${teamName(name)}.`,
    }),
  ),
  'too-few-teams': at(
    409,
    ({ needed }: { needed: number }) => `Il faut au moins ${needed} équipes complètes.`,
  ),
  'teams-incomplete': at(
    409,
    ({ names }: { names: readonly string[] }) =>
      `Il manque des joueurs : ${names.join(', ')}. Complétez ces équipes ou retirez-les du tournoi.`,
  ),
  'results-missing': at(
    409,
    ({ count }: { count: number }) => `Il manque ${oneOr('un résultat', count, 'résultats')}.`,
  ),
  'groups-impossible': at(
    409,
    because({
      'group-count': ({ teams, groups }: { teams: number; groups: number }) =>
        `Une poule compte au moins 2 équipes : ${teams} ne suffisent pas pour ${groups} poules.`,
      'qualifier-count': ({ smallest }: { smallest: number }) =>
        `La plus petite poule compte ${smallest} équipes : il ne peut pas s'en qualifier davantage.`,
      'too-few-qualifiers': () => 'Au moins 2 équipes se qualifient pour le bracket.',
      'too-many-matches': ({ matches }: { matches: number }) =>
        `Cela ferait ${matches} matchs, plus que le site ne peut en suivre.`,
    }),
    'groups',
  ),
  'draft-missing': at(409, () => "Tirez d'abord la ronde."),
  'draft-changed': at(
    409,
    because({
      drawn: () => 'Un admin a déjà tiré cette ronde. Voici son brouillon.',
      edited: () =>
        "Un admin a changé le brouillon entre-temps. Le voici à jour : rien d'autre n'a été fait.",
      gone: () => "Ce brouillon n'existe plus : un admin l'a publié ou retiré entre-temps.",
    }),
  ),
  'pairings-invalid': at(
    409,
    because({
      'round-count': () => "Ce nombre de rondes n'est pas possible.",
      'random-seed-missing': () => "Le tirage au sort n'a pas de graine.",
      'team-unpaired': ({ name }: TeamName) =>
        `${teamName(name)} n'a pas d'adversaire dans cette ronde.`,
      'team-not-in-match': ({ name }: TeamName) => `${teamName(name)} ne peut pas jouer ce match.`,
    }),
    'pairings',
  ),
  'seeds-invalid': at(
    409,
    because({
      'best-of': () => 'Ce nombre de manches est impossible.',
      'team-count': () => "Ce nombre d'équipes n'est pas possible.",
      'too-many-teams': () => "Il y a trop d'équipes.",
      'unknown-round': () => "Cette ronde n'existe pas.",
      'uneven-groups': () => "Le bracket prend autant d'équipes de chaque poule.",
      'team-not-seedable': ({ name }: TeamName) => `${teamName(name)} ne peut pas être placée.`,
      'team-twice': ({ name }: TeamName) => `${teamName(name)} est citée deux fois.`,
    }),
    'seeds',
  ),
  'not-in-tournament': at(
    409,
    ({ name }: TeamName) => `${teamName(name)} ne participe pas au tournoi.`,
  ),
  'already-withdrawn': at(
    409,
    ({ name }: TeamName) => `${teamName(name)} est déjà retirée du tournoi.`,
  ),
  'team-in-tournament': at(
    409,
    ({ name }: { name: string }) =>
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
    ({ name }: { name: string }) =>
      `L'équipe ${name} a depuis des joueurs ou des matchs : elle ne peut plus être retirée.`,
  ),

  'no-check-in': at(409, () => 'Cet événement se joue sans check-in.'),
  'check-in-closed': at(
    409,
    () => "Le check-in n'est pas ouvert. Si vous êtes sur place, dites-le à l'organisation.",
  ),
  'check-in-over': at(409, () => 'Le tournoi a commencé : il ne reste rien à ouvrir ni à fermer.'),
  'team-absent': at(
    409,
    ({ name }: { name: string }) =>
      `${name} a été retirée du tournoi : c'est à l'organisation de l'y remettre.`,
  ),
  'not-in-match': at(403, () => 'Votre équipe ne joue pas ce match.'),
  'not-called': at(409, () => "Ce match n'est pas appelé : attendez qu'un poste se libère."),
  'already-called': at(409, () => 'Ce match est déjà appelé.'),
  'match-not-open': at(
    409,
    () => "Ce match n'attend pas de résultat : il ne peut pas être appelé.",
  ),
  'team-is-playing': at(
    409,
    ({ name }: { name: string }) => `${name} est attendue à un autre poste : son match d'abord.`,
  ),
  'no-station-free': at(409, () => "Aucun poste n'est libre : attendez la fin d'un match."),
  'all-are-awaited': at(
    409,
    () => "Les matchs en attente attendent une équipe ou leur poste : attendez la fin d'un match.",
  ),
  'nothing-to-call': at(409, () => "Aucun match n'attend d'être appelé."),

  'reporting-off': at(
    409,
    () => "Les équipes n'annoncent pas leurs scores ici : donnez le vôtre à un arbitre.",
  ),
  'match-decided': at(
    409,
    () => "Ce match a déjà son résultat : s'il est faux, appelez un arbitre pour le corriger.",
  ),
  'next-round-drawn': at(
    409,
    () => 'La suite du tournoi est déjà tirée : seul un arbitre peut encore changer ce match.',
  ),
  'report-not-final': at(
    409,
    ({ wins }: { wins: number }) =>
      `Annoncez le score final : le gagnant a ${counted(wins, 'manche')}, l'autre équipe moins.`,
    'team_one_score',
  ),
  'report-changed': at(
    409,
    () => "L'équipe a changé ou retiré son annonce entre-temps : relisez-la avant de la confirmer.",
  ),
  'unknown-help': at(404, () => "Cet appel n'existe plus."),
  'help-answered': at(409, () => "Quelqu'un a déjà répondu à cet appel."),

  'no-desk-key': at(401, () => 'Cette commande se donne avec une clé de la régie.'),
  'unknown-desk-key': at(401, () => 'Cette clé de la régie ne fonctionne plus.'),
  'desk-key-too-narrow': at(403, () => "Cette clé de la régie n'ouvre pas cela."),
  'too-many-desk-keys': at(
    409,
    () => "La régie a déjà beaucoup de clés. Retirez-en une avant d'en faire une autre.",
  ),
  'gone-desk-key': at(404, () => "Cette clé n'existe plus : elle a déjà été retirée."),
  'result-held': at(
    409,
    ({ seconds }: { seconds: number }) =>
      `Le résultat du match à l'antenne est public dans ${formatSeconds(seconds)}.`,
  ),
  'not-on-air': at(409, () => "Aucun match n'est à l'antenne."),
  'nothing-next-on-air': at(409, () => "Aucun autre match n'est prêt à passer à l'antenne."),
  'result-on-air': at(
    409,
    () =>
      "Le match à l'antenne a son résultat : c'est lui qui s'affiche, et il se corrige dans les scores.",
  ),
  'cannot-go-on-air': at(
    409,
    () => "Ce match n'a pas encore ses deux équipes : il ne peut pas passer à l'antenne.",
  ),
};

/** Null where it is not known which team is meant. */
type TeamName = { name: string | null };

function teamName(name: string | null): string {
  return name ?? 'Une équipe';
}
