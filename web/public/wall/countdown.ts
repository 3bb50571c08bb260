import { isCheckInOpen } from '#contract/day/check-in.ts';
import { hourText } from '#web/lib/matches/estimates.ts';
import { hasBegun } from '#contract/tournament/has-begun.ts';
import { counted } from '#contract/words/french.ts';
import { leftText } from '#web/lib/time-left.ts';
import type { WallState } from './wall-state.ts';

type Countdown = {
  above: string;
  /** The time left: '3 jours', '1:12:40'; null once it has come, or without a date. */
  figure: string | null;
  lines: { text: string; isNow: boolean }[];
};

/** The texts before the first round. */
export function wallCountdown(state: WallState, now: number): Countdown {
  const { event, entrants, tournament } = state;
  const teams = tournament.team_count || entrants.total;
  const teamsText = teams > 1 ? `${teams} équipes` : null;
  const lines = [checkInLine(state, now), teamsText && { text: teamsText, isNow: false }].filter(
    (line) => line !== null && line !== '',
  );
  if (event.state === 'archived') return { above: 'Ce tournoi est terminé.', figure: null, lines };
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
    figure: figureText(left),
    lines,
  };
}

function checkInLine({ event, tournament }: WallState, now: number) {
  const { day, check_in } = event;
  if (hasBegun(tournament)) return null;
  const hours = check_in ?? { opened_at: null, closed_at: null };
  if (isCheckInOpen(day, hours, { now, hasBegun: false })) {
    return {
      text: 'Le check-in est ouvert : faites-le sur la page de votre équipe.',
      isNow: true,
    };
  }
  const opens = day.check_in && hours.closed_at === null ? day.check_in_opens_at : null;
  if (opens === null || Date.parse(opens) - now > DAY) return null;
  return { text: `Check-in à ${hourText(Date.parse(opens), event.time_zone)}`, isNow: false };
}

/** '3 jours', or the clock on the last day: '5:12:40'. The figure fills the wall, so that it has no space for both. */
function figureText(left: number): string | null {
  return left < DAY ? leftText(left) : counted(Math.floor(left / DAY), 'jour');
}

const DAY = 86_400_000;
