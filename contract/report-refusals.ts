import { at } from './refusal-entry.ts';

/** What is said to a team that reports, and to an admin who settles what teams report. */
export const reportRefusals = {
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
      `Annoncez le score final : le gagnant a ${wins} manche${wins > 1 ? 's' : ''}, l'autre équipe moins.`,
    'team_one_score',
  ),
  'report-changed': at(
    409,
    () => "L'équipe a changé ou retiré son annonce entre-temps : relisez-la avant de la confirmer.",
  ),
  'unknown-help': at(404, () => "Cet appel n'existe plus."),
  'help-answered': at(409, () => "Quelqu'un a déjà répondu à cet appel."),
};
