import { bracketNames, comerText, type MatchNames } from './match-names.ts';
import type { PublicState } from './public-state.ts';
import type { TournamentMatch } from './tournament.ts';

type Known = Pick<PublicState, 'tournament' | 'rounds' | 'matches'>;

/** Where a match of the bracket leads one of its teams. */
export type NextSteps = { won: string; lost: string };

/** Null for a match of the first stage: where that leads, the standings say. */
export function nextSteps(match: TournamentMatch, known: Known, team: number): NextSteps | null {
  if (match.sources === null) return null;
  const names = bracketNames(known);
  const { won, lost } = endOf(match, known, team);
  return {
    won: onwards(match.winner_to, known.matches, names) ?? won,
    lost: onwards(match.loser_to, known.matches, names) ?? lost,
  };
}

/** 'Demi 1, contre le gagnant de Quart 2' */
function onwards(
  to: TournamentMatch['winner_to'],
  matches: PublicState['matches'],
  names: MatchNames,
): string | null {
  const target = matches.find(({ key }) => key === to?.key);
  const name = target && names.get(target.key);
  if (to === null || target === undefined || name === undefined) return null;
  const against = opponentIn(target, to.slot === 1 ? 1 : 0, names);
  return against === null ? name : `${name}, contre ${against}`;
}

function opponentIn(match: TournamentMatch, place: 0 | 1, names: MatchNames): string | null {
  const team = place === 0 ? match.team_one_name : match.team_two_name;
  if (team !== null) return team;
  const comer = comerText(match, place, names);
  return comer === null ? null : `le ${comer}`;
}

/** What it comes to where no other match follows by this one alone. */
function endOf(match: TournamentMatch, known: Known, team: number): NextSteps {
  const { rounds, matches, tournament } = known;
  const sideOf = (fk_round: number | undefined) =>
    rounds.find(({ pk_round }) => pk_round === fk_round)?.side;
  if (sideOf(match.fk_round) !== 'final') return { won: 'Qualifiée', lost: OUT };
  const sources = match.sources ?? [];
  if (sources.every(({ from }) => from === 'loser')) return { won: '3e', lost: '4e' };
  const sourceSides = sources.map((source) =>
    source.from === 'winner'
      ? sideOf(matches.find(({ key }) => key === source.key)?.fk_round)
      : null,
  );
  const isGrandFinal = sourceSides.includes('winner') && tournament.grand_final_reset !== null;
  if (!isGrandFinal || tournament.grand_final_reset === false) return { won: CHAMPION, lost: '2e' };
  const isUnbeaten = sourceSides[match.fk_team_one === team ? 0 : 1] === 'winner';
  return isUnbeaten ? { won: CHAMPION, lost: DECIDER } : { won: DECIDER, lost: '2e' };
}

const OUT = 'Éliminée';
const CHAMPION = 'Championne';
const DECIDER = 'Match décisif contre la même équipe';
