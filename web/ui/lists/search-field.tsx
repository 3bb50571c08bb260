import type { RefObject } from 'react';
import { classes } from '#web/ui/classes.ts';

type SearchFieldProps = {
  label: string;
  searchText: string;
  onSearchText: (searchText: string) => void;
  /** Opens the first result. */
  onEnter: () => void;
  /** The number of results, for screen readers. */
  found: string;
  className?: string | undefined;
  ref?: RefObject<HTMLInputElement | null>;
};

/** Searches while typing; Enter opens the first result. */
export function SearchField(props: SearchFieldProps) {
  const { label, searchText, onSearchText, onEnter, found, className, ref } = props;
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
          value={searchText}
          onChange={({ target }) => onSearchText(target.value)}
          className="control"
        />
        <output className="sr-only">{found}</output>
      </form>
    </search>
  );
}
