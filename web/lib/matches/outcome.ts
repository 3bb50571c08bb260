import { awaitedTeamText, type MatchNames } from '#contract/tournament/match-names.ts';
import { teamOutcomeText } from '#contract/tournament/match-outcome.ts';
import { isOver } from '#contract/tournament/match-state.ts';
import { scoreText } from '#contract/words/french.ts';
import { NOT_DEFINED, type PublicState } from '#contract/public-state.ts';
import { matchState, duelSides, whenAndWhere, type PublicMatch } from './matches.ts';

/** How a match went, goes or will go for one of its teams: 'victoire 2 - 1 contre Plein Pot'. */
export function outcomeText(
  match: PublicMatch,
  team: number,
  { names, rounds }: BracketContext,
): string {
  if (match.bye || isOver(match)) {
    const round = rounds.find(({ pk_round }) => pk_round === match.fk_round);
    return teamOutcomeText(match, team, round?.best_of ?? 1);
  }
  const { own, other } = sidesFor(match, team);
  const againstText = `contre ${opponentText(match, team, names) ?? NOT_DEFINED}`;
  if (matchState(match) === 'live')
    return `en cours, ${scoreText(own.score, other.score)} ${againstText}`;
  return [againstText, whenAndWhere(match)].filter(Boolean).join(', ');
}

type BracketContext = { names: MatchNames; rounds: PublicState['rounds'] };

/** The opponent of a team: a name, or 'le gagnant du quart 2' until it is known. Null when nothing is known. */
export function opponentText(match: PublicMatch, team: number, names: MatchNames): string | null {
  const { other } = sidesFor(match, team);
  if (other.name !== null) return other.name;
  const comingTeam = awaitedTeamText(match, match.fk_team_one === team ? 1 : 0, names);
  return comingTeam === null ? null : `le ${comingTeam}`;
}

/** Both sides of a match, from one team's view. */
export function sidesFor(match: PublicMatch, team: number) {
  const [one, two] = duelSides(match);
  return one.id === team ? { own: one, other: two } : { own: two, other: one };
}
