import type { PartialEvent } from '#web/lib/state/partial-state.ts';

export type PrintHeadingProps = {
  event: Pick<PartialEvent, 'name' | 'said'>;
  /** The time of the results; null until somebody prints. */
  resultsTime: number | null;
};

/** The heading on paper: which tournament, and of when. A printed sheet stays on a wall for hours. */
export function PrintHeading({ event, resultsTime }: PrintHeadingProps) {
  const { dates } = event.said;
  return (
    <p className="hidden print:block">
      <b>{event.name}</b>
      {dates === null ? '.' : `, ${dates}.`}
      {resultsTime !== null &&
        ` Résultats du ${new Date(resultsTime).toLocaleString('fr-CH', LONG)}.`}
    </p>
  );
}

const LONG = { dateStyle: 'long', timeStyle: 'short' } as const;
