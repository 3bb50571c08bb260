import { bracketNames, awaitedTeamText, type MatchNames } from './match-names.ts';
import type { PublicState } from '#contract/public-state.ts';
import type { TournamentMatch } from './tournament.ts';

type BracketView = Pick<PublicState, 'tournament' | 'rounds' | 'matches'>;

/** Where a win or a loss in a match of the bracket leads a team. */
export type NextSteps = { won: string; lost: string };

/** Null for a match of the first stage: there the standings decide. */
export function nextSteps(
  match: TournamentMatch,
  view: BracketView,
  team: number,
): NextSteps | null {
  if (match.sources === null) return null;
  const names = bracketNames(view);
  const { won, lost } = finalOutcomes(match, view, team);
  return {
    won: nextMatchText(match.winner_to, view.matches, names) ?? won,
    lost: nextMatchText(match.loser_to, view.matches, names) ?? lost,
  };
}

/** 'Demi 1, contre le gagnant du quart 2' */
function nextMatchText(
  to: TournamentMatch['winner_to'],
  matches: PublicState['matches'],
  names: MatchNames,
): string | null {
  const target = matches.find(({ key }) => key === to?.key);
  const name = target && names.get(target.key);
  if (to === null || target === undefined || name === undefined) return null;
  const against = opponentText(target, to.slot === 1 ? 1 : 0, names);
  return against === null ? name : `${name}, contre ${against}`;
}

function opponentText(match: TournamentMatch, slot: 0 | 1, names: MatchNames): string | null {
  const team = slot === 0 ? match.team_one_name : match.team_two_name;
  if (team !== null) return team;
  const comer = awaitedTeamText(match, slot, names);
  return comer === null ? null : `le ${comer}`;
}

/** The outcome where no other match follows. */
function finalOutcomes(match: TournamentMatch, view: BracketView, team: number): NextSteps {
  const { rounds, matches, tournament } = view;
  const roundSide = (fk_round: number | undefined) =>
    rounds.find(({ pk_round }) => pk_round === fk_round)?.side;
  if (roundSide(match.fk_round) !== 'final') return { won: 'Qualifiée', lost: OUT };
  const sources = match.sources ?? [];
  if (sources.every(({ from }) => from === 'loser')) return { won: '3e', lost: '4e' };
  const sourceSides = sources.map((source) =>
    source.from === 'winner'
      ? roundSide(matches.find(({ key }) => key === source.key)?.fk_round)
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
