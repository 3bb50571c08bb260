import type { CardTeam, CasterCard } from '#contract/caster-card.ts';
import type { TeamWithPlayersRow } from '#contract/entities.ts';
import { bracketNames, groupLetter, groupName, type MatchNames } from '#contract/match-names.ts';
import { nextSteps } from '#contract/next-steps.ts';
import type { PlayedState } from '#contract/public-state.ts';
import type { TournamentMatch, TournamentRound } from '#contract/tournament.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { readState } from '#server/tournament/state.ts';
import { publicStateOf } from '#server/tournament/views.ts';
import { hasResult } from './air.ts';
import {
  facing,
  outcomeFor,
  resultSentence,
  wasPlayed,
  wentTheDistance,
} from './caster-outcomes.ts';
import { withDay } from './told-day.ts';

/** What of the rules is no part of what is played. */
export type CardRules = {
  /** With how many wins a team of the Swiss phase is through, and with how many losses it is out. */
  until: { wins: number; losses: number } | null;
  hasBracket: boolean;
};

export async function readCasterCard(
  tables: Repositories,
  pk_match: number,
): Promise<CasterCard | null> {
  const state = await readState(tables);
  const drawn = publicStateOf(state, await tables.teams.withPlayers(), 0);
  const rules = {
    until: state.document.swiss?.options.until ?? null,
    hasBracket: state.format.last !== null,
  };
  return casterCard(await withDay(tables, drawn), rules, pk_match);
}

/** Null for a match that there is not, or in which two teams never met. */
export function casterCard(
  played: PlayedState,
  rules: CardRules,
  pk_match: number,
): CasterCard | null {
  const match = played.matches.find((one) => one.pk_match === pk_match);
  if (match === undefined || match.fk_team_one === null || match.fk_team_two === null) return null;
  const known: Known = { played, rules, names: bracketNames(played) };
  const bestOf = bestOfIn(known, match);
  return {
    pk_match,
    match: matchName(known, match),
    best_of: bestOf,
    station: match.station,
    why: match.explanation === '' ? null : asSentence(match.explanation),
    result: hasResult(match) ? resultSentence(match, bestOf) : null,
    teams: [teamOf(known, match, match.fk_team_one), teamOf(known, match, match.fk_team_two)],
    meetings: meetingsOf(known, match),
    stakes: hasResult(match) ? [] : commonStakes(known, match),
  };
}

type Known = { played: PlayedState; rules: CardRules; names: MatchNames };

function teamOf(known: Known, match: TournamentMatch, team: number): CardTeam {
  const { played } = known;
  const before = matchesBefore(known, match, team);
  const won = before.filter(({ winner_team }) => winner_team === team).length;
  const missed = missedRounds(known, team);
  const record = { won, lost: before.length - won + missed };
  const rows = played.teams.filter(({ fk_team }) => fk_team === team);
  return {
    pk_team: team,
    name: (match.fk_team_one === team ? match.team_one_name : match.team_two_name) ?? '',
    players: rows.flatMap(playerOf),
    record: recordText(record),
    standing: standingOf(known, team),
    notes: [...missedNote(missed), ...notesOf(known, before, team)],
    path: before.map((one) => ({
      match: matchName(known, one),
      outcome: outcomeFor(one, team, bestOfIn(known, one)),
    })),
    stakes: hasResult(match) ? null : stakesOf(known, match, team, record),
  };
}

function playerOf({ username, rank, twitch }: TeamWithPlayersRow): CardTeam['players'] {
  return username === null ? [] : [{ username, rank, twitch }];
}

/** Those of a team that are over and came before this one, its first first. */
function matchesBefore(known: Known, match: TournamentMatch, team: number): TournamentMatch[] {
  const own = known.played.matches
    .filter(({ fk_team_one, fk_team_two }) => fk_team_one === team || fk_team_two === team)
    .toSorted((one, two) => placeOf(known, one) - placeOf(known, two));
  const until = own.findIndex(({ pk_match }) => pk_match === match.pk_match);
  return own.slice(0, until).filter(hasResult);
}

/** As a team goes through them: after the first stage the winner side, then the loser side, then the finals. */
function placeOf(known: Known, match: TournamentMatch): number {
  const round = roundOf(known, match);
  return round === undefined ? 0 : SIDES.indexOf(round.side) * 1000 + round.number;
}

const SIDES = [
  'swiss',
  'groups',
  'winner',
  'loser',
  'final',
] as const satisfies TournamentRound['side'][];

