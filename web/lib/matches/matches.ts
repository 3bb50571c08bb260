import {
  END_NOTES,
  matchEnd,
  sideLetter,
  unplayedEnd,
  type UnplayedEnd,
} from '#contract/tournament/match-outcome.ts';
import { writtenHour } from '#contract/words/french.ts';
import { isOver, isUnderWay } from '#contract/tournament/match-state.ts';
import type { PublicState } from '#contract/public-state.ts';

/** `expected`: about when it should begin, where there is space to show it. */
export type PublicMatch = PublicState['matches'][number] & { expected?: string };

/** `live`: being played, by its progress or its score. `played`: it has a score, also when a team gave up on the way. */
export type MatchState = 'waiting' | 'live' | 'played' | UnplayedEnd;

export function matchState(match: PublicMatch): MatchState {
  const unplayed = unplayedEnd(match);
  if (unplayed !== null) return unplayed;
  if (isOver(match)) return 'played';
  return isUnderWay(match) || match.day?.progress === 'playing' ? 'live' : 'waiting';
}

export function playsIn({ fk_team_one, fk_team_two }: PublicMatch, team: number): boolean {
  return fk_team_one === team || fk_team_two === team;
}

/** It has no result yet, and will have one. */
export function isUpcoming(match: PublicMatch): boolean {
  return !isOver(match) && !match.bye;
}

/** A note beside the score; null where the score says everything, and before the match. */
export function stateNote(match: PublicMatch, bestOf: number): string | null {
  if (match.bye || isOver(match)) return END_NOTES[matchEnd(match, bestOf)];
  return matchState(match) === 'live' ? 'En cours' : null;
}

/** The question that the explanation answers. */
export function explanationQuestion({ bye }: Pick<PublicMatch, 'bye'>): string {
  return bye ? 'Pourquoi exempte ?' : 'Pourquoi ce match ?';
}

/** Sorts by station. Matches without one are last, and stay in their order. */
export function byStation(one: PublicMatch, two: PublicMatch): number {
  return (one.station ?? Infinity) - (two.station ?? Infinity) || 0;
}

/** '14 h 30, poste 2'; null when neither is known. */
export function whenAndWhere(match: PublicMatch): string | null {
  const { station } = match;
  const facts = [matchHour(match), station === null ? null : `poste ${station}`].filter(Boolean);
  return facts.length === 0 ? null : facts.join(', ');
}

export function matchHour({ match_date }: PublicMatch): string | null {
  return match_date === null ? null : writtenHour(match_date);
}

export type DuelSide = {
  id: number | null;
  name: string | null;
  score: string;
  won: boolean | null;
};

/** Both teams of a match in order: the first is blue, the second orange. */
export function duelSides(match: PublicMatch): readonly [DuelSide, DuelSide] {
  const state = matchState(match);
  const side = (id: number | null, name: string | null, score: number | null): DuelSide => {
    const won = isOver(match) && id !== null ? match.winner_team === id : null;
    return { id, name, score: sideScore(state, score, won), won };
  };
  return [
    side(match.fk_team_one, match.team_one_name, match.score_team_one),
    side(match.fk_team_two, match.team_two_name, match.score_team_two),
  ];
}

function sideScore(state: MatchState, score: number | null, won: boolean | null): string {
  if (state === 'played' || state === 'live') return String(score ?? '');
  return state === 'waiting' || won === null ? '' : sideLetter(state, won);
}
