import type { Tournament } from '#contract/tournament/tournament.ts';

type Progress = Pick<Tournament, 'round_number' | 'rounds_total' | 'open_matches'>;

/** Whether a match waits for its result. */
export function isBeingPlayed({ open_matches }: Progress): boolean {
  return open_matches > 0;
}

/** Which round is being played, or what comes next. */
export function swissSentence(tournament: Progress): string {
  const { round_number: round, rounds_total: total } = tournament;
  if (round === 0) return 'La première ronde va être publiée.';
  if (isBeingPlayed(tournament)) return `La ronde ${round} sur ${total} se joue en ce moment.`;
  return round < total
    ? `La ronde ${round} sur ${total} est terminée, la suivante va être publiée.`
    : 'Toutes les rondes sont jouées, le bracket va être tiré.';
}
