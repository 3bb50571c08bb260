import { isOpen } from '#contract/tournament/match-state.ts';
import { asSentence, ordinal, ordinalRange, scoreText } from '#contract/words/french.ts';
import { bracketNames, type MatchNames } from '#contract/tournament/match-names.ts';
import type { PublicState } from '#contract/public-state.ts';
import { orderOfPlay } from '#contract/tournament/round-order.ts';
import { alphabetical } from './alphabetical.ts';
import { progressLabel } from './match-progress.ts';
import { isUpcoming, matchState, playsIn, whenAndWhere, type PublicMatch } from './matches.ts';
import { sidesFor, opponentText, outcomeText } from './outcome.ts';
import { bracketRounds, matchesIn } from './rounds.ts';

export type Card = {
  name: string;
  /** The round of the next match. */
  round: string | null;
  /** The main line: where and against whom, what the team waits for, or how it ended. */
  now: string;
  /** The match can be played now. */
  isUp: boolean;
  /** The team has no more matches in this tournament. */
  isOver: boolean;
  isChampion: boolean;
  /** '5e, 2 - 1' */
  standing: string | null;
  last: string | null;
  /** What the team needs to qualify. */
  needs: string | null;
};

/** The public state of all teams, or the part about one team. */
export type TeamCardState = Pick<
  PublicState,
  'tournament' | 'teams' | 'standings' | 'rounds' | 'matches' | 'placings'
>;

/** A team in a few words; null when the team no longer exists. */
export function teamCard(state: TeamCardState, team: number): Card | null {
  const name = state.teams.find(({ fk_team }) => fk_team === team)?.name;
  if (name === undefined || name === null) return null;
  const teamMatches = matchesOfTeam(state, team);
  const next = teamMatches.find(isNext);
  const row = state.standings.find(({ pk_team }) => pk_team === team);
  const last = teamMatches.findLast((match) => match !== next && !isUpcoming(match));
  const end = endText(state, teamMatches, team);
  return {
    name,
    round: end === null && next ? matchTitle(next, state) : null,
    now: end ?? (next ? matchLine(next, state, team) : waitingLine(state, teamMatches, team)),
    isUp: end === null && next !== undefined && isOpen(next),
    isOver: end !== null,
    isChampion: isChampion(state, team),
    standing: row ? `${ordinal(row.rank)}, ${scoreText(row.wins, row.losses)}` : null,
    last: last
      ? outcomeText(last, team, { names: matchNamesIn(state), rounds: state.rounds })
      : null,
    needs: end === null && row?.qualification ? asSentence(row.qualification.sentence) : null,
  };
}

