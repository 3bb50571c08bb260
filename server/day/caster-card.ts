import { isOver } from '#contract/tournament/match-state.ts';
import type { CardTeam, CasterCard } from '#contract/day/caster-card.ts';
import type { TeamWithPlayersRow } from '#contract/entities.ts';
import { asSentence, counted, scoreText } from '#contract/words/french.ts';
import { matchTitle, bracketNames, type MatchNames } from '#contract/tournament/match-names.ts';
import { matchEnd, ownAndOtherSide, teamOutcomeText } from '#contract/tournament/match-outcome.ts';
import { resultSentence } from '#contract/tournament/result-words.ts';
import { nextSteps } from '#contract/tournament/next-steps.ts';
import type { PlayedTournament } from '#contract/public-state.ts';
import { bracketTeamsText, qualifiersIn } from '#contract/tournament/qualifiers-text.ts';
import { rankText } from '#contract/teams/rank-text.ts';
import { orderOfPlay } from '#contract/tournament/round-order.ts';
import type { TournamentMatch, TournamentRound } from '#contract/tournament/tournament.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { readState } from '#server/tournament/state.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import { withDay } from './public-day.ts';

/** The rules that a card mentions and that the matches themselves do not say. */
export type CardRules = {
  /** The wins with which a team qualifies from the Swiss phase, and the losses with which it is out. */
  until: { wins: number; losses: number } | null;
  hasBracket: boolean;
};

export async function readCasterCard(
  tables: Repositories,
  pk_match: number,
): Promise<CasterCard | null> {
  const state = await readState(tables);
  const drawn = toPublicState(state, await tables.teams.withPlayers(), 0);
  const rules = {
    until: state.document.swiss?.options.until ?? null,
    hasBracket: state.format.last !== null,
  };
  const [calls, reporters] = [await tables.calls.active(), await tables.calls.reports()];
  return casterCard(withDay(drawn, { calls, reporters }), rules, pk_match);
}

/** Null for an unknown match, and for one without two teams. */
export function casterCard(
  played: PlayedTournament,
  rules: CardRules,
  pk_match: number,
): CasterCard | null {
  const match = played.matches.find((one) => one.pk_match === pk_match);
  if (match === undefined || match.fk_team_one === null || match.fk_team_two === null) return null;
  const context: CardContext = { played, rules, names: bracketNames(played) };
  const bestOf = bestOfIn(context, match);
  return {
    pk_match,
    match: titleOf(context, match),
    best_of: bestOf,
    station: match.station,
    why: match.explanation === '' ? null : asSentence(match.explanation),
    result: isOver(match) ? resultSentence(match, bestOf) : null,
    teams: [teamOf(context, match, match.fk_team_one), teamOf(context, match, match.fk_team_two)],
    meetings: meetingsOf(context, match),
    stakes: isOver(match) ? [] : commonStakes(context, match),
  };
}

type CardContext = { played: PlayedTournament; rules: CardRules; names: MatchNames };

function teamOf(context: CardContext, match: TournamentMatch, team: number): CardTeam {
  const { played } = context;
  const before = matchesBefore(context, match, team);
  const won = before.filter(({ winner_team }) => winner_team === team).length;
  const missed = missedRounds(context, team);
  const record = { won, lost: before.length - won + missed };
  const rows = played.teams.filter(({ fk_team }) => fk_team === team);
  return {
    pk_team: team,
    name: (match.fk_team_one === team ? match.team_one_name : match.team_two_name) ?? '',
    players: rows.flatMap(playerOf),
    record: recordText(record),
    standing: standingOf(context, team),
    notes: [...missedNote(missed), ...notesOf(context, before, team)],
    path: before.map((one) => ({
      match: titleOf(context, one),
      outcome: teamOutcomeText(one, team, bestOfIn(context, one)),
    })),
    stakes: isOver(match) ? null : stakesOf(context, match, team, record),
  };
}

function playerOf({ username, rank, twitch }: TeamWithPlayersRow): CardTeam['players'] {
  return username === null ? [] : [{ username, rank, twitch }];
}

/** The finished matches of a team before this one, in the order of play. */
function matchesBefore(
  context: CardContext,
  match: TournamentMatch,
  team: number,
): TournamentMatch[] {
  const own = context.played.matches
    .filter(({ fk_team_one, fk_team_two }) => fk_team_one === team || fk_team_two === team)
    .toSorted((one, two) => playOrder(context, one) - playOrder(context, two));
  const until = own.findIndex(({ pk_match }) => pk_match === match.pk_match);
  return own.slice(0, until).filter(isOver);
}

function playOrder(context: CardContext, match: TournamentMatch): number {
  const round = roundOf(context, match);
  return round === undefined ? 0 : orderOfPlay(round);
}

/** Rounds of the first stage that a team lost without a match, because it was not there yet. */
function missedRounds(context: CardContext, team: number): number {
  const row = context.played.standings.find(({ pk_team }) => pk_team === team);
  if (row === undefined) return 0;
  const played = context.played.matches.filter(
    (one) =>
      !context.names.has(one.key) &&
      (one.fk_team_one === team || one.fk_team_two === team) &&
      isOver(one),
  );
  return Math.max(0, row.wins + row.losses - played.length);
}

function missedNote(missed: number): string[] {
  if (missed === 0) return [];
  return [
    missed === 1
      ? 'Une ronde manquée, comptée perdue'
      : `${missed} rondes manquées, comptées perdues`,
  ];
}

