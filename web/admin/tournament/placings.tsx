import type { Placing } from '#contract/tournament/tournament.ts';
import { classes } from '#web/ui/classes.ts';

/** The final ranks, once the tournament is over. */
export function Placings({ placings }: { placings: readonly Placing[] }) {
  return (
    <section aria-label="Classement final" className="grid gap-4">
      <h2 className="headline text-3xl">Classement final</h2>
      <ol className="grid gap-1 sm:max-w-2xl">
        {placings.map(({ pk_team, name, from, to }) => (
          <li
            key={pk_team}
            className={classes(
              'grid grid-cols-[5rem_1fr] items-baseline border-l-3 bg-panel px-4 py-2.5',
              from === 1 ? 'border-orange' : 'border-line',
            )}
          >
            <span
              className={classes('headline tabular-nums', from === 1 ? 'text-3xl' : 'text-2xl')}
            >
              {from === to ? from : `${from}–${to}`}
            </span>
            <span className={classes('font-semibold', from === 1 && 'text-xl text-orange')}>
              {name}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