/** The teams that can be followed; none before the tournament has begun. */
export function teamsToFollow({
  standings,
  matches,
}: Pick<TeamCardState, 'standings' | 'matches'>): { id: number; name: string }[] {
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

/** The match that a team plays now or next; null when there is none, or it is out. */
export function nextMatch(state: TeamCardState, team: number): PublicMatch | null {
  const teamMatches = matchesOfTeam(state, team);
  return endText(state, teamMatches, team) === null ? (teamMatches.find(isNext) ?? null) : null;
}

function isNext(match: PublicMatch): boolean {
  return matchState(match) === 'live' || isUpcoming(match);
}

/** Those of a team, in the order in which it plays them. */
export function matchesOfTeam({ rounds, matches }: TeamCardState, team: number): PublicMatch[] {
  const roundOrder = new Map(rounds.map((round) => [round.pk_round, orderOfPlay(round)]));
  const orderOf = ({ fk_round }: PublicMatch): number => roundOrder.get(fk_round) ?? 0;
  return matches
    .filter((match) => playsIn(match, team))
    .toSorted((one, two) => orderOf(one) - orderOf(two));
}

/** How it ended for the team; null while it is in. */
function endText(
  state: TeamCardState,
  teamMatches: readonly PublicMatch[],
  team: number,
): string | null {
  const { tournament, standings, placings } = state;
  if (isChampion(state, team)) return 'Championne';
  const inBracket = matchesIn(teamMatches, bracketRounds(state.rounds));
  const hasWithdrawn =
    standings.some(({ pk_team, withdrawn }) => pk_team === team && withdrawn) ||
    inBracket.some((match) => isLostByWalkover(match, team));
  const placing = placings.find(({ pk_team }) => pk_team === team);
  const placingText = placing ? `, ${ordinalRange(placing.from, placing.to)} du tournoi` : '';
  if (hasWithdrawn)
    return `Retirée du tournoi${placing ? `, ${ordinalRange(placing.from, placing.to)}` : ''}`;
  if (placing) return placing.to === 2 ? `Finaliste${placingText}` : `Éliminée${placingText}`;
  const takesPart = teamMatches.length > 0 || standings.some(({ pk_team }) => pk_team === team);
  if (!takesPart) return 'Ne joue pas ce tournoi';
  const isBracketDrawn = tournament.phase === 'bracket' || tournament.phase === 'finished';
  return isBracketDrawn && inBracket.length === 0 ? NOT_QUALIFIED : null;
}

function isChampion({ tournament }: TeamCardState, team: number): boolean {
  return tournament.champion?.pk_team === team;
}

/** The team had withdrawn before. */
function isLostByWalkover(match: PublicMatch, team: number): boolean {
  return matchState(match) === 'walkover' && match.winner_team !== team;
}

function matchLine(match: PublicMatch, state: TeamCardState, team: number): string {
  const { own: teamMatches, other } = sidesFor(match, team);
  const isLive = matchState(match) === 'live';
  const opponent = opponentText(match, team, matchNamesIn(state));
  const parts = [
    isLive && teamMatches.score !== ''
      ? `En cours, ${scoreText(teamMatches.score, other.score)}`
      : progressLabel(match),
    opponent === null ? 'adversaire à venir' : `contre ${opponent}`,
    whenAndWhere(match),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function matchTitle(match: PublicMatch, state: TeamCardState): string {
  return matchNamesIn(state).get(match.key) ?? match.round_label;
}

/** The names of the matches of the bracket. */
export function matchNamesIn({ rounds, matches }: TeamCardState): MatchNames {
  return bracketNames({ rounds, matches });
}

/** The line of a team that has no match now and is not out. */
function waitingLine(
  state: TeamCardState,
  teamMatches: readonly PublicMatch[],
  team: number,
): string {
  const { phase, round_number: round, rounds_total: total, open_matches } = state.tournament;
  if (phase === 'groups' && open_matches > 0) return nextStepText('la fin des poules');
  if (phase === 'groups') return afterFirstLine(state, team);
  if (phase !== 'swiss') return 'Prochain match bientôt connu';
  if (round === 0) return nextStepText('la première ronde');
  if (round === total && open_matches === 0) return afterFirstLine(state, team);
  const last = teamMatches.at(-1);
  const isExempt = last?.bye === true && last.winner_team === team;
  const nextText = nextStepText(round < total ? `la ronde ${round + 1}` : 'la fin de la ronde');
  return isExempt ? `Exempte en ronde ${round}. ${nextText}` : nextText;
}

function afterFirstLine({ tournament, standings }: TeamCardState, team: number): string {
  if (tournament.qualifiers === null) return QUALIFIED;
  const row = standings.find(({ pk_team }) => pk_team === team);
  if (row?.qualification?.status === 'qualified') return QUALIFIED;
  // The qualification is computed a moment after the results.
  return row?.qualification ? NOT_QUALIFIED : 'Classement en cours de calcul';
}

/** Without a subject: other people read it, and the team itself. */
function nextStepText(step: string): string {
  return `Prochaine étape : ${step}`;
}

const QUALIFIED = `Qualifiée. ${nextStepText('le bracket')}`;
const NOT_QUALIFIED = 'Éliminée, non qualifiée pour le bracket';
