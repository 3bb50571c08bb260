import type { Tournament } from '#contract/tournament.ts';

type Progress = Pick<Tournament, 'phase' | 'round_number' | 'rounds_total' | 'open_matches'>;

/** The teams that play are known: there is something to follow. */
export function hasBegun({ phase }: Progress): boolean {
  return phase !== 'registration' && phase !== 'closed';
}

/** A match waits for its result: something is being played. */
export function isBeingPlayed({ open_matches }: Progress): boolean {
  return open_matches > 0;
}

/** Which round is being played, or what comes after the one that is over. */
export function swissSentence(tournament: Progress): string {
  const { round_number: round, rounds_total: total } = tournament;
  if (round === 0) return 'La première ronde va être publiée.';
  if (isBeingPlayed(tournament)) return `La ronde ${round} sur ${total} se joue en ce moment.`;
  return round < total
    ? `La ronde ${round} sur ${total} est terminée, la suivante va être publiée.`
    : 'Toutes les rondes sont jouées, le bracket va être tiré.';
}
