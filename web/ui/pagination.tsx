import type { ReactNode } from 'react';

import { Arrow } from './arrow.tsx';

type PaginationProps = {
  /** What is being paged through, for those who hear the page. */
  label: string;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** Where the pages are, for the address that works without script: `?page=2#anchor`. */
  anchor: string;
};

/** Buttons of a GET form: they turn the page with or without script, and are truly disabled at the ends. */
export function Pagination({ label, page, totalPages, onPage, anchor }: PaginationProps) {
  const step = (to: number, name: string, icon: ReactNode) => (
    <button
      type="submit"
      name="page"
      value={to}
      aria-label={name}
      disabled={to < 1 || to > totalPages}
      className="slab slab-secondary slab-small"
      onClick={(event) => {
        event.preventDefault();
        onPage(to);
      }}
    >
      {icon}
    </button>
  );

  return (
    <nav aria-label={label}>
      <form method="get" action={`#${anchor}`} className="flex items-center justify-center gap-4">
        {step(page - 1, 'Page précédente', <Arrow back />)}
        <p aria-live="polite" className="headline min-w-20 text-center text-2xl tabular-nums">
          {page} / {totalPages}
        </p>
        {step(page + 1, 'Page suivante', <Arrow />)}
      </form>
    </nav>
  );
}
