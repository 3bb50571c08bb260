import { oneOr, ordinalInWords, plural } from '#contract/words/french.ts';
import type { ActionOutput } from '#contract/actions.ts';
import type { TeamWithPlayers } from '#web/lib/matches/teams.ts';

/** The next steps after a team was created. `hasPlaces`: a place is free, or will be given up. */
export function afterTeam(
  { name, waiting: position, unchecked }: ActionOutput<'registerTeam'>,
  hasPlaces: boolean,
  teamSize: number,
): string {
  const join =
    teamSize === 1
      ? "Il ne vous reste qu'à vous inscrire, à l'étape 2."
      : `Inscrivez-vous à l'étape 2 : vous recevrez ensuite l'invitation à envoyer à ${plural(teamSize - 1, 'votre coéquipier', 'vos coéquipiers')}.`;
  if (position === undefined) return `L'équipe ${name} est inscrite. ${join}`;
  if (unchecked === true) {
    return `L'équipe ${name} est sur la liste d'attente : l'organisation doit encore la vérifier. ${join}`;
  }
  if (hasPlaces) {
    return `L'équipe ${name} est créée : elle prend une place dès que son premier joueur est inscrit. ${join}`;
  }
  return `L'équipe ${name} est ${ordinalInWords(position)} sur la liste d'attente : elle prend une place dès que son premier joueur est inscrit, s'il en reste une. ${join}`;
}

/**
 * The next steps after a player joined. `team` is the team as it was before, the position on the waiting list is the current one.
 * Short, because it is shown in a toast.
 */
export function afterPlayer(
  team: TeamWithPlayers | undefined,
  position: number | undefined,
): string {
  const line = position === undefined ? '' : `, ${ordinalInWords(position)} en liste d'attente`;
  const missing = team === undefined ? 0 : (team.capacity ?? 0) - team.players.length - 1;
  if (missing > 0) {
    return `Il manque encore ${oneOr('un joueur', missing, 'joueurs')}${line}.`;
  }
  return line === '' ? 'Votre équipe est complète.' : `Équipe complète${line}.`;
}
