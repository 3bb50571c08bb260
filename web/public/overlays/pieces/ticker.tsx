import { scoreText } from '#contract/words/french.ts';
import { classes } from '#web/ui/classes.ts';
import type { MatchResult } from './results.ts';
import { useRotatingPage } from '../time.ts';

/** The last results, a few at a time. They change at once; nothing scrolls. */
export function Ticker({ pages }: { pages: readonly (readonly MatchResult[])[] }) {
  const page = useRotatingPage(pages.length);
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
              <b className="ticker-score">{scoreText(one.score, two.score)}</b>
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
