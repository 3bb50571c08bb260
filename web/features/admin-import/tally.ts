import type { ImportReport } from '#contract/entities.ts';

export type ImportKind = 'players' | 'teams';

/** What an import will write or has written, and what it leaves alone. A team that comes with its players is counted too. */
export type Tally = {
  players: Counts;
  teams: Counts;
  unchanged: number;
  refused: number;
  /** Everything that is written. */
  written: number;
};
type Counts = { created: number; changed: number };

export function tallyOf(kind: ImportKind, { lines }: ImportReport): Tally {
  const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length;
  const rows = { created: count('created'), changed: count('changed') };
  const brought = lines.filter(({ new_team }) => new_team !== null).length;
  const alone = lines.filter(({ new_team, changes }) => new_team !== null && changes.length === 0);
  const players = { ...rows, created: rows.created - alone.length };
  const isTeams = kind === 'teams';
  return {
    players: isTeams ? { created: 0, changed: 0 } : players,
    teams: isTeams ? rows : { created: brought, changed: 0 },
    unchanged: count('unchanged'),
    refused: count('refused'),
    written: rows.created + rows.changed,
  };
}

/** '2 joueurs et 1 équipe'. */
export function writtenText({ players, teams }: Tally): string {
  return [
    counted(players.created + players.changed, 'joueur'),
    counted(teams.created + teams.changed, 'équipe'),
  ]
    .filter((part) => part !== '')
    .join(' et ');
}

export function doneText({ players, teams, refused }: Tally): string {
  const parts = [
    counted(players.created, 'joueur', 'ajouté'),
    counted(players.changed, 'joueur', 'modifié'),
    counted(teams.created, 'équipe', 'créée'),
    counted(teams.changed, 'équipe', 'modifiée'),
    counted(refused, 'ligne', 'refusée'),
  ].filter((part) => part !== '');
  return `Import terminé : ${parts.join(', ')}`;
}

/** What to do about the preview, without ever calling up to date what was refused. */
export function nextStep({ written, refused, unchanged }: Tally): string {
  if (written === 0 && refused === 0) return "Il n'y a rien à importer : tout est déjà à jour.";
  if (written === 0) {
    const alreadyThere = unchanged === 0 ? '' : ' Le reste est déjà à jour.';
    return `Rien ne peut être importé : ${counted(refused, 'ligne', 'refusée')}.${alreadyThere} Corrigez le fichier, puis choisissez-le à nouveau.`;
  }
  if (refused === 0) return "Vous pourrez annuler tout l'import d'un coup.";
  return 'Ce qui est refusé est laissé de côté : corrigez-le, puis choisissez le fichier à nouveau.';
}

/** '1 joueur ajouté', '2 joueurs ajoutés', and nothing for none. */
function counted(number: number, ...words: string[]): string {
  const shown = words.map((word) => (number > 1 ? `${word}s` : word));
  return number === 0 ? '' : `${number} ${shown.join(' ')}`;
}
