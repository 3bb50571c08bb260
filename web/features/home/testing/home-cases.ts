import type { PublicState } from '#contract/public-state.ts';

/** An event that is still to come. */
export const NEXT: PublicState['others'][number] = {
  pk_event: 9,
  slug: 'printemps',
  name: 'Coupe de printemps',
  game: 'Rocket League',
  edition: null,
  team_size: 3,
  place: null,
  current: false,
  starts_at: '2027-03-06T10:00:00+01:00',
  ends_at: null,
  registration_closes_at: null,
  when: '6 mars 2027',
  day: '2027-03-06',
  phase: 'registration',
  champion: null,
  poster: null,
};

export function openMatch(index: number, score: number | null): PublicState['matches'][number] {
  return {
    pk_match: index,
    fk_round: 3,
    round_label: 'Ronde 3',
    fk_team_one: index,
    fk_team_two: index + 100,
    team_one_name: `Duo ${index}`,
    team_two_name: `Rival ${index}`,
    score_team_one: score,
    score_team_two: score && 0,
    winner_team: null,
    match_date: null,
    version: 1,
    key: `S3-${index}`,
    station: null,
    bye: false,
    unwon: false,
    position: 1,
    explanation: '',
    sources: null,
    winner_to: null,
    loser_to: null,
  };
}
