import { isUnderWay, type PublicState } from '#contract/public-state.ts';

/** `expected`: about when it should begin, where there is room for it. */
export type PublicMatch = PublicState['matches'][number] & { expected?: string };

/** `live`: it is being played, by what the day or a score under way says. `forfeit`: won without a score that says so. `unwon`: nobody came. */
export type MatchState = 'waiting' | 'live' | 'played' | 'forfeit' | 'unwon' | 'bye';

export function matchState(match: PublicMatch): MatchState {
  const { score_team_one: one, score_team_two: two, winner_team } = match;
  if (match.bye) return 'bye';
  if (match.unwon) return 'unwon';
  if (winner_team !== null) return one === two ? 'forfeit' : 'played';
  return isUnderWay(match) || match.day?.progress === 'playing' ? 'live' : 'waiting';
}

export function playsIn({ fk_team_one, fk_team_two }: PublicMatch, team: number): boolean {
  return fk_team_one === team || fk_team_two === team;
}

/** It has no result yet, and will have one. */
export function isToCome({ winner_team, unwon, bye }: PublicMatch): boolean {
  return winner_team === null && !unwon && !bye;
}

/** What is said of a match beside its score. */
export const STATE_NOTES: Partial<Record<MatchState, string>> = {
  live: 'En direct',
  forfeit: 'Forfait',
  unwon: 'Double forfait',
  bye: 'Exempte',
};

/** What its explanation answers. */
export function questionOf({ bye }: Pick<PublicMatch, 'bye'>): string {
  return bye ? 'Pourquoi exempte ?' : 'Pourquoi ce match ?';
}

/** '14:30, poste 2'; null when neither is known. */
export function whenAndWhere(match: PublicMatch): string | null {
  const { station } = match;
  const known = [hourOf(match), station === null ? null : `poste ${station}`].filter(Boolean);
  return known.length === 0 ? null : known.join(', ');
}

export function hourOf({ match_date }: PublicMatch): string | null {
  return match_date === null ? null : (/\d\d:\d\d/.exec(match_date)?.[0] ?? null);
}

export type DuelSide = {
  id: number | null;
  name: string | null;
  score: string;
  won: boolean | null;
};

/** Both teams of a match, in its order: the first is blue, the second orange. */
export function sidesOf(match: PublicMatch): readonly [DuelSide, DuelSide] {
  const { winner_team, unwon } = match;
  const state = matchState(match);
  const side = (id: number | null, name: string | null, score: number | null): DuelSide => {
    const isOver = winner_team !== null || unwon;
    const won = isOver && id !== null ? winner_team === id : null;
    return { id, name, score: shownScore(state, score, won), won };
  };
  return [
    side(match.fk_team_one, match.team_one_name, match.score_team_one),
    side(match.fk_team_two, match.team_two_name, match.score_team_two),
  ];
}

function shownScore(state: MatchState, score: number | null, won: boolean | null): string {
  const isForfeit = state === 'forfeit' || state === 'unwon';
  if (isForfeit && won !== null) return won ? 'V' : 'F';
  if (state === 'waiting' || state === 'bye' || score === null) return '';
  return String(score);
}
