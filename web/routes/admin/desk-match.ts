import { groupName, type MatchNames } from '#contract/match-names.ts';
import { byTurnOnAir } from '#contract/next-on-air.ts';
import { isOpen } from '#contract/public-state.ts';
import type { Candidate } from '#web/features/admin-desk/candidates.tsx';
import type { AirMatch, AirSide } from '#web/features/admin-desk/on-air.tsx';
import type { PublicMatch } from '#web/lib/matches.ts';
import { sidesOf } from '#web/lib/matches.ts';
import { placeText } from '#web/lib/places.ts';
import { foundBy } from '#web/lib/search.ts';
import { namesIn } from '#web/lib/team-card.ts';
import type { OnDesk } from '#web/routes/admin/desk-presses.ts';
import type { TournamentState } from '#web/routes/admin/tournament-live.ts';

/** What is on air, as the desk shows it; null when nothing is. */
export function airMatchOf(state: TournamentState, desk: OnDesk): AirMatch | null {
  const match = state.matches.find(({ pk_match }) => pk_match === desk.fk_match);
  const round = state.rounds.find(({ pk_round }) => pk_round === match?.fk_round);
  if (match === undefined || round === undefined) return null;
  const names = namesIn(state);
  const [one, two] = sidesOf(match);
  const sides: [AirSide, AirSide] = [
    {
      team: 'one',
      name: one.name ?? placeText(match, 0, names),
      games: desk.games.one,
      won: one.won,
    },
    {
      team: 'two',
      name: two.name ?? placeText(match, 1, names),
      games: desk.games.two,
      won: two.won,
    },
  ];
  const [left, right] = desk.swapped ? sides.toReversed() : sides;
  if (left === undefined || right === undefined) return null;
  return {
    pk_match: match.pk_match,
    name: nameOf(match, names, round.number),
    bestOf: round.best_of,
    station: match.station,
    left,
    right,
    result: resultOf(match, sides),
  };
}

/** What can be put on air instead: open matches in their turn and, for who searches, those that are over. */
export function candidatesOf(
  state: TournamentState,
  onAir: number | null,
  words: string,
): Candidate[] {
  const names = namesIn(state);
  const isFound = foundBy(words);
  const others = state.matches.filter(
    ({ pk_match, fk_team_one, fk_team_two }) =>
      pk_match !== onAir && fk_team_one !== null && fk_team_two !== null,
  );
  const open = byTurnOnAir(others.filter(isOpen));
  const over = words.trim() === '' ? [] : others.filter((match) => !isOpen(match)).toReversed();
  return [...open, ...over]
    .filter((match) => isFound(match.team_one_name ?? '') || isFound(match.team_two_name ?? ''))
    .map((match) => {
      const round = state.rounds.find(({ pk_round }) => pk_round === match.fk_round);
      return { match, name: nameOf(match, names, round?.number ?? 1) };
    });
}

function nameOf(match: PublicMatch, names: MatchNames, round: number): string {
  const inFirstStage = match.group === undefined ? '' : `${groupName(match.group)} · `;
  return names.get(match.key) ?? `${inFirstStage}Ronde ${round}`;
}

/** Null while it is played. */
function resultOf(match: PublicMatch, sides: readonly AirSide[]): string | null {
  if (match.unwon) return 'Double forfait : personne ne gagne.';
  const winner = sides.find(({ won }) => won === true);
  const loser = sides.find(({ won }) => won === false);
  if (winner === undefined || loser === undefined) return null;
  const isForfeit = match.score_team_one === match.score_team_two;
  const [most, least] = [winner.games, loser.games];
  return isForfeit
    ? `Terminé : ${winner.name} gagne par forfait.`
    : `Terminé : ${winner.name} gagne ${most} - ${least}.`;
}
