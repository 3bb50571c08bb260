import { formatDates } from '#contract/events/event-dates.ts';
import {
  END_NOTES,
  matchEnd,
  sideLetter,
  unplayedEnd,
} from '#contract/tournament/match-outcome.ts';
import { isOver } from '#contract/tournament/match-state.ts';
import { scoreText } from '#contract/words/french.ts';
import { matchNames } from '#contract/tournament/match-names.ts';
import { NO_OPPONENT, NOT_DEFINED } from '#contract/public-state.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { archivedTeams, type Archive } from './archive.ts';

/** An archive as one HTML file without dependencies: it opens offline, and in twenty years. */
export function archivePage(archive: Archive): string {
  const { event, state, decisions } = archive;
  const { tournament, standings, rounds, matches, placings } = state;
  const facts = [event.game, event.edition, formatDates(event), event.place].filter(
    (fact) => fact !== null,
  );
  const champion =
    tournament.champion === null
      ? ''
      : `<p class="champion">Champion\u00A0: ${escapeHtml(tournament.champion.name)}</p>`;
  const names = matchNames(rounds, matches);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(event.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(event.name)}</h1>
<p>${facts.map(escapeHtml).join(' · ')}</p>
${champion}
${section(
  'Classement final',
  table(
    ['Place', 'Équipe'],
    placings.map(({ from, to, name }) => [from === to ? String(from) : `${from}–${to}`, name]),
  ),
)}
${section(
  'Classement',
  table(
    ['Rang', 'Équipe', 'Victoires', 'Défaites', 'Différence'],
    standings.map((row) =>
      [row.rank, row.name, row.wins, row.losses, row.game_difference].map(String),
    ),
  ),
)}
${rounds
  .map(({ pk_round, label, best_of, side }) =>
    section(
      `${label} · BO${best_of}`,
      table(
        ['Match', 'Équipe', 'Score', 'Équipe'],
        matches
          .filter(({ fk_round }) => fk_round === pk_round)
          .map((match) => [
            side === 'swiss' || side === 'groups'
              ? String(match.position)
              : (names.get(match.key) ?? ''),
            ...matchCells(match, best_of),
          ]),
      ),
    ),
  )
  .join('\n')}
${section(
  'Équipes',
  table(
    ['Équipe', 'Joueurs'],
    archivedTeams(archive).map(({ name, players }) => [name, players.join(', ')]),
  ),
)}
${section(
  'Décisions',
  table(
    ['Quand (UTC)', 'Quoi'],
    decisions.map(({ at, label }) => [at.slice(0, 16).replace('T', ' '), label]),
  ),
)}
</body>
</html>
`;
}

const STYLE = [
  'body{margin:2rem auto;max-width:60rem;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#111;background:#fff}',
  'h1{font-size:2rem;margin:0}h2{font-size:1.2rem;margin:2rem 0 .5rem}',
  '.champion{font-size:1.5rem;font-weight:700}',
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #ddd;overflow-wrap:anywhere}th{overflow-wrap:normal}',
  '@media (prefers-color-scheme:dark){body{color:#eee;background:#111}th,td{border-color:#333}}',
].join('');

function section(title: string, content: string): string {
  return content === '' ? '' : `<h2>${escapeHtml(title)}</h2>\n${content}`;
}

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(headings, 'th')}</thead><tbody>\n${rows.map((row) => line(row, 'td')).join('\n')}\n</tbody></table>`;
}

function matchCells(match: TournamentMatch, bestOf: number): string[] {
  const missing = match.bye || match.unwon ? NO_OPPONENT : NOT_DEFINED;
  const { team_one_name: one, team_two_name: two } = match;
  return [one ?? missing, resultCell(match, bestOf), two ?? missing];
}

/** '2 - 1', '1 - 0 (abandon)', 'V - F (forfait)'. */
function resultCell(match: TournamentMatch, bestOf: number): string {
  const { score_team_one, score_team_two, winner_team, fk_team_one, unwon, bye } = match;
  if (!isOver(match)) return '';
  const note = END_NOTES[matchEnd(match, bestOf)]?.toLowerCase();
  if (unwon || bye) return note ?? '';
  const unplayed = unplayedEnd(match);
  const hasOneWon = winner_team === fk_team_one;
  const score =
    unplayed === null
      ? scoreText(score_team_one ?? '', score_team_two ?? '')
      : scoreText(sideLetter(unplayed, hasOneWon), sideLetter(unplayed, !hasOneWon));
  return note === undefined ? score : `${score} (${note})`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
