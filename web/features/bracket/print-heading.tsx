import { rocketLeague } from '#content/rocket-league.ts';

type PrintHeadingProps = {
  /** Of when the results are; null until somebody prints. */
  moment: number | null;
};

/** On paper: which tournament this is, and of when. A sheet on a wall is believed for hours. */
export function PrintHeading({ moment }: PrintHeadingProps) {
  return (
    <p className="hidden print:block">
      <b>{rocketLeague.name}</b>, {rocketLeague.dates}.
      {moment !== null && ` Résultats du ${new Date(moment).toLocaleString('fr-CH', LONG)}.`}
    </p>
  );
}

const LONG = { dateStyle: 'long', timeStyle: 'short' } as const;
