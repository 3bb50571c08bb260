import { winsNeeded } from '#contract/best-of.ts';
import { matchNames } from '#contract/match-names.ts';
import { sidesOf } from '#web/lib/matches.ts';
import type { DuelSide, PublicMatch } from '#web/lib/matches.ts';
import { placeText, type Place } from '#web/lib/places.ts';
import type { OverlayState } from './overlay-state.ts';

/** The match on air as it is shown: who stands left is blue, who stands right orange, as in the game. */
export type OnAir = {
  /** 'Demi 2', 'Ronde 3'. */
  label: string;
  bestOf: number;
  sides: readonly [AirSide, AirSide];
  isOver: boolean;
};

export type AirSide = {
  name: string;
  players: readonly string[];
  /** What stands in the place of the score: '2', 'V' or 'F' after a forfeit, nothing before anything is known. */
  score: string;
  /** How many of the games that it takes to win are won. */
  pips: number;
  won: boolean;
};

type Known = Pick<OverlayState, 'air' | 'matches' | 'rounds' | 'teams'>;

/** Null when nothing is on air, or when what is on air is not known here. */
export function onAirOf(known: Known, isTurned: boolean): OnAir | null {
  const { air, matches, rounds, teams } = known;
  const match = matches.find(({ pk_match }) => pk_match === air?.fk_match);
  const round = rounds.find(({ pk_round }) => pk_round === match?.fk_round);
  if (air === null || match === undefined || round === undefined) return null;
  const names = matchNames(rounds, matches);
  const needed = winsNeeded(round.best_of);
  const [one, two] = sidesOf(match);
  const isOver = one.won !== null || two.won !== null;
  const side = (place: Place, duel: DuelSide, counted: number | undefined): AirSide => {
    const score = isOver || counted === undefined ? duel.score : String(counted);
    return {
      name: duel.name ?? placeText(match, place, names),
      players: teams.flatMap(({ fk_team, username }) =>
        fk_team !== null && fk_team === duel.id && username !== null ? [username] : [],
      ),
      score,
      pips: Math.min(Number(score) || 0, needed),
      won: duel.won === true,
    };
  };
  const sides = [side(0, one, air.games?.one), side(1, two, air.games?.two)] as const;
  return {
    label: nameOf(match, names, round.label),
    bestOf: round.best_of,
    sides: air.swapped === isTurned ? sides : [sides[1], sides[0]],
    isOver,
  };
}

function nameOf(
  { key }: PublicMatch,
  names: ReturnType<typeof matchNames>,
  roundLabel: string,
): string {
  return names.get(key) || roundLabel;
}
