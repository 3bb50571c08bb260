import { isCheckInOpen } from '#contract/check-in.ts';
import { hourText } from '#web/lib/estimates.ts';
import { hasBegun } from '#web/lib/tournament-progress.ts';
import type { WallState } from './wall-state.ts';

type Countdown = {
  above: string;
  /** What is left: '3 jours', '01:12:40'; null once the hour has come, or as long as nobody knows it. */
  figure: string | null;
  lines: { text: string; isNow: boolean }[];
};

/** What is said before the first round. */
export function countdownOf(state: WallState, now: number): Countdown {
  const { event, entrants, tournament } = state;
  const teams = tournament.team_count || entrants.total;
  const counted = teams > 1 ? `${teams} équipes` : null;
  const lines = [checkInLine(state, now), counted && { text: counted, isNow: false }].filter(
    (line) => line !== null && line !== '',
  );
  if (event.state === 'archived')
    return { above: 'Cet événement est terminé.', figure: null, lines };
  if (hasBegun(tournament)) {
    const above =
      tournament.round_number === 0 ? 'La première ronde va être publiée.' : "C'est parti !";
    return { above, figure: null, lines };
  }
  if (event.starts_at === null) return { above: event.said.alone, figure: null, lines };
  const left = Date.parse(event.starts_at) - now;
  if (left <= 0) return { above: 'On commence bientôt.', figure: null, lines };
  return {
    above:
      left < DAY
        ? `Début à ${hourText(Date.parse(event.starts_at), event.time_zone)}, dans`
        : `${event.said.full ?? event.said.alone}, dans`,
    figure: leftText(left),
    lines,
  };
}

function checkInLine({ event, tournament }: WallState, now: number) {
  const { day, check_in } = event;
  if (hasBegun(tournament)) return null;
  const hours = check_in ?? { opened_at: null, closed_at: null };
  if (isCheckInOpen(day, hours, { now, hasBegun: false })) {
    return {
      text: 'Le check-in est ouvert : annoncez-vous sur la page de votre équipe.',
      isNow: true,
    };
  }
  const opens = day.check_in && hours.closed_at === null ? day.check_in_opens_at : null;
  if (opens === null || Date.parse(opens) - now > DAY) return null;
  return { text: `Check-in à ${hourText(Date.parse(opens), event.time_zone)}`, isNow: false };
}

/** '3 jours', '05:12:40'. */
function leftText(left: number): string {
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)} jours`;
  const seconds = Math.ceil(left / SECOND);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const SECOND = 1000;
const DAY = 86_400_000;
