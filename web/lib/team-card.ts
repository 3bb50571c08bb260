import { bracketNames, type MatchNames } from '#contract/match-names.ts';
import { isOpen, type PublicState } from '#contract/public-state.ts';
import { alphabetical } from '#web/lib/alphabetical.ts';
import { progressWord } from '#web/lib/match-progress.ts';
import { isToCome, matchState, playsIn, whenAndWhere, type PublicMatch } from '#web/lib/matches.ts';
import { facing, opponentText, outcomeText } from '#web/lib/outcome.ts';
import { asSentence, bracketRounds, matchesIn } from '#web/lib/rounds.ts';

export type Card = {
  name: string;
  /** The round of the match that comes next. */
  round: string | null;
  /** The line to read: where and against whom, or what the team waits for, or how it ended. */
  now: string;
  /** It can be played now. */
  isUp: boolean;
  /** The team has no match to come in this tournament. */
  isOver: boolean;
  /** '5e, 2 - 1' */
  standing: string | null;
  last: string | null;
  /** What it takes to qualify. */
  needs: string | null;
};

/** All of the state that tells of teams, or the part of it that tells of one. */
export type TeamsKnown = Pick<
  PublicState,
  'tournament' | 'teams' | 'standings' | 'rounds' | 'matches' | 'placings'
>;

/** What is told about a team in a few words. Null when there is no such team any more. */
export function cardOf(known: TeamsKnown, team: number): Card | null {
  const name = known.teams.find(({ fk_team }) => fk_team === team)?.name;
  if (name === undefined || name === null) return null;
  const own = ownMatches(known, team);
  const next = own.find(isNext);
  const row = known.standings.find(({ pk_team }) => pk_team === team);
  const last = own.findLast((match) => match !== next && !isToCome(match));
  const end = endOf(known, own, team);
  return {
    name,
    round: end === null && next ? roundOf(next, known) : null,
    now: end ?? (next ? matchLine(next, known, team) : waitingLine(known, own, team)),
    isUp: end === null && next !== undefined && isOpen(next),
    isOver: end !== null,
    standing: row ? `${ordinal(row.rank)}, ${row.wins} - ${row.losses}` : null,
    last: last ? outcomeText(last, team, namesIn(known)) : null,
    needs: end === null && row?.qualification ? asSentence(row.qualification.sentence) : null,
  };
}

/** Before the tournament has begun there is nothing to follow. */
export function teamsToFollow({
  standings,
  matches,
}: Pick<TeamsKnown, 'standings' | 'matches'>): { id: number; name: string }[] {
  const ranked = standings.map(({ pk_team, name }) => [pk_team, name] as const);
  const drawn = matches.flatMap((match) => [
    [match.fk_team_one, match.team_one_name] as const,
    [match.fk_team_two, match.team_two_name] as const,
  ]);
  const byId = new Map(
    [...ranked, ...drawn].flatMap(([id, name]) => (id === null || !name ? [] : [[id, name]])),
  );
  return [...byId]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, two) => alphabetical(one.name, two.name));
}

/** The match that a team plays now or next. Null when there is none, or it is out. */
export function nextMatch(known: TeamsKnown, team: number): PublicMatch | null {
  const own = ownMatches(known, team);
  return endOf(known, own, team) === null ? (own.find(isNext) ?? null) : null;
}

function isNext(match: PublicMatch): boolean {
  return matchState(match) === 'live' || isToCome(match);
}

/** As a team goes through them: the Swiss rounds or those of its group, then the winner side, the loser side and the finals. */
export function ownMatches({ rounds, matches }: TeamsKnown, team: number): PublicMatch[] {
  const place = new Map(
    rounds.map(({ pk_round, side, number }) => [pk_round, SIDES.indexOf(side) * 1000 + number]),
  );
  const placeOf = ({ fk_round }: PublicMatch): number => place.get(fk_round) ?? 0;
  return matches
    .filter((match) => playsIn(match, team))
    .toSorted((one, two) => placeOf(one) - placeOf(two));
}

const SIDES = [
  'swiss',
  'groups',
  'winner',
  'loser',
  'final',
] as const satisfies TeamsKnown['rounds'][number]['side'][];

