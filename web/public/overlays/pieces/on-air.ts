import { winsNeeded } from '#contract/tournament/best-of.ts';
import { matchTitle, bracketNames } from '#contract/tournament/match-names.ts';
import { duelSides } from '#web/lib/matches/matches.ts';
import type { DuelSide } from '#web/lib/matches/matches.ts';
import { slotText, type SlotIndex } from '#web/lib/matches/bracket-slots.ts';
import type { OverlayState } from '../overlay-state.ts';

/** The match on air as it is shown: the team on the left is blue, the one on the right orange, as in the game. */
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
  /** '2', a letter after a match that nobody played, empty before a score. */
  score: string;
  /** How many games are won, of those needed. */
  pips: number;
  won: boolean;
};

type OnAirState = Pick<OverlayState, 'air' | 'matches' | 'rounds' | 'teams'>;

/** Null when nothing is on air, or its match is not loaded. */
export function matchOnAir(state: OnAirState, isSwapped: boolean): OnAir | null {
  const { air, matches, rounds, teams } = state;
  const match = matches.find(({ pk_match }) => pk_match === air?.fk_match);
  const round = rounds.find(({ pk_round }) => pk_round === match?.fk_round);
  if (air === null || match === undefined || round === undefined) return null;
  const names = bracketNames({ rounds, matches });
  const needed = winsNeeded(round.best_of);
  const [one, two] = duelSides(match);
  const isOver = one.won !== null || two.won !== null;
  const side = (slot: SlotIndex, duel: DuelSide, counted: number | undefined): AirSide => {
    const score = isOver || counted === undefined ? duel.score : String(counted);
    return {
      name: duel.name ?? slotText(match, slot, names),
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
    label: matchTitle(match, rounds, names),
    bestOf: round.best_of,
    sides: air.swapped === isSwapped ? sides : [sides[1], sides[0]],
    isOver,
  };
}
