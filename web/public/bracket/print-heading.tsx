import { hourText } from '#web/lib/matches/estimates.ts';
import type { PartialEvent } from '#web/lib/state/partial-state.ts';

export type PrintHeadingProps = {
  event: Pick<PartialEvent, 'name' | 'said' | 'time_zone'>;
  /** The time of the results; null until somebody prints. */
  resultsTime: number | null;
};

/** The heading on paper: which tournament, and of when. A printed sheet stays on a wall for hours. */
export function PrintHeading({ event, resultsTime }: PrintHeadingProps) {
  const { name, said, time_zone: timeZone } = event;
  return (
    <p className="hidden print:block">
      <b>{name}</b>
      {said.dates === null ? '.' : `, ${said.dates}.`}
      {resultsTime !== null &&
        ` Résultats du ${dateText(resultsTime, timeZone)} à ${hourText(resultsTime, timeZone)}.`}
    </p>
  );
}

/** '14 décembre 2025', '1er mars 2026': the browser writes '1 mars'. */
function dateText(time: number, timeZone: string): string {
  const date = new Date(time).toLocaleDateString('fr-CH', { dateStyle: 'long', timeZone });
  return date.replace(/^1 /, '1er ');
}
