import type { KnownEvent } from '#web/lib/known-state.ts';

export type PrintHeadingProps = {
  event: Pick<KnownEvent, 'name' | 'said'>;
  /** Of when the results are; null until somebody prints. */
  moment: number | null;
};

/** On paper: which tournament this is, and of when. A sheet on a wall is believed for hours. */
export function PrintHeading({ event, moment }: PrintHeadingProps) {
  const { dates } = event.said;
  return (
    <p className="hidden print:block">
      <b>{event.name}</b>
      {dates === null ? '.' : `, ${dates}.`}
      {moment !== null && ` Résultats du ${new Date(moment).toLocaleString('fr-CH', LONG)}.`}
    </p>
  );
}

const LONG = { dateStyle: 'long', timeStyle: 'short' } as const;
