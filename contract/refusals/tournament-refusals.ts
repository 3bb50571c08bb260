import { capitalise, counted, oneOr, plural } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { formatSeconds } from '#contract/day/held-results.ts';
import { at, because } from './refusal-entry.ts';

/** Why a step of the tournament, a call, a report or a button of the desk is refused. */
export const tournamentRefusals = {
  'wrong-phase': at(
    409,
    because({
      'registration-open': () => "Fermez d'abord les inscriptions.",
      'tournament-started': () => 'Le tournoi a déjà commencé.',
      'no-swiss': () => 'Cet événement se joue sans phase suisse.',
      'no-groups': () => 'Cet événement se joue sans poules.',
      'no-bracket': () => 'Cet événement se joue sans bracket.',
      'groups-not-started': () => "Lancez d'abord les poules.",
      'groups-started': () => 'Les poules ont déjà commencé.',
      'swiss-not-started': () => "Lancez d'abord la phase suisse.",
      'swiss-started': () => 'La phase suisse a déjà commencé.',
      'swiss-unfinished': () => "Il reste des rondes suisses à jouer : terminez-les d'abord.",
      'rounds-left': ({ count }: { count: number }) =>
        `Il reste ${oneOr('une ronde suisse', count, 'rondes suisses')} à jouer.`,
      'rounds-all-drawn': () => 'Toutes les rondes ont été tirées.',
      'bracket-started': () => 'Le bracket a déjà commencé.',
      'already-entered': ({ name }: TeamName) => `${teamName(name)} participe déjà au tournoi.`,
      'too-late-to-enter': ({ name }: TeamName) =>
        `${teamName(name)} ne peut plus être ajoutée au tournoi : il est trop tard.`,
    }),
  ),
  'too-few-teams': at(
    409,
    ({ needed }: { needed: number }) => `Il faut au moins ${needed} équipes complètes.`,
  ),
  'teams-incomplete': at(409, ({ names }: { names: readonly string[] }) =>
    plural(
      names.length,
      `Équipe incomplète : ${names.join(', ')}. Complétez-la ou retirez-la du tournoi.`,
      `Équipes incomplètes : ${names.join(', ')}. Complétez-les ou retirez-les du tournoi.`,
    ),
  ),
  'results-missing': at(
    409,
    ({ count }: { count: number }) => `Il manque ${oneOr('un résultat', count, 'résultats')}.`,
  ),
  'groups-impossible': at(
    409,
    because({
      'group-count': ({ teams, groups }: { teams: number; groups: number }) =>
        `Une poule doit compter au moins 2 équipes : ${counted(teams, 'équipe')} pour ${counted(groups, 'poule')}, c'est trop peu.`,
      'qualifier-count': ({ smallest }: { smallest: number }) =>
        `La plus petite poule compte ${smallest} équipes : il ne peut pas s'en qualifier davantage.`,
      'too-few-qualifiers': () => 'Au moins 2 équipes doivent se qualifier pour le bracket.',
      'too-many-matches': ({ matches }: { matches: number }) =>
        `Cela ferait ${matches} matchs, plus que le site n'en accepte. Formez davantage de poules.`,
    }),
    'groups',
  ),
  'draft-missing': at(409, () => "Tirez d'abord la ronde."),
  'draft-changed': at(
    409,
    because({
      drawn: () => 'Un admin a déjà tiré cette ronde. Voici son brouillon.',
      edited: () =>
        "Un admin a modifié le brouillon entre-temps. Le voici à jour : rien d'autre n'a été fait.",
      gone: () => "Ce brouillon n'existe plus : un admin l'a publié ou retiré entre-temps.",
    }),
  ),
  'pairings-invalid': at(
    409,
    because({
      'round-count': () => "Ce nombre de rondes n'est pas possible.",
      'random-seed-missing': () => "Le tirage n'a pas pu se faire. Rechargez la page.",
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
      'unknown-round': () => "Ce tour n'existe pas.",
      'uneven-groups': () => "Le bracket doit prendre autant d'équipes dans chaque poule.",
      'team-not-seedable': ({ name }: TeamName) =>
        `${teamName(name)} ne peut pas être placée dans le bracket.`,
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
      `${capitalise(theTeam(name))} participe au tournoi : retirez-la du tournoi au lieu de la supprimer.`,
  ),
  'tournament-match': at(
    409,
    () =>
      'Ce match fait partie du tournoi : seuls son score, sa date et son poste peuvent être modifiés.',
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
    () => 'Un match du tournoi doit avoir un gagnant. Indiquez-le.',
    'winner_team',
  ),
  'touches-later-matches': at(
    409,
    () =>
      'Ce résultat a déjà servi à la suite du tournoi : vérifiez les conséquences avant de le corriger.',
  ),
  'way-not-offered': at(
    409,
    () => "Cette façon de corriger n'est pas possible ici. Choisissez-en une autre.",
    'way',
  ),
  'team-in-use': at(
    409,
    ({ name }: { name: string }) =>
      `${capitalise(theTeam(name))} a maintenant des joueurs ou des matchs : elle ne peut plus être retirée.`,
  ),

  'no-check-in': at(409, () => 'Ce tournoi se joue sans check-in.'),
  'check-in-closed': at(
    409,
    () => "Le check-in n'est pas ouvert. Si vous êtes sur place, dites-le à l'organisation.",
  ),
  'check-in-over': at(409, () => 'Le tournoi a commencé : le check-in est terminé.'),
  'team-absent': at(
    409,
    ({ name }: { name: string }) =>
      `${capitalise(theTeam(name))} a été retirée du tournoi. Seule l'organisation peut l'y remettre.`,
  ),
  'not-in-match': at(403, () => 'Votre équipe ne joue pas ce match.'),
  'not-called': at(409, () => "Ce match n'est pas encore appelé. Attendez l'appel."),
  'already-called': at(409, () => 'Ce match est déjà appelé.'),
  'match-not-open': at(
    409,
    () => "Ce match est terminé ou n'a pas encore ses deux équipes : il ne peut pas être appelé.",
  ),
  'team-is-playing': at(
    409,
    ({ name }: { name: string }) =>
      `${capitalise(theTeam(name))} est attendue à un autre poste : elle doit d'abord y jouer son match.`,
  ),
  'no-station-free': at(409, () => "Aucun poste n'est libre : attendez la fin d'un match."),
  'all-are-awaited': at(
    409,
    () =>
      "Aucun match ne peut être appelé : il manque une équipe ou un poste. Réessayez à la fin d'un match.",
  ),
  'nothing-to-call': at(409, () => "Aucun match n'est à appeler."),

  'reporting-off': at(
    409,
    () => "Les équipes n'annoncent pas leurs scores sur le site : donnez le vôtre à un arbitre.",
  ),
  'match-decided': at(
    409,
    () => "Ce match a déjà un résultat. S'il est faux, appelez un arbitre pour le corriger.",
  ),
  'next-round-drawn': at(
    409,
    () => 'La suite du tournoi est déjà tirée : seul un arbitre peut encore corriger ce match.',
  ),
  'report-not-final': at(
    409,
    ({ wins }: { wins: number }) =>
      `Annoncez le score final : le gagnant doit avoir ${counted(wins, 'manche')}, l'autre équipe moins.`,
    'team_one_score',
  ),
  'report-changed': at(
    409,
    () =>
      "L'équipe a modifié ou retiré son annonce entre-temps. Relisez les annonces avant de confirmer.",
  ),
  'unknown-help': at(404, () => "Cet appel n'existe plus."),
  'help-answered': at(409, () => "Quelqu'un a déjà répondu à cet appel."),

  'no-desk-key': at(401, () => 'Cette commande demande une clé de la régie.'),
  'unknown-desk-key': at(
    401,
    () => 'Cette clé de la régie ne fonctionne plus. Demandez-en une autre.',
  ),
  'desk-key-too-narrow': at(403, () => 'Cette clé de la régie ne donne pas ce droit.'),
  'too-many-desk-keys': at(
    409,
    () => "La régie a déjà beaucoup de clés. Retirez-en une avant d'en créer une autre.",
  ),
  'gone-desk-key': at(404, () => "Cette clé n'existe plus : elle a déjà été retirée."),
  'result-held': at(
    409,
    ({ seconds }: { seconds: number }) =>
      `Le résultat du match à l'antenne sera public dans ${formatSeconds(seconds)}.`,
  ),
  'not-on-air': at(409, () => "Aucun match n'est à l'antenne."),
  'nothing-next-on-air': at(409, () => "Aucun autre match n'est prêt à passer à l'antenne."),
  'result-on-air': at(
    409,
    () =>
      "Le match à l'antenne a déjà son résultat, et c'est lui qui s'affiche. Corrigez-le dans les scores.",
  ),
  'cannot-go-on-air': at(
    409,
    () => "Ce match n'a pas encore ses deux équipes : il ne peut pas passer à l'antenne.",
  ),
};

/** Null where it is not known which team is meant. */
type TeamName = { name: string | null };

function teamName(name: string | null): string {
  return name === null ? 'Une équipe' : capitalise(theTeam(name));
}
