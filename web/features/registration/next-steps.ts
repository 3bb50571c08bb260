import type { TeamWithPlayers } from '#web/lib/teams.ts';

/** What happens after a team was created. */
export function afterTeam(name: string, place: number | undefined, teamSize: number): string {
  const join =
    teamSize === 1
      ? "Il ne vous reste qu'à vous inscrire, à l'étape 2."
      : "Inscrivez-vous à l'étape 2 : vous recevrez ensuite l'invitation à envoyer à qui joue avec vous.";
  if (place === undefined) return `L'équipe ${name} est inscrite. ${join}`;
  return `L'équipe ${name} est ${sayPlace(place)} sur la liste d'attente : elle entre dès qu'une place se libère. ${join}`;
}

/** What happens after a player joined: of a team as it was before. In few words: it is told in a toast. */
export function afterPlayer(
  fk_team: number,
  teams: readonly TeamWithPlayers[],
  waiting: readonly TeamWithPlayers[],
): string {
  const place = waiting.findIndex(({ id }) => id === fk_team);
  const team = waiting[place] ?? teams.find(({ id }) => id === fk_team);
  const missing = team === undefined ? 0 : (team.capacity ?? 0) - team.players.length - 1;
  if (missing > 0) {
    return missing === 1 ? 'Il manque encore un joueur.' : `Il manque encore ${missing} joueurs.`;
  }
  return place < 0
    ? 'Votre équipe est complète.'
    : `Complète, ${sayPlace(place + 1)} en liste d'attente.`;
}

function sayPlace(place: number): string {
  return place === 1 ? 'première' : `${place}e`;
}
