import { matchTitle } from '#contract/tournament/match-names.ts';
import { resultSentence } from '#contract/tournament/result-words.ts';
import { isOpen, isOver } from '#contract/tournament/match-state.ts';
import { sortByAirTurn } from '#contract/day/next-on-air.ts';
import type { Candidate } from './candidates.tsx';
import type { AirMatch, AirSide } from './on-air.tsx';
import { duelSides } from '#web/lib/matches/matches.ts';
import { slotText } from '#web/lib/matches/bracket-slots.ts';
import { foundBy } from '#web/lib/matches/search.ts';
import { matchNamesIn } from '#web/lib/matches/team-card.ts';
import type { DeskControls } from './press-queue.ts';
import type { TournamentState } from '#web/admin/shared/tournament-state.ts';

/** The match on air as the desk shows it; null when nothing is on air. */
export function matchOnAir(state: TournamentState, desk: DeskControls): AirMatch | null {
  const match = state.matches.find(({ pk_match }) => pk_match === desk.fk_match);
  const round = state.rounds.find(({ pk_round }) => pk_round === match?.fk_round);
  if (match === undefined || round === undefined) return null;
  const names = matchNamesIn(state);
  const [one, two] = duelSides(match);
  const sides: [AirSide, AirSide] = [
    {
      team: 'one',
      name: one.name ?? slotText(match, 0, names),
      games: desk.games.one,
      won: one.won,
    },
    {
      team: 'two',
      name: two.name ?? slotText(match, 1, names),
      games: desk.games.two,
      won: two.won,
    },
  ];
  const [left, right] = desk.swapped ? sides.toReversed() : sides;
  if (left === undefined || right === undefined) return null;
  return {
    pk_match: match.pk_match,
    name: matchTitle(match, state.rounds, names),
    bestOf: round.best_of,
    station: match.station,
    left,
    right,
    result: isOver(match) ? `Terminé. ${resultSentence(match, round.best_of)}` : null,
  };
}

/** The matches that can go on air next: open matches in playing order and, if the admin searches, finished ones too. */
export function airCandidates(
  state: TournamentState,
  onAir: number | null,
  searchText: string,
): Candidate[] {
  const names = matchNamesIn(state);
  const isFound = foundBy(searchText);
  const others = state.matches.filter(
    ({ pk_match, fk_team_one, fk_team_two }) =>
      pk_match !== onAir && fk_team_one !== null && fk_team_two !== null,
  );
  const open = sortByAirTurn(others.filter(isOpen));
  const over =
    searchText.trim() === '' ? [] : others.filter((match) => !isOpen(match)).toReversed();
  return [...open, ...over]
    .filter((match) => isFound(match.team_one_name ?? '') || isFound(match.team_two_name ?? ''))
    .map((match) => ({ match, name: matchTitle(match, state.rounds, names) }));
}
