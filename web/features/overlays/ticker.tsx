import { classes } from '#web/ui/classes.ts';
import type { ToldResult } from './results.ts';
import { useTurningPage } from './time.ts';

/** The last results, some at a time: they change at once, and nothing runs across the picture. */
export function Ticker({ pages }: { pages: readonly (readonly ToldResult[])[] }) {
  const page = useTurningPage(pages.length);
  return (
    <div className="plate ticker">
      <p className="chip ticker-chip">Résultats</p>
      <ul key={page} className="ticker-results">
        {pages[page]?.map(({ key, label, sides: [one, two] }) => (
          <li key={key} className="ticker-result">
            <span className="ticker-label">{label}</span>
            <span className="ticker-line">
              <span className={classes('ticker-name', one.won === false && 'ticker-lost')}>
                {one.name}
              </span>
              <b className="ticker-score">
                {one.score} – {two.score}
              </b>
              <span className={classes('ticker-name', two.won === false && 'ticker-lost')}>
                {two.name}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
