import type { PublicState } from '#contract/public-state.ts';
import { FIRST_EVENTS, NOTHING_TOLD } from './events.ts';

/** A first event in which one team has registered, with one player. */
export function stateWith(name: string): PublicState {
  return {
    ...FIRST_EVENTS,
    ...NOTHING_TOLD,
    version: 3,
    tournament: {
      phase: 'registration',
      registration_open: true,
      round_number: 0,
      rounds_total: 4,
      team_count: 1,
      qualifiers: null,
      grand_final_reset: null,
      byes: 'virtual-opponent',
      open_matches: 0,
      champion: null,
      version: 3,
    },
    teams: [
      {
        fk_team: 7,
        name,
        capacity: 2,
        pk_player: 1,
        username: 'Zoé',
        riot_username: null,
        discord: 'zoe.rl',
        twitch: null,
        rank: null,
      },
    ],
    entrants: { total: 1, complete: 0, latest: [name] },
    now: [],
    standings: [],
    rounds: [],
    matches: [],
    placings: [],
  };
}

/** Ten teams, two Swiss rounds and a bracket, a match in each. */
export function playedState(): PublicState {
  const base = stateWith('Les Aigles');
  const [row] = base.teams;
  if (row === undefined) throw new Error('there is a team');
  const match = (key: string, fk_round: number): PublicState['matches'][number] => ({
    pk_match: fk_round,
    fk_round,
    round_label: '',
    fk_team_one: 3,
    fk_team_two: 4,
    team_one_name: 'Les Aigles',
    team_two_name: 'Nova',
    score_team_one: null,
    score_team_two: null,
    winner_team: null,
    match_date: null,
    version: 1,
    key,
    station: null,
    bye: false,
    unwon: false,
    position: 1,
    explanation: '',
    sources: null,
    winner_to: null,
    loser_to: null,
  });
  return {
    ...base,
    teams: Array.from({ length: 10 }, (_, index) => ({
      ...row,
      fk_team: index + 1,
      name: `Équipe ${index + 1}`,
    })),
    standings: [
      {
        rank: 1,
        pk_team: 3,
        name: 'Les Aigles',
        wins: 1,
        losses: 0,
        median_buchholz: 0,
        buchholz: 0,
        opponents_win_rate: 0,
        game_difference: 0,
        games_won: 0,
        withdrawn: false,
        explanation: '',
        qualification: null,
        group: null,
      },
    ],
    rounds: [
      { pk_round: 1, label: 'Ronde suisse 1', side: 'swiss', number: 1, best_of: 3 },
      { pk_round: 2, label: 'Ronde suisse 2', side: 'swiss', number: 2, best_of: 3 },
      { pk_round: 3, label: 'Finale winner', side: 'winner', number: 1, best_of: 5 },
    ],
    matches: [match('S1-1', 1), match('S2-1', 2), match('W1-1', 3)],
  };
}
