import { counted, joinWithEt } from '#contract/words/french.ts';
import type { ImportReport } from '#contract/entities.ts';

export type ImportKind = 'players' | 'teams';

/** The counts of an import: rows that are written, and rows that stay as they are. New teams of players are counted too. */
export type Tally = {
  players: Counts;
  teams: Counts;
  unchanged: number;
  refused: number;
  /** The number of created and changed rows. */
  written: number;
};
type Counts = { created: number; changed: number };

export function importTally(kind: ImportKind, { lines }: ImportReport): Tally {
  const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length;
  const rows = { created: count('created'), changed: count('changed') };
  const newTeamCount = lines.filter(({ new_team }) => new_team !== null).length;
  const teamOnlyLines = lines.filter(
    ({ new_team, changes }) => new_team !== null && changes.length === 0,
  );
  const players = { ...rows, created: rows.created - teamOnlyLines.length };
  const isTeams = kind === 'teams';
  return {
    players: isTeams ? { created: 0, changed: 0 } : players,
    teams: isTeams ? rows : { created: newTeamCount, changed: 0 },
    unchanged: count('unchanged'),
    refused: count('refused'),
    written: rows.created + rows.changed,
  };
}

/** '2 joueurs et 1 équipe'. */
export function writtenText({ players, teams }: Tally): string {
  return joinWithEt(
    [
      countedIfAny(players.created + players.changed, 'joueur'),
      countedIfAny(teams.created + teams.changed, 'équipe'),
    ].flat(),
  );
}

export function doneText({ players, teams, refused }: Tally): string {
  const parts = [
    countedIfAny(players.created, 'joueur ajouté', 'joueurs ajoutés'),
    countedIfAny(players.changed, 'joueur modifié', 'joueurs modifiés'),
    countedIfAny(teams.created, 'équipe créée', 'équipes créées'),
    countedIfAny(teams.changed, 'équipe modifiée', 'équipes modifiées'),
    countedIfAny(refused, 'ligne refusée', 'lignes refusées'),
  ].flat();
  return `Import terminé : ${parts.join(', ')}`;
}

/** The next step for the admin. Refused lines are never called up to date. */
export function nextStep({ written, refused, unchanged }: Tally): string {
  if (written === 0 && refused === 0) return "Il n'y a rien à importer : tout est déjà à jour.";
  if (written === 0) {
    const upToDateNote = unchanged === 0 ? '' : ' Le reste est déjà à jour.';
    return `Rien ne peut être importé : ${counted(refused, 'ligne refusée', 'lignes refusées')}.${upToDateNote} Corrigez le fichier, puis choisissez-le à nouveau.`;
  }
  if (refused === 0) return "Vous pourrez annuler tout l'import d'un coup.";
  return 'Les lignes refusées ne sont pas importées : corrigez-les, puis choisissez le fichier à nouveau.';
}

function countedIfAny(count: number, one: string, many?: string): string[] {
  return count === 0 ? [] : [counted(count, one, many)];
}