/** Rounds of the first stage that a team lost without a match, because it was not there yet. */
function missedRounds(known: Known, team: number): number {
  const row = known.played.standings.find(({ pk_team }) => pk_team === team);
  if (row === undefined) return 0;
  const played = known.played.matches.filter(
    (one) =>
      !isInBracket(known, one) &&
      (one.fk_team_one === team || one.fk_team_two === team) &&
      hasResult(one),
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
  return `${counted(won, 'victoire')}, ${counted(lost, 'défaite')}`;
}

function counted(count: number, word: string): string {
  return count === 0 ? `aucune ${word}` : `${count} ${plural(word, count)}`;
}

function plural(word: string, count: number): string {
  return count > 1 ? `${word}s` : word;
}

/** Nothing before the first result: everybody is equal then. */
function standingOf({ played }: Known, team: number): string | null {
  const row = played.standings.find(({ pk_team }) => pk_team === team);
  if (row === undefined || row.wins + row.losses === 0) return null;
  const isOneOfSeveral = row.group !== null && (played.tournament.groups?.count ?? 1) > 1;
  const among = isOneOfSeveral ? `de la poule ${groupLetter(row.group ?? 1)}` : 'du classement';
  return `${ordinal(row.rank)} ${among}`;
}

/** Of a team: 'première' is feminine. */
function ordinal(rank: number): string {
  return rank === 1 ? '1re' : `${rank}e`;
}

function notesOf(known: Known, before: readonly TournamentMatch[], team: number): string[] {
  const real = before.filter((one) => wasPlayed(one, bestOfIn(known, one)));
  if (before.length > 0 && real.length === 0) return ["N'a encore joué aucune manche"];
  return [...streakNote(real, team), ...sweepNote(real, team), ...closeNote(known, real, team)];
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
  const lost = real.reduce((sum, one) => sum + facing(one, team).other.games, 0);
  return real.length >= 2 && lost === 0 ? ["N'a pas perdu une seule manche"] : [];
}

function closeNote(known: Known, real: readonly TournamentMatch[], team: number): string[] {
  const close = real.filter((one) => wentTheDistance(one, bestOfIn(known, one)));
  const last = close.at(-1);
  if (last === undefined) return [];
  const outcome = outcomeFor(last, team, bestOfIn(known, last));
  const more =
    close.length > 1
      ? `${close.length} matchs à la dernière manche, dont `
      : 'À la dernière manche : ';
  return [`${more}${outcome} (${matchName(known, last)})`];
}

function meetingsOf(known: Known, match: TournamentMatch): string[] {
  const { fk_team_one, fk_team_two } = match;
  const before = fk_team_one === null ? [] : matchesBefore(known, match, fk_team_one);
  const meetings = before.filter(
    (one) => one.fk_team_one === fk_team_two || one.fk_team_two === fk_team_two,
  );
  if (meetings.length === 0) return ['Première rencontre du tournoi.'];
  return meetings.map(
    (one) => `${matchName(known, one)} : ${resultSentence(one, bestOfIn(known, one))}`,
  );
}

function stakesOf(
  known: Known,
  match: TournamentMatch,
  team: number,
  { won, lost }: { won: number; lost: number },
): CardTeam['stakes'] {
  const inBracket = nextSteps(match, known.played, team);
  if (inBracket !== null) return inBracket;
  const until = roundOf(known, match)?.side === 'swiss' ? known.rules.until : null;
  return {
    won: won + 1 === until?.wins ? 'Qualifiée' : `Passe à ${won + 1} - ${lost}`,
    lost: lost + 1 === until?.losses ? 'Éliminée' : `Passe à ${won} - ${lost + 1}`,
  };
}

/** Of the first stage: what the standings are for. In the bracket each team is told for itself. */
function commonStakes(known: Known, match: TournamentMatch): string[] {
  if (isInBracket(known, match)) return [];
  const { tournament } = known.played;
  const round = roundOf(known, match)?.number ?? 0;
  const said = [`Ronde ${round} sur ${tournament.rounds_total}.`];
  if (!known.rules.hasBracket) return [...said, 'Le classement final désigne le champion.'];
  return [...said, `${qualifiersText(known)} dans le bracket.`];
}

function qualifiersText({ played: { tournament } }: Known): string {
  const { groups, qualifiers } = tournament;
  const isInGroups = groups !== undefined && groups.count > 1;
  const count = isInGroups ? groups.qualifiers : qualifiers;
  if (count === null) return 'Tout le monde passe';
  const of = isInGroups ? ' de chaque poule' : '';
  return count === 1 ? `La première${of} passe` : `Les ${count} premières${of} passent`;
}

/** What people call it by: 'Quart 2', 'Ronde 3', 'Poule A · Ronde 2'. */
function matchName(known: Known, match: TournamentMatch): string {
  const inBracket = known.names.get(match.key);
  if (inBracket !== undefined) return inBracket;
  const round = `Ronde ${roundOf(known, match)?.number ?? 1}`;
  return match.group === undefined ? round : `${groupName(match.group)} · ${round}`;
}

function isInBracket({ names }: Known, { key }: TournamentMatch): boolean {
  return names.has(key);
}

function roundOf({ played }: Known, { fk_round }: TournamentMatch): TournamentRound | undefined {
  return played.rounds.find(({ pk_round }) => pk_round === fk_round);
}

function bestOfIn(known: Known, match: TournamentMatch): number {
  return roundOf(known, match)?.best_of ?? 1;
}

function asSentence(words: string): string {
  const end = /[.!?…]$/.test(words) ? '' : '.';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${end}`;
}
