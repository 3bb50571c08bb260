import { at } from './refusal-entry.ts';

/** What is said to a team that checks in or comes to its station, and to an admin who calls matches. */
export const callRefusals = {
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
};
