import type { PublicState } from '#contract/public-state.ts';

type Decided = Pick<
  PublicState['tournament'],
  'phase' | 'team_count' | 'qualifiers' | 'grand_final_reset'
>;

/** What each day promises that depends on what was decided: before it is, only what holds in any case. */
export function factsOf(tournament: Decided | null): { saturday: string; sunday: string } {
  return { saturday: saturdayFact(tournament), sunday: sundayFact(tournament) };
}

function saturdayFact(tournament: Decided | null): string {
  if (tournament === null || tournament.phase === 'registration' || tournament.phase === 'closed') {
    return "Personne n'est éliminé avant la dernière ronde";
  }
  const { qualifiers, team_count } = tournament;
  return qualifiers === null || qualifiers >= team_count
    ? "Personne n'est éliminé"
    : `Les ${qualifiers} premières jouent le bracket`;
}

function sundayFact(tournament: Decided | null): string {
  const reset = tournament?.grand_final_reset ?? null;
  if (reset === null) return 'Seconde chance dans le loser bracket';
  return reset
    ? 'Deux défaites pour être éliminé, même en grande finale'
    : 'La grande finale se joue en un seul match';
}
