import { groupStandings, standings, type GroupRow, type SwissState } from '#engine';
import type { StandingsRow } from '#contract/tournament/tournament.ts';
import { rankSentence } from '#server/sentences/ranks.ts';
import { engineFirstStage, teamName, type FirstStage } from './stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';

/** The standings of the Swiss phase, or of each group. Without the outlook: that can take seconds, and is added later. */
export function standingsRows(state: TournamentState): StandingsRow[] {
  const first = engineFirstStage(state);
  if (first === null) return [];
  if (first.kind === 'swiss') return swissRows(state, first);
  return groupStandings(first).flatMap((rows, index) =>
    rows.map((row) => groupRow(state, row, index + 1)),
  );
}

/** The rank of each team, inside its group if there are groups. */
export function teamRanks(
  first: FirstStage,
): { team: number; rank: number; group: number | null }[] {
  if (first.kind === 'swiss') {
    return standings(first).map(({ team, rank }) => ({ team, rank, group: null }));
  }
  return groupStandings(first).flatMap((rows, index) =>
    rows.map(({ team, rank }) => ({ team, rank, group: index + 1 })),
  );
}

function swissRows(state: TournamentState, first: SwissState): StandingsRow[] {
  return standings(first).map(({ rank, team, losses, withdrawn, figures, reason }) => ({
    rank,
    pk_team: team,
    name: teamName(state, team),
    wins: figures.wins,
    losses,
    median_buchholz: figures.medianBuchholz,
    buchholz: figures.buchholz,
    opponents_win_rate: figures.opponentsWinRate,
    game_difference: figures.gameDifference,
    games_won: figures.gamesWon,
    withdrawn,
    explanation: rankSentence(reason, team, (id) => teamName(state, id)),
    qualification: null,
    group: null,
  }));
}

function groupRow(state: TournamentState, row: GroupRow, group: number): StandingsRow {
  const { rank, team, losses, withdrawn, figures, reason } = row;
  return {
    rank,
    pk_team: team,
    name: teamName(state, team),
    wins: figures.wins,
    losses,
    median_buchholz: 0,
    buchholz: 0,
    opponents_win_rate: 0,
    game_difference: figures.gameDifference,
    games_won: figures.gamesWon,
    withdrawn,
    explanation: rankSentence(reason, team, (id) => teamName(state, id)),
    qualification: null,
    group,
  };
}
