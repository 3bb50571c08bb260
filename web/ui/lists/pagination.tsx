import type { ReactNode } from 'react';

import { Arrow } from '#web/ui/arrow.tsx';

type PaginationProps = {
  /** What is paged through, for screen readers. */
  label: string;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** The id of the list, for the address without scripts: `?page=2#anchor`. */
  anchor: string;
};

/** Buttons of a GET form: they work with or without scripts, and are disabled at the ends. */
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
