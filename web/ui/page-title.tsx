import type { ReactNode } from 'react';

import { classes } from './classes.ts';

type PageTitleProps = {
  children: ReactNode;
  /** A small line above: where or when. */
  above?: ReactNode;
  /** A sentence or two under the title. */
  lead?: ReactNode;
  size?: 'page' | 'screen' | undefined;
};

/** The title of a page (large) or of an admin screen (smaller). It fades in once. */
export function PageTitle({ children, above, lead, size = 'page' }: PageTitleProps) {
  return (
    <div className="animate-fade-in">
      {above && <p className="mb-2 font-semibold text-soft">{above}</p>}
      <h1 className={classes('headline', SIZES[size])}>{children}</h1>
      {lead && <p className="mt-4 max-w-[60ch] text-lg text-soft">{lead}</p>}
    </div>
  );
}

const SIZES = {
  page: 'text-6xl sm:text-7xl lg:text-8xl',
  screen: 'text-5xl lg:text-6xl',
} as const;
