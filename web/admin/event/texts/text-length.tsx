import { remainingCharactersText, wordsLength } from '#contract/events/event-length.ts';
import { EVENT_WORDS_MAX } from '#contract/limits.ts';
import { classes } from '#web/ui/classes.ts';
import type { WordsValues } from '../values.ts';

/** From this length on, the form says how much is left. */
const NEARLY_FULL = 0.9 * EVENT_WORDS_MAX;

/** How many characters are left for the texts of an event, or how many are too many. */
export function WordsLength({ words }: { words: WordsValues }) {
  const length = wordsLength(words);
  return (
    // Rendered while still empty: a screen reader only reads changes inside it.
    <p
      aria-live="polite"
      className={classes(
        'event-length',
        length > EVENT_WORDS_MAX ? 'font-semibold text-red' : 'text-soft',
      )}
    >
      {length >= NEARLY_FULL && remainingCharactersText(length)}
    </p>
  );
}
