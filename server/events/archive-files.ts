import { formatCsv } from '#contract/words/csv.ts';
import { NO_OPPONENT, NOT_DEFINED } from '#contract/public-state.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { archivePage } from './archive-page.ts';
import { archivedTeams, type Archive } from './archive.ts';

/** The files in which an archive can be downloaded. */
export const ARCHIVE_FILES = [
  'archive.html',
  'archive.json',
  'matchs.csv',
  'classement.csv',
] as const;
export type ArchiveFile = (typeof ARCHIVE_FILES)[number];

export function archiveFile(file: ArchiveFile, archive: Archive): { type: string; body: string } {
  switch (file) {
    case 'archive.html':
      return { type: 'text/html; charset=utf-8', body: archivePage(archive) };
    case 'archive.json':
      return { type: 'application/json; charset=utf-8', body: archiveJson(archive) };
    case 'matchs.csv':
      return { type: CSV, body: formatCsv(matchRows(archive)) };
    case 'classement.csv':
      return { type: CSV, body: formatCsv(standingsRows(archive)) };
  }
}

const CSV = 'text/csv; charset=utf-8';

function archiveJson(archive: Archive): string {
  const { event, state, decisions } = archive;
  const { tournament, standings, rounds, matches, placings } = state;
  const { version: _version, ...facts } = tournament;
  const teams = archivedTeams(archive);
  return JSON.stringify(
    { event, tournament: facts, teams, standings, rounds, matches, placings, decisions },
    null,
    2,
  );
}

function matchRows({ state }: Archive): (string | number)[][] {
  return [
    ['Round', 'Match', 'Équipe 1', 'Score 1', 'Score 2', 'Équipe 2', 'Gagnant', 'Date', 'Poste'],
    ...state.matches.map((match) => [
      match.round_label,
      match.key,
      match.team_one_name ?? emptySide(match),
      match.score_team_one ?? '',
      match.score_team_two ?? '',
      match.team_two_name ?? emptySide(match),
      winnerName(match) ?? '',
      match.match_date ?? '',
      match.station ?? '',
    ]),
  ];
}

function standingsRows({ state }: Archive): (string | number)[][] {
  return [
    ['Rang', 'Équipe', 'Victoires', 'Défaites', 'Buchholz médian', 'Buchholz', 'Différence'],
    ...state.standings.map((row) => [
      row.rank,
      row.name,
      row.wins,
      row.losses,
      row.median_buchholz,
      row.buchholz,
      row.game_difference,
    ]),
  ];
}

function winnerName({ winner_team, ...match }: TournamentMatch): string | null {
  if (winner_team === null) return null;
  return winner_team === match.fk_team_one ? match.team_one_name : match.team_two_name;
}

function emptySide({ bye, unwon }: TournamentMatch): string {
  return bye || unwon ? NO_OPPONENT : NOT_DEFINED;
}
