import { groupName, type MatchNames } from '#contract/match-names.ts';
import type { TeamWithPlayersRow } from '#contract/entities.ts';
import type { PublicMatch } from '#web/lib/matches.ts';
import { bracketRounds, matchesIn } from '#web/lib/rounds.ts';
import {
  cardOf,
  namesIn,
  nextMatch,
  ordinal,
  ownMatches,
  type Card,
  type TeamsKnown,
} from '#web/lib/team-card.ts';
import { groupByTeam, type TeamWithPlayers } from '#web/lib/teams.ts';
import { hasBegun } from '#web/lib/tournament-progress.ts';

/** All that a page tells of a team. */
export type TeamView = {
  team: TeamWithPlayers;
  /** Its place in the line, from 1 up; null for a team that is in. */
  waiting: number | null;
  /** Whether the teams that play are known. */
  hasBegun: boolean;
  /** Null before that, and for a team that waits. */
  card: Card | null;
  /** Null while it has none to play. */
  next: TeamMatch | null;
  /** In the order in which it plays them. */
  matches: readonly TeamMatch[];
  /** '5e sur 24', after the first stage or in it. */
  rank: string | null;
  /** Of all that it has played: '2 - 1'. */
  record: string | null;
  isInBracket: boolean;
};

export type TeamMatch = {
  match: PublicMatch;
  /** What people call it by: 'Ronde 3', 'Quart 2'. */
  name: string;
  best_of: number | null;
};

type Known = TeamsKnown & { waiting: readonly TeamWithPlayersRow[] };

/** Null when there is no such team, or it has gone. */
export function teamView(known: Known, pk_team: number): TeamView | null {
  const line = groupByTeam(known.waiting);
  const team = [...groupByTeam(known.teams), ...line].find(({ id }) => id === pk_team);
  if (team === undefined) return null;
  const place = line.findIndex(({ id }) => id === pk_team);
  const isIn = place === -1;
  const names = namesIn(known);
  const next = isIn ? nextMatch(known, pk_team) : null;
  const own = ownMatches(known, pk_team);
  const inBracket = matchesIn(own, bracketRounds(known.rounds));
  return {
    team,
    waiting: isIn ? null : place + 1,
    hasBegun: hasBegun(known.tournament),
    card: isIn && hasBegun(known.tournament) ? cardOf(known, pk_team) : null,
    next: next && teamMatch(next, known, names),
    matches: own.map((match) => teamMatch(match, known, names)),
    rank: rankOf(known, pk_team),
    record: recordOf(known, inBracket, pk_team),
    isInBracket: inBracket.length > 0,
  };
}

function teamMatch(match: PublicMatch, { rounds }: Known, names: MatchNames): TeamMatch {
  const round = rounds.find(({ pk_round }) => pk_round === match.fk_round);
  const { group } = match;
  const inFirstStage = [group && groupName(group), `Ronde ${round?.number ?? ''}`];
  return {
    match,
    name: names.get(match.key) ?? inFirstStage.filter(Boolean).join(' · ').trim(),
    best_of: round?.best_of ?? null,
  };
}

/** In one of several groups, the rank counts there. */
function rankOf({ standings, tournament }: Known, pk_team: number): string | null {
  const row = standings.find((each) => each.pk_team === pk_team);
  if (row === undefined) return null;
  const { group, rank } = row;
  const isOneOfSeveral = group !== null && (tournament.groups?.count ?? 1) > 1;
  const among = isOneOfSeveral ? `en ${groupName(group)}` : `sur ${tournament.team_count}`;
  return `${ordinal(rank)} ${among}`;
}

/** A round that a team has missed is lost without a match: of the first stage, the standings count. */
function recordOf(
  { standings }: Known,
  inBracket: readonly PublicMatch[],
  pk_team: number,
): string | null {
  const row = standings.find((each) => each.pk_team === pk_team);
  const over = inBracket.filter((match) => match.winner_team !== null || match.unwon);
  if (row === undefined && over.length === 0) return null;
  const won = over.filter(({ winner_team }) => winner_team === pk_team).length;
  const { wins, losses } = row ?? { wins: 0, losses: 0 };
  return `${wins + won} - ${losses + over.length - won}`;
}
