import type { PublicState } from '#contract/public-state.ts';
import {
  buildStandingsRow,
  buildTeamPlayer,
  buildTournament,
  buildTournamentMatch,
} from '#tests/builders.ts';
import { FIRST_EVENTS, NOTHING_TOLD } from './events.ts';

/** A first event in which one team has registered, with one player. */
export function stateWithTeam(name: string): PublicState {
  return {
    ...FIRST_EVENTS,
    ...NOTHING_TOLD,
    version: 3,
    tournament: buildTournament({ rounds_total: 4, team_count: 1, version: 3 }),
    teams: [
      buildTeamPlayer({ fk_team: 7, name, pk_player: 1, username: 'Zoé', discord: 'zoe.rl' }),
    ],
    entrants: { total: 1, complete: 0 },
    latest: [{ pk_team: 7, name }],
    now: [],
    standings: [],
    rounds: [],
    matches: [],
    placings: [],
  };
}

/** Ten teams, two Swiss rounds and a bracket, a match in each. */
export function playedState(): PublicState {
  const oneTeam = stateWithTeam('Les Aigles');
  const [row] = oneTeam.teams;
  if (row === undefined) throw new Error('there is a team');
  const match = (key: string, fk_round: number) =>
    buildTournamentMatch({
      pk_match: fk_round,
      fk_round,
      round_label: '',
      fk_team_one: 3,
      fk_team_two: 4,
      team_two_name: 'Nova',
      key,
    });
  return {
    ...oneTeam,
    teams: Array.from({ length: 10 }, (_, index) => ({
      ...row,
      fk_team: index + 1,
      name: `Équipe ${index + 1}`,
    })),
    standings: [buildStandingsRow({ pk_team: 3, wins: 1 })],
    rounds: [
      { pk_round: 1, label: 'Ronde suisse 1', side: 'swiss', number: 1, best_of: 3 },
      { pk_round: 2, label: 'Ronde suisse 2', side: 'swiss', number: 2, best_of: 3 },
      { pk_round: 3, label: 'Finale winner', side: 'winner', number: 1, best_of: 5 },
    ],
    matches: [match('S1-1', 1), match('S2-1', 2), match('W1-1', 3)],
  };
}
