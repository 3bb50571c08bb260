import { isOver } from '#contract/tournament/match-state.ts';
import { rankText } from '#contract/teams/rank-text.ts';
import { scoreText } from '#contract/words/french.ts';
import { matchTitle, type MatchNames } from '#contract/tournament/match-names.ts';
import type { TeamWithPlayersRow } from '#contract/entities.ts';
import type { PublicMatch } from '#web/lib/matches/matches.ts';
import { bracketRounds, matchesIn } from '#web/lib/matches/rounds.ts';
import {
  teamCard,
  matchNamesIn,
  nextMatch,
  matchesOfTeam,
  type Card,
  type TeamCardState,
} from '#web/lib/matches/team-card.ts';
import { groupByTeam, type TeamWithPlayers } from '#web/lib/matches/teams.ts';
import { hasBegun } from '#contract/tournament/has-begun.ts';

/** Everything that a page shows of a team. */
export type TeamView = {
  team: TeamWithPlayers;
  /** Its position on the waiting list, from 1; null for an admitted team. */
  waiting: number | null;
  /** Whether the tournament has started. */
  hasBegun: boolean;
  /** Null before the start, and for a waiting team. */
  card: Card | null;
  /** Null while it has no match to play. */
  next: TeamMatch | null;
  /** In playing order. */
  matches: readonly TeamMatch[];
  /** '5e sur 24', in the first stage or after it. */
  rank: string | null;
  /** Of all its matches: '2 - 1'. */
  record: string | null;
  isInBracket: boolean;
};

export type TeamMatch = {
  match: PublicMatch;
  /** 'Ronde 3', 'Quart 2'. */
  name: string;
  best_of: number | null;
};

type TeamViewState = TeamCardState & { waiting: readonly TeamWithPlayersRow[] };

/** Null when the team does not exist any more. */
export function teamView(state: TeamViewState, pk_team: number): TeamView | null {
  const line = groupByTeam(state.waiting);
  const team = [...groupByTeam(state.teams), ...line].find(({ id }) => id === pk_team);
  if (team === undefined) return null;
  const position = line.findIndex(({ id }) => id === pk_team);
  const isAdmitted = position === -1;
  const names = matchNamesIn(state);
  const next = isAdmitted ? nextMatch(state, pk_team) : null;
  const teamMatches = matchesOfTeam(state, pk_team);
  const inBracket = matchesIn(teamMatches, bracketRounds(state.rounds));
  return {
    team,
    waiting: isAdmitted ? null : position + 1,
    hasBegun: hasBegun(state.tournament),
    card: isAdmitted && hasBegun(state.tournament) ? teamCard(state, pk_team) : null,
    next: next && teamMatch(next, state, names),
    matches: teamMatches.map((match) => teamMatch(match, state, names)),
    rank: rankOf(state, pk_team),
    record: recordText(state, inBracket, pk_team),
    isInBracket: inBracket.length > 0,
  };
}

function teamMatch(match: PublicMatch, { rounds }: TeamViewState, names: MatchNames): TeamMatch {
  const round = rounds.find(({ pk_round }) => pk_round === match.fk_round);
  return {
    match,
    name: matchTitle(match, rounds, names),
    best_of: round?.best_of ?? null,
  };
}

/** With several groups, the rank is that of its group. */
function rankOf({ standings, tournament }: TeamViewState, pk_team: number): string | null {
  const row = standings.find((each) => each.pk_team === pk_team);
  return row === undefined ? null : rankText(row, tournament);
}

/** A missed round is a loss without a match, so the first stage is counted from the standings. */
function recordText(
  { standings }: TeamViewState,
  inBracket: readonly PublicMatch[],
  pk_team: number,
): string | null {
  const row = standings.find((each) => each.pk_team === pk_team);
  const over = inBracket.filter(isOver);
  if (row === undefined && over.length === 0) return null;
  const won = over.filter(({ winner_team }) => winner_team === pk_team).length;
  const { wins, losses } = row ?? { wins: 0, losses: 0 };
  return scoreText(wins + won, losses + over.length - won);
}
