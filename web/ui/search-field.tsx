import type { RefObject } from 'react';
import { classes } from './classes.ts';

type SearchFieldProps = {
  label: string;
  words: string;
  onWords: (words: string) => void;
  /** Leads to the first that is found. */
  onEnter: () => void;
  /** What was found, for those who do not see it. */
  found: string;
  className?: string | undefined;
  ref?: RefObject<HTMLInputElement | null>;
};

/** Finds while one types; Enter leads on. */
export function SearchField(props: SearchFieldProps) {
  const { label, words, onWords, onEnter, found, className, ref } = props;
  return (
    <search className={classes('block noscript:hidden', className)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onEnter();
        }}
      >
        <input
          ref={ref}
          type="search"
          aria-label={label}
          placeholder={label}
          enterKeyHint="go"
          autoComplete="off"
          value={words}
          onChange={({ target }) => onWords(target.value)}
          className="control"
        />
        <output className="sr-only">{found}</output>
      </form>
    </search>
  );
}