function recordText({ won, lost }: { won: number; lost: number }): string {
  if (won + lost === 0) return 'Premier match du tournoi';
  return `${countedOrNone(won, 'victoire')}, ${countedOrNone(lost, 'défaite')}`;
}

function countedOrNone(count: number, word: string): string {
  return count === 0 ? `aucune ${word}` : counted(count, word);
}

/** Null before a team's first result: its rank would say nothing yet. */
function standingOf({ played }: CardContext, team: number): string | null {
  const row = played.standings.find(({ pk_team }) => pk_team === team);
  if (row === undefined || row.wins + row.losses === 0) return null;
  return rankText(row, played.tournament);
}

function notesOf(context: CardContext, before: readonly TournamentMatch[], team: number): string[] {
  const real = before.filter((one) => wasPlayed(one, bestOfIn(context, one)));
  if (before.length > 0 && real.length === 0) return ["N'a encore joué aucune manche"];
  return [...streakNote(real, team), ...sweepNote(real, team), ...closeNote(context, real, team)];
}

/** Byes and walkovers neither make a streak longer nor end it. */
function streakNote(real: readonly TournamentMatch[], team: number): string[] {
  const last = real.at(-1);
  if (last === undefined) return [];
  const isWin = last.winner_team === team;
  const broken = real.findLastIndex((one) => (one.winner_team === team) !== isWin);
  const length = real.length - 1 - broken;
  return length < 2 ? [] : [`${length} ${isWin ? 'victoires' : 'défaites'} de suite`];
}

function sweepNote(real: readonly TournamentMatch[], team: number): string[] {
  const lost = real.reduce((sum, one) => sum + ownAndOtherSide(one, team).other.games, 0);
  return real.length >= 2 && lost === 0 ? ["N'a pas perdu une seule manche"] : [];
}

function closeNote(context: CardContext, real: readonly TournamentMatch[], team: number): string[] {
  const close = real.filter((one) => wentTheDistance(one, bestOfIn(context, one)));
  const last = close.at(-1);
  if (last === undefined) return [];
  const outcome = teamOutcomeText(last, team, bestOfIn(context, last));
  const more =
    close.length > 1
      ? `${close.length} matchs à la dernière manche, le plus récent : `
      : 'À la dernière manche : ';
  return [`${more}${outcome} (${titleOf(context, last)})`];
}

function meetingsOf(context: CardContext, match: TournamentMatch): string[] {
  const { fk_team_one, fk_team_two } = match;
  const before = fk_team_one === null ? [] : matchesBefore(context, match, fk_team_one);
  const meetings = before.filter(
    (one) => one.fk_team_one === fk_team_two || one.fk_team_two === fk_team_two,
  );
  if (meetings.length === 0) return ['Première rencontre du tournoi.'];
  return meetings.map(
    (one) => `${titleOf(context, one)} : ${resultSentence(one, bestOfIn(context, one))}`,
  );
}

function stakesOf(
  context: CardContext,
  match: TournamentMatch,
  team: number,
  { won, lost }: { won: number; lost: number },
): CardTeam['stakes'] {
  const inBracket = nextSteps(match, context.played, team);
  if (inBracket !== null) return inBracket;
  const until = roundOf(context, match)?.side === 'swiss' ? context.rules.until : null;
  return {
    won: won + 1 === until?.wins ? 'Qualifiée' : `Passe à ${scoreText(won + 1, lost)}`,
    lost: lost + 1 === until?.losses ? 'Éliminée' : `Passe à ${scoreText(won, lost + 1)}`,
  };
}

/** What both teams of a first-stage match play for. In the bracket the stakes are listed per team. */
function commonStakes(context: CardContext, match: TournamentMatch): string[] {
  if (context.names.has(match.key)) return [];
  const { tournament } = context.played;
  const round = roundOf(context, match)?.number ?? 0;
  const stakes = [`Ronde ${round} sur ${tournament.rounds_total}.`];
  if (!context.rules.hasBracket) return [...stakes, 'Le classement final désigne le champion.'];
  return [...stakes, `${qualifiersText(context)}.`];
}

function qualifiersText({ played: { tournament } }: CardContext): string {
  const { count, ofWhich } = qualifiersIn(tournament);
  return count === null ? 'Toutes les équipes jouent le bracket' : bracketTeamsText(count, ofWhich);
}

function titleOf({ played, names }: CardContext, match: TournamentMatch): string {
  return matchTitle(match, played.rounds, names);
}

function roundOf(
  { played }: CardContext,
  { fk_round }: TournamentMatch,
): TournamentRound | undefined {
  return played.rounds.find(({ pk_round }) => pk_round === fk_round);
}

function bestOfIn(context: CardContext, match: TournamentMatch): number {
  return roundOf(context, match)?.best_of ?? 1;
}

/** Whether the match was played to its last possible game. */
function wentTheDistance(match: TournamentMatch, bestOf: number): boolean {
  if (matchEnd(match, bestOf) !== 'played' || bestOf < 3) return false;
  return (match.score_team_one ?? 0) + (match.score_team_two ?? 0) === bestOf;
}

/** Whether any game was played: byes and walkovers would distort streaks. */
function wasPlayed(match: TournamentMatch, bestOf: number): boolean {
  const end = matchEnd(match, bestOf);
  return end === 'played' || end === 'given-up';
}
