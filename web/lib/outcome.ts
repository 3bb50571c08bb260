import { comerText, type MatchNames } from '#contract/match-names.ts';
import { NOT_DEFINED } from '#contract/public-state.ts';
import { matchState, sidesOf, whenAndWhere, type PublicMatch } from '#web/lib/matches.ts';

/** How a match went, goes or will go for one of its teams: 'victoire 2 - 1 contre Plein Pot'. */
export function outcomeText(match: PublicMatch, team: number, names: MatchNames): string {
  const { own, other } = facing(match, team);
  const against = opponentText(match, team, names) ?? NOT_DEFINED;
  const result = own.won ? 'victoire' : 'défaite';
  switch (matchState(match)) {
    case 'played':
      return `${result} ${own.score} - ${other.score} contre ${against}`;
    case 'forfeit':
      return `${result} par forfait contre ${against}`;
    case 'unwon':
      return other.id === null ? 'sans adversaire' : `double forfait contre ${against}`;
    case 'bye':
      return 'exempte, victoire sans jouer';
    case 'live':
      return `en direct, ${own.score} - ${other.score} contre ${against}`;
    case 'waiting':
      return [`contre ${against}`, whenAndWhere(match)].filter(Boolean).join(', ');
  }
}

/** Who a team meets: a name, or 'le gagnant de Quart 2' as long as there is none. Null when nothing says. */
export function opponentText(match: PublicMatch, team: number, names: MatchNames): string | null {
  const { other } = facing(match, team);
  if (other.name !== null) return other.name;
  const comer = comerText(match, match.fk_team_one === team ? 1 : 0, names);
  return comer === null ? null : `le ${comer}`;
}

/** Both sides of a match, seen from one of its teams. */
export function facing(match: PublicMatch, team: number) {
  const [one, two] = sidesOf(match);
  return one.id === team ? { own: one, other: two } : { own: two, other: one };
}
