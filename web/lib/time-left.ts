import { twoDigits } from '#contract/words/french.ts';

/** '2 j 03:12:45', '1:05:09', '04:59'; null when the time has come. */
export function leftText(milliseconds: number): string | null {
  if (milliseconds <= 0) return null;
  const { days, hours, minutesAndSeconds } = timeLeft(milliseconds);
  if (days > 0) return `${days} j ${twoDigits(hours % 24)}:${minutesAndSeconds}`;
  return hours > 0 ? `${hours}:${minutesAndSeconds}` : minutesAndSeconds;
}

/** The parts of a countdown, rounded up to the second: '00' means that no time is left. */
function timeLeft(milliseconds: number) {
  const left = Math.ceil(milliseconds / 1000);
  return {
    days: Math.floor(left / 86_400),
    /** All of them, those of whole days too. */
    hours: Math.floor(left / 3600),
    /** '12:40' */
    minutesAndSeconds: `${twoDigits(Math.floor(left / 60) % 60)}:${twoDigits(left % 60)}`,
  };
}