/** How it ended for the team; null while it is in. */
function endOf(known: TeamsKnown, own: readonly PublicMatch[], team: number): string | null {
  const { tournament, standings, placings } = known;
  if (tournament.champion?.pk_team === team) return 'Championne';
  const inBracket = matchesIn(own, bracketRounds(known.rounds));
  const hasLeft =
    standings.some(({ pk_team, withdrawn }) => pk_team === team && withdrawn) ||
    inBracket.some((match) => isWalkoverAgainst(match, team));
  const placing = placings.find(({ pk_team }) => pk_team === team);
  const placed = placing ? `, ${placingText(placing)} du tournoi` : '';
  if (hasLeft) return `Retirée du tournoi${placing ? `, ${placingText(placing)}` : ''}`;
  if (placing) return placing.to === 2 ? `Finaliste${placed}` : `Éliminée${placed}`;
  const isIn = own.length > 0 || standings.some(({ pk_team }) => pk_team === team);
  if (!isIn) return 'Ne joue pas ce tournoi';
  const isBracketDrawn = tournament.phase === 'bracket' || tournament.phase === 'finished';
  return isBracketDrawn && inBracket.length === 0 ? NOT_QUALIFIED : null;
}

/** A win that has no scores: the other team had withdrawn. */
function isWalkoverAgainst({ winner_team, score_team_one, bye }: PublicMatch, team: number) {
  return winner_team !== null && winner_team !== team && score_team_one === null && !bye;
}

function matchLine(match: PublicMatch, known: TeamsKnown, team: number): string {
  const { own, other } = facing(match, team);
  const isLive = matchState(match) === 'live';
  const against = opponentText(match, team, namesIn(known));
  const said = [
    isLive && own.score !== '' ? `En direct, ${own.score} - ${other.score}` : progressWord(match),
    against === null ? 'adversaire à venir' : `contre ${against}`,
    whenAndWhere(match),
  ];
  return said.filter((part) => part !== null).join(', ');
}

function roundOf(match: PublicMatch, known: TeamsKnown): string {
  return namesIn(known).get(match.key) ?? match.round_label;
}

/** Of the matches of the bracket. */
export function namesIn({ rounds, matches }: TeamsKnown): MatchNames {
  return bracketNames({ rounds, matches });
}

/** The team has no match at the moment, and is not out of the tournament. */
function waitingLine(known: TeamsKnown, own: readonly PublicMatch[], team: number): string {
  const { phase, round_number: round, rounds_total: total, open_matches } = known.tournament;
  if (phase === 'groups' && open_matches > 0) return 'Attend la fin des poules';
  if (phase === 'groups') return afterFirstLine(known, team);
  if (phase !== 'swiss') return 'Attend son prochain match';
  if (round === 0) return 'Attend la première ronde';
  if (round === total && open_matches === 0) return afterFirstLine(known, team);
  const last = own.at(-1);
  const isExempt = last?.bye === true && last.winner_team === team;
  const then = round < total ? `attend la ronde ${round + 1}` : 'attend la fin de la ronde';
  return isExempt ? `Exempte en ronde ${round}, ${then}` : asCapital(then);
}

function afterFirstLine({ tournament, standings }: TeamsKnown, team: number): string {
  if (tournament.qualifiers === null) return 'Qualifiée, attend le bracket';
  const row = standings.find(({ pk_team }) => pk_team === team);
  if (row?.qualification?.status === 'qualified') return 'Qualifiée, attend le bracket';
  // What it takes follows a moment after the results.
  return row?.qualification ? NOT_QUALIFIED : 'Attend la fin du classement';
}

const NOT_QUALIFIED = 'Éliminée, non qualifiée pour le bracket';

function placingText({ from, to }: TeamsKnown['placings'][number]): string {
  return from === to ? ordinal(from) : `${ordinal(from)}–${ordinal(to)}`;
}

/** Of a team: 'première' is feminine. */
export function ordinal(rank: number): string {
  return rank === 1 ? '1re' : `${rank}e`;
}

function asCapital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
